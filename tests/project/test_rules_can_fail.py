"""Rule tests can fail: for each of these rules the engine is broken on purpose, and a test marked with it must see it.

A break is a small change in the source of one function.  The function's code is exchanged in place, the tests of
the rule run, and the code is put back.
"""

from __future__ import annotations

import importlib
import inspect
import textwrap
from pathlib import Path

import pytest
from conftest import systems_of
from support.running import running

from legendary_nb.coverage import finished_systems
from legendary_nb.rules import attack, box, demands, mix, plan, select, setup, solo

FINISHED = set(finished_systems())  # a draft is proved as far as it has come
CHAPTERS = Path(__file__).parents[1] / "rules"

# rule, function, what stands there, what stands there instead
BREAKS = [
    ("city.push", "rules.city:push_on", "cid, city[space] = city[space], cid", "cid, city[space] = EMPTY, cid"),
    ("city.push.chain", "rules.city:push_on", "while cid != EMPTY", "while cid != EMPTY and len(pushed) < 2"),
    ("city.entry", "rules.city:enter_city", "push_on(table, cid, space)", "push_on(table, cid, space + 1)"),
    ("city.carry", "rules.city:enter_city", "source = take(table, cid)",
     "source = take(table, cid); table.under.clear()"),
    ("city.swap", "rules.move:move_to", "city[here], city[space] = city[space], city[here]",
     "city[here] = EMPTY; push_on(table, cid, space)"),
    ("city.unusual-entry", "rules.city:ambush", "if cid not in table.city", "if cid != table.city[0]"),
    ("escape.trigger", "rules.escape:escape", '(table.escape if place == "escape" else table.limbo).append(cid)',
     "table.ko.append(cid)"),
    ("escape.bystanders-stay", "rules.escape:escape", "table.escape += held", "table.ko += held"),
    ("escape.ko-hero", "rules.escape:escape", 'do_steps(table, KO_HQ_HERO, "escape.ko-hero", cid)', "pass"),
    ("escape.discard", "rules.escape:escape", 'do_steps(table, DISCARD_ONE, "escape.discard", cid)', "pass"),
    ("escape.effect", "rules.escape:escape", 'lines_at(table, cid, "failure" if is_mission else "escape")', "()"),
    ("escape.before-ambush", "rules.city:enter_city", "escape_pushed(table, pushed)",
     "escape_pushed(table, pushed); then(table, ambush, cid)"),
    ("escape.by-effect", "rules.verbs.enemies:escape_one",
     "escape(table, cid, table.box.spaces[space_of(table, cid)], ctx.line.id)",
     "table.city[space_of(table, cid)] = -1; table.escape.append(cid)"),
    ("escape.captured-heroes", "rules.escape:escape", 'table.box.cards[c].kind == "bystander" for c in held',
     "True for c in held"),
    ("escape.count-diverted", "rules.escape:is_elsewhere_at_once", "return any(", "return False and any("),
    ("escape.count-converted", "rules.select:is_noun", "cid in table.forms or is_villain_to_come",
     "is_villain_to_come"),
    ("ambush.resolve", "rules.city:ambush", 'lines_at(table, cid, "ambush")', "[]"),
    ("bystander.capture", "rules.bystander:capture_bystander", "(c for c in table.city if c >= 0)",
     "(c for c in reversed(table.city) if c >= 0)"),
    ("bystander.capture.mastermind", "rules.bystander:capture_bystander", "elif table.masterminds", "elif False"),
    ("bystander.rescue.fight", "rules.fight:defeat_villain",
     'effects += free_captives(table, player, cid, "bystander.rescue.fight")', "pass"),
    ("bystander.capture.no-mastermind", "rules.bystander:capture_bystander", "free(table, table.acting, cid",
     "free(table, 0, cid"),
    ("bystander.special", "rules.bystander:take_free", '.at("rescue")', '.at("fight")'),
    ("bystander.special.source", "rules.bystander:free_captives", "effects += take_free", "_ = take_free"),
    ("bystander.as-villain", "rules.fight:rescue_form", "table.limbo.append(cid)",
     "table.limbo.append(cid); table.forms.pop(cid)"),
    ("bystander.rescue.effect", "rules.bystander:rescue", "min(n, len(stack))", "0"),
    ("keyword.dodge", "rules.keyword:dodge", "draw(table, player, 1, ctx.line.id)", "pass"),
    ("keyword.dodge.discarded", "rules.keyword:dodge", "discard(table, player, cid, ctx)",
     "table.players[player].hand.remove(cid); table.players[player].discard.append(cid)"),
    ("keyword.dodge.no-text", "rules.keyword:dodge", '.at("dodged")', '.at("play")'),
    ("keyword.demolish", "rules.keyword:demolish_once", "table.hero_deck.insert(0, cid)",
     "table.hero_deck.append(cid)"),
    ("keyword.demolish.none", "rules.keyword:demolish_once", "show_hand(table, player, ctx)", "pass"),
    ("betray.pass-rest", "rules.verbs.deciding:neighbour_does", "seats_from(table, ctx.you)[-1]",
     "seats_from(table, ctx.you)[0]"),
    ("effect.gain-not-recruit", "rules.triggers:is_replaced", "made.you == ctx.you", "made.you != ctx.you"),
    ("effect.cannot-clause", "rules.ask_cards:done", "if chosen else wanted.else_", "if chosen else ()"),
    ("effect.colour-change", "rules.verbs.turn:take_class", "be(table, ctx.source, card)", "pass"),
    ("strike.resolve", "rules.strike:strike_next", '.at("strike")', '.at("fight")'),
    ("strike.destination", "rules.strike:after_strike", "table.ko.append(cid)", "table.escape.append(cid)"),
    ("twist.resolve", "rules.twist:play_twist", '.at("twist")', '.at("fight")'),
    ("twist.numbered", "rules.twist:play_twist", "if line.span[0] <= n <= line.span[1]", "if True"),
    ("twist.destination", "rules.twist:after_twist", "table.ko.append(cid)", "table.escape.append(cid)"),
    ("twist.villain-becomes", "rules.verbs.enemies:become_twist", "play_twist(table, ctx.source)",
     "table.ko.append(ctx.source)"),
    ("turn.order", "rules.turn:next_turn", "(table.acting + 1)", "(table.acting - 1)"),
    ("turn.villain-card", "rules.turn:start_turn", "else TURN", "else TURN[:1]"),
    ("turn.warmup", "rules.turn:start_turn", "turns <= table.box.changes.warm", "turns < table.box.changes.warm"),
    ("turn.warmup.small-games", "rules.turn:start_turn", "<= table.box.changes.warm_up_rounds", "<= 1"),
    ("turn.extra-turn", "rules.turn:next_turn", "else start_turn, player", "else start_calm_turn, player"),
    ("turn.extra-turn.after-end", "rules.end_turn:end_of_turn", "elif table.sealed:",
     "elif table.sealed and not table.extra_turns:"),
    ("play.attack", "rules.play:give_printed", 'add_points(table, "attack"', 'add_points(table, "recruit"'),
    ("play.recruit", "rules.play:give_printed", 'add_points(table, "recruit"', 'add_points(table, "attack"'),
    ("play.pools-expire", "state:Table.clear_turn",
     "self.recruit = self.attack = self.made_recruit = self.made_attack = 0", "pass"),
    ("play.additional-cost", "rules.numbers:can_pay", ">= step.pick.least", ">= 0"),
    ("superpower.condition", "rules.superpower:has_icons", "return has_each_its_own(showing)", "return True"),
    ("superpower.two-icons", "rules.superpower:has_each_its_own", "== len(showing)", ">= 0"),
    ("superpower.same-icon-twice", "rules.superpower:finds_its_own", "owners[card] = i", "pass"),
    ("superpower.not-self", "rules.superpower:has_icons", "and i != mine", ""),
    ("superpower.team", "rules.superpower:has_icons", "or icon == card.team", ""),
    ("superpower.obligation", "rules.superpower:offer_superpower", "if table.box.changes.superpowers_optional",
     "if not table.box.changes.superpowers_optional"),
    ("superpower.gone-cards", "rules.superpower:has_icons", 'if kind == "played"',
     'if kind == "played" and card in [table.card(c) for c in table.players[player].played]'),
    ("copy.becomes", "rules.verbs.turn:become_copy", "table.as_card[cid] = copy", "pass"),
    ("copy.timing", "rules.copy:play_as_copy", "reversed(copy.on_play)", "()"),
    ("copy.additional-cost", "rules.verbs.turn:become_copy", "copy.to_play", "()"),
    ("copy.invisible", "rules.copy:lay_invisible", "give_printed(table, card)", "pass"),
    ("copy.invisible.counts", "rules.copy:lay_invisible", '("played", cid, ctx.you, card), ', ""),
    ("copy.transform", "rules.verbs.turn:transform", "in_this(table, ctx)", "()"),
    ("term.printed", "rules.select:printed", "or 0", "and 5"),
    ("term.no-number", "rules.select:printed", "or 0", "or 1"),
    ("term.hero-name.missing", "rules.numbers:kinds", "for name in card.hero_names", "for name in [card.hero]"),
    ("term.hero-name.joint", "rules.numbers:kinds", "for name in card.hero_names", "for name in [card.hero]"),
    ("term.hero-name.identical", "cards.card:plain_name", "TITLES.get(word, word)", "word"),
    ("play.asterisk", "rules.numbers:kinds", "len({card.cost for", "len({(card.cost, card.star) for"),
    ("term.divided-printed", "rules.play:lay_down", "table.as_card[cid] = card", "pass"),
    ("reveal.artifacts", "rules.end_turn:leave_in_front", "p.front.append(cid)", "p.discard.append(cid)"),
    ("reveal.prove", "rules.reveal:show_lack", "select != Select", "select == Select"),
    ("reveal.top-stays", "rules.verbs.looking:reveal_top", "push(table, node.do,",
     "[discard(table, ctx.you, c, ctx) for c in cards]; push(table, node.do,"),
    ("recruit.pay", "rules.recruit:recruit_hero", "table.recruit -= cost", "pass"),
    ("recruit.enough", "rules.recruit:recruits", "cards[cid].cost <= recruit", "cards[cid].cost <= recruit + 1"),
    ("recruit.to-discard", "rules.recruit:recruit_hero", ".discard.append(cid)", ".hand.append(cid)"),
    ("hq.refill", "rules.hq:refill", "if cid < 0 and deck", "if False"),
    ("fight.pay", "rules.fight:pay_rest", "table.attack -= need - recruit", "pass"),
    ("fight.effect", "rules.fight:defeat_villain", "for line in lines]", "for line in ()]"),
    ("fight.victory-pile", "rules.fight:defeat_villain", 'else "victory"', 'else "discard"'),
    ("fight.not-below-zero", "rules.attack:attack_parts", "if below < 0", "if False"),
    ("fight.effect.order", "rules.fight:defeat_villain", "getattr(table.players[player], to).append(cid)",
     "then(table, lambda t, d, c: getattr(t.players[player], to).append(cid))"),
    ("fight.rescue-order", "rules.effect:resolve", '== "any order"', '!= "any order"'),
    ("fight.defeat-by-effect", "rules.verbs.enemies:can_be_defeated", "if node.restrictions else", "if True else"),
    ("fight.not-defeated", "rules.fight:defeat_villain", "table.box.cards[cid].undefeated and", "False and"),
    ("fight.defeat-by-effect.not-mastermind", "rules.select:is_noun", 'kind == "henchman"',
     'kind in ("henchman", "mastermind")'),
    ("fight.joins-deck", "rules.piles:turned_over", "if other is None", "if True"),
    ("mastermind.enemy", "rules.select:is_noun", '"henchman", "mastermind")', '"henchman")'),
    ("mastermind.future-attack", "state:Table.clear_turn", "if mod.lasting", "if False"),
    ("mastermind.several", "rules.mastermind:tell_beaten", "table.sealed = not open_ones", "table.sealed = True"),
    ("mastermind.several.choice", "rules.mastermind:for_the_mastermind", "if len(found) > 1", "if False"),
    ("mastermind.new", "rules.verbs.enemies:new_mastermind", '.at("start")', '.at("ambush")'),
    ("mastermind.tactics-changed", "rules.piles:take_off", 'if zone == "tactics"', "if False"),
    ("strike.several-masterminds", "rules.strike:strike_next", "if len(left) > 1", "if False"),
    ("strike.several-masterminds.stacking", "rules.verbs.enemies:place_strike", "own_mastermind(table, ctx)",
     "table.masterminds[0]"),
    ("mastermind.tactic-effect", "rules.tactic:take_tactic", '.at("fight")', '.at("ambush")'),
    ("mastermind.beaten", "rules.mastermind:tell_beaten", "if table.tactics[cid]", "if len(table.tactics[cid]) < 3"),
    ("mastermind.random-tactic", "rules.tactic:next_tactic", "table.random_below(len(tactics))", "0"),
    ("end-turn.draw", "rules.end_turn:new_hand", "p.hand_size", "p.hand_size - 1"),
    ("end-turn.discard-hand", "rules.end_turn:end_turn", "p.played, p.hand = [], []", "p.played = []"),
    ("draw.reshuffle", "rules.piles:draw", "fill_deck(table, player, 1)", "pass"),
    ("draw.reshuffle.only-when-needed", "rules.piles:draw_hand", "if len(p.deck) < n", "if len(p.deck) <= n"),
    ("win.is-final", "rules.end:lose", "if not table.sealed and", "if"),
    ("tie.hero-deck", "rules.end:look_at_decks", "if not table.hero_deck or", "if"),
    ("tie.villain-deck", "rules.end:look_at_decks", "not table.villain_deck and", "False and"),
    ("score.variable", "rules.score:score_parts", 'card.at("points also")', "()"),
    ("heal.condition", "rules.wound:heals", "table.did_recruit or table.did_fight", "False"),
    ("heal.blocks-after", "rules.wound:heal", "table.healed = True", "pass"),
    ("reveal.decline", "rules.verbs.looking:reveal", '[*distinct(table, found), ("no",)]', "distinct(table, found)"),
    ("effect.each-player", "rules.effect:for_players", "reversed(players)", "players"),
    ("effect.or", "rules.effect:can_do", "step = steps[0]", "return True"),
    ("effect.gain", "rules.piles:gain", "put_on(table, cid, to, player)", "put_on(table, cid, 'hand', player)"),
    ("effect.choice.ties", "rules.ask_cards:choose_next", "else ctx.you", "else len(table.players) - 1 - ctx.you"),
    ("effect.hero-as-villain", "rules.form:lines_at", "tuple(line for line in form.lines if line.moment == moment)",
     "table.box.cards[cid].at('play')"),
    ("term.your-heroes", "rules.places:in_yours", "you.hand + you.played", "you.hand"),
    ("ko.pile", "rules.piles:ko", "table.ko.append(cid)", "table.escape.append(cid)"),
    ("wound.gain", "rules.piles:gain", "put_on(table, cid, to, player)",
     "put_on(table, cid, 'hand', player)"),
    ("mode.mastermind-attack", "rules.attack:attack_of", "+ box.changes.mastermind_attack", ""),
    ("mode.crackdown", "rules.turn:crack_down", "(table.box.changes.villain_cards - 1)", "0"),
    ("mode.growing-threat", "rules.tactic:grow", "ctx, True", "ctx, False"),
    ("mode.army-of-glory", "rules.attack:attack_parts", "table.is_villain(cid)", "False"),
    ("mode.imprison-wounded", "rules.piles:ko", "owner >= 0 and", "owner < 0 and"),
    ("mode.plots-upon-plots", "rules.twist:after_twist", '("after twist", "play villain card")', '("never", "")'),
    ("mode.pain-upon-pain", "rules.strike:after_strike", '("after strike", "play villain card")', '("never", "")'),
    ("mode.prison-break", "rules.start:open_game", "* table.box.changes.starting_wounds", ""),
    ("mode.showdown.order", "rules.showdown:start_showdown", "(table.acting + 1)", "(table.acting)"),
    ("mode.showdown.total", "rules.showdown:after_showdown_turn", "table.made_attack + table.made_recruit",
     "table.made_attack"),
    ("solo.after-twist", "rules.twist:after_twist", "if table.box.solo", "if False"),
    ("solo.after-twist.once", "rules.solo:after_solo_twist", "and table.used.solo_twist", "and False"),
    ("solo.after-strike.none", "rules.strike:after_strike",
     'and table.box.system.setup["solo"].get("after strike") == "play villain card"', ""),
    ("solo.henchmen.start-in-city", "rules.turn:start_turn", "if table.waiting and table.turn == 1", "if False"),
    ("solo.each-other-player", "rules.effect:others", "if not players and", "if False and"),
    ("solo.two-hands", "rules.twist:after_twist", "if table.box.solo", "if True"),
    ("mode.final-blow", "rules.fight:fights", "(table.tactics[cid] or box.changes.final_blow)", "table.tactics[cid]"),
    ("mode.easier.hand", "rules.end_turn:new_hand", "p.hand_size", "6"),
    ("mode.easier.attack", "rules.attack:attack_parts", "if below < 0", "if False"),
    ("solo.score", "rules.score:solo_score", "sum(n for _, n in solo_parts(table))", "solo_parts(table)[0][1]"),
    ("setup.hand", "rules.setup:deal_players", "draw(table, i, player.hand_size",
     "draw(table, i, player.hand_size - 1"),
    ("setup.bystanders", "rules.setup:finish_villain_deck", "deck.append(bystanders.pop())", "bystanders.pop()"),
    ("setup.villain-deck.shuffle", "rules.setup:finish_villain_deck", "table.shuffle(deck)", "pass"),
    ("setup.first-player", "rules.setup:first_player", "table.box.names.index(setup.first)", "0"),
    ("setup.stack.specials-mixed", "rules.setup:shuffle_stacks", "table.shuffle(cards)", "pass"),
    ("setup.hq.mulligan.condition", "rules.start:offer_mulligan", '>= terms["at least"]', '> terms["at least"]'),
    ("setup.hq.mulligan.procedure", "rules.start:mulligan", "table.shuffle(table.hero_deck)", "pass"),
    ("setup.hq.mulligan.agreement", "rules.start:take_mulligan", 'if option[0] == "no"', "if False"),
    ("stack.own-type", "rules.places:may_lie", "kind in (card.kind, card.role)", "True"),
    ("stack.empty.continue", "rules.bystander:rescue", "min(n, len(stack))", "n"),
    # ---- missions, the inevitable one, and cards that move by themselves ----
    ("mission.complete.attack", "rules.mission:pay_mission", "pay_for(table, cid, attack)", "pay_for(table, cid, 0)"),
    ("mission.complete.recruit", "rules.mission:pay_mission", "table.recruit -= recruit - as_attack", "pass"),
    ("mission.both-numbers", "rules.mission:completes", "if least <= recruit and can_complete(table, cid)", "if True"),
    ("mission.plus-one", "rules.mission:needs", 'attack_parts(table, cid, "recruit"))',
     'attack_parts(table, cid, "recruit")[:1])'),
    ("mission.complete.pile", "rules.mission:completed", ".victory.append(cid)", ".discard.append(cid)"),
    ("mission.success", "rules.mission:completed", 'card.at("success")', 'card.at("failure")'),
    ("mission.by-effect", "rules.mission:completed", 'card.at("success")', "()"),
    ("mission.failed", "rules.mission:fail", "table.box.cards[cid].danger", "0"),
    ("danger.lose", "rules.mission:raise_danger", "table.checks = table.box.index.can_lose", "pass"),
    ("danger.villains-none", "rules.escape:escape", "if is_mission:", "if True:"),
    ("escape.mastermind-ability", "rules.escape:escape", '.at("after escape")', '.at("fight")'),
    ("mode.perfect-mission", "rules.mission:fail", "failed >= table.box", "failed > table.box"),
    ("inevitable.last", "rules.layers:build_layers", "table.villain_deck += piles[name]",
     "table.villain_deck[:0] = piles[name]"),
    ("inevitable.moves", "rules.inevitable:move_inevitable", "if space >= 0", "if False"),
    ("inevitable.extra-plays", "rules.inevitable:move_inevitable", "if space >= 0", "if False"),
    ("inevitable.stays", "rules.mission:completed", "if INEVITABLE in card.keywords", "if False"),
    ("inevitable.immovable", "rules.move:may_move", "return INEVITABLE not in", "return True or INEVITABLE not in"),
    ("tie.villain-deck.none", "rules.end:look_at_decks", "and INEVITABLE not in table.box.index.keywords", ""),
    ("keyword.chase", "rules.keyword:chase", "range(spaces)", "range(0)"),
    ("keyword.chase.several", "rules.keyword:chase", "for cid in table.city", "for cid in table.city[::-1]"),
    ("keyword.high-speed-chase", "rules.keyword:chase", "range(spaces)", "range(1)"),
    ("keyword.flying", "rules.city:entry_of", "return table.city.index(EMPTY)", "return 0"),
    ("keyword.flying.full", "rules.city:entry_of", "and EMPTY in table.city", ""),
    ("keyword.persist", "rules.city:stands_firm", "return PERSIST in", "return False and PERSIST in"),
    ("keyword.persist.inevitable", "rules.city:stands_firm", "and INEVITABLE not in", "or INEVITABLE in"),
    ("keyword.squeeze", "rules.keyword:squeeze", "if table.hq[i] != EMPTY", "if False"),
    ("keyword.squeeze.several", "rules.hq:blocked", "if i < n or", "if i < min(n, 1) or"),
    ("keyword.liaison", "rules.liaison:give_liaison", "Ctx(table.acting, cid", "Ctx(owner, cid"),
    ("keyword.liaison.unused", "rules.liaison:drop_liaisons", "in waiting_liaisons(table, player)", "in ()"),
    ("solo.liaison", "rules.liaison:liaisons", "[you] if is_alone(table, you)", "[] if is_alone(table, you)"),
    ("term.friendly", "rules.friends:friends_of", "if seat in team", ""),
    ("keyword.00-status", "rules.end_turn:status", 'kind == "defeated" and', ""),
    ("keyword.loyalty", "rules.numbers:highest", "max(", "min("),
    ("keyword.poker.cards", "rules.poker:own_cards", ".cost >= 1", ".cost >= 0"),
    ("keyword.poker.kinds", "rules.poker:hands_of", "most >= 2 and second >= 2", "most >= 2"),
    ("keyword.poker.full-house", "rules.poker:hands_of", "most >= 3 and second >= 2", "most >= 5"),
    ("keyword.poker.ranking", "rules.poker:rank", "max((", "min(("),
    ("keyword.poker.ties", "rules.poker:is_strongest", "== max(ranks)",
     "== max(ranks) and ranks.count(max(ranks)) == 1"),
    ("keyword.poker.to-fight", "rules.poker:makes", "return rank(hands)", "return True or rank(hands)"),
    ("setup.layers.gadgets", "rules.layers:shares", "min(row[name], count - sum(found.values()))", "0"),
    ("setup.layers.order", "rules.layers:build_layers", "reversed(names)", "names"),
    ("superpower.two-tiers", "rules.superpower:has_each_its_own", "== len(showing)", ">= 0"),
    ("city.spaces", "rules.city:push_on", "cid, city[space] = city[space], cid", "cid, city[space] = EMPTY, cid"),
    ("effect.override", "rules.piles:gain", "put_on(table, cid, to, player)", 'put_on(table, cid, "discard", player)'),
    ("keyword.elusive.not-spent", "rules.recruit:recruit_hero", "table.recruit -= cost",
     "table.recruit -= cost; table.made_recruit -= cost"),
    ("mode.prep-turns", "rules.turn:start_turn", "is_calm = ", "is_calm = False and "),
    ("play.hand-kinds", "rules.play:is_playable", 'card.kind == "hero"', 'card.kind in ("hero", "wound")'),
    ("setup.heroes.rarity", "rules.setup:sort_hero_deck", "card.copies", "4"),
    ("superpower.classes", "rules.superpower:has_icons", "icon in card.classes",
     "not card.classes or icon in card.classes"),
    ("setup.stack.sidekicks", "rules.setup:lay_stacks", "table.stacks[stack] = cards",
     'table.stacks[stack] = cards[:10] if stack.startswith("sidekicks") else cards'),
    ("setup.table.core-1e", "rules.demands:table_row", "[str(n)]", "[str(max(n - 1, 2))]"),
    ("setup.table.dxp", "rules.demands:table_row", "[str(n)]", "[str(max(n - 1, 2))]"),
    ("sidekick.recruit", "rules.setup:set_switches", '("officers", "sidekicks")', '"officers"'),
    ("sidekick.limit", "rules.recruit:recruit_hero",
     "table.used = table.used._replace(stacks=(*table.used.stacks, source))", "pass"),
    ("sidekick.gain-unlimited", "rules.piles:gain", "source = take(table, cid)",
     "source = take(table, cid); table.used = table.used._replace(stacks=(*table.used.stacks, source))"),
    ("sidekick.return", "rules.put:put_one", "source, owner, lying =",
     'if place_name(node.to) == "sidekicks":\n        return\n    source, owner, lying ='),
    ("solo.always-leads", "rules.demands:demanded", 'n == 1 and not system.setup["solo"].get("always leads")', "False"),
    ("solo.betrayal", "rules.numbers:flag", '"solo": table.box.solo', '"solo": False'),
    ("solo.bystanders", "rules.plan:make_plan", 'row["bystanders"]', 'row["bystanders"] + solo'),
    ("solo.deck-size", "rules.setup:sort_villain_deck", "deck += new_cards(table, strike, plan.strikes)", "pass"),
    ("solo.each-other-player.heroes", "rules.effect:others", "in table.box.changes.each_other_kinds",
     'in (*table.box.changes.each_other_kinds, "hero")'),
    ("solo.henchmen", "rules.demands:henchman_cards", 'row.get("henchman cards", 10)', "10"),
    ("solo.heroes", "rules.demands:counts_of", 'row["heroes"] if', 'row["heroes"] + (n == 1) if'),
    ("solo.linked-abilities.henchmen", "rules.solo:linked_groups",
     'plan.henchmen if led.leads_kind == "henchmen" else plan.villains', "plan.villains"),
    ("solo.score.only-win", "rules.end:finish", 'if table.box.solo and result == "win"', "if table.box.solo"),
    ("solo.strikes", "rules.plan:make_plan", 'strikes=row["strikes"]',
     'strikes=6 - row["strikes"] if solo else row["strikes"]'),
    ("solo.twists", "rules.plan:make_plan", "twists=scheme.twists[n]", "twists=scheme.twists[n] - solo"),
    ("solo.villain-group", "rules.demands:counts_of", 'row["villain groups"]', 'row["villain groups"] + (n == 1)'),
    ("stack.empty.no-recycling", "rules.recruit:recruits", "pile = table.stacks[stack]",
     "pile = table.stacks[stack] or [c for c in table.ko if f'{cards[c].role}s' == stack]"),
    ("stack.empty.wounds", "rules.wound:rebuild_wounds", "if table.box.switches", "if not table.box.switches"),
    ("superpower.class-icon", "rules.superpower:has_icons", "icon in card.classes",
     'icon in card.classes and card.rarity != "rare"'),
    ("superpower.counting", "rules.numbers:count", "len(find(", "bool(find("),
    ("superpower.earlier-only", "rules.superpower:has_icons", "enumerate(earlier)",
     "enumerate(earlier + [table.card(c) for c in table.players[ctx.you].hand])"),
    ("superpower.once", "rules.superpower:use_superpower", "push(table, line.steps, ctx)",
     "push(table, line.steps * sum(line.icons[0] in (*card.classes, card.team) for kind, _, _, card in\n"
     '                                     table.ledger[:ctx.mark] if kind == "played"), ctx)'),
    ("superpower.second-copy", "rules.superpower:has_icons", "and i != mine",
     "and i != mine and card is not table.card(ctx.source)"),
    ("term.current-player", "rules.agenda:by_rule", "table.acting", "0"),
    ("term.gone-cards", "rules.piles:ko", "table.ko.append(cid)",
     'table.ko.append(cid); source == "played" and table.players[owner].played.append(cid)'),
    ("term.gone-cards", "rules.places:from_ledger", "if kind == what",
     'if kind == what and (what != "played" or cid in table.players[player].played)'),
    ("term.group-name", "rules.ask_cards:options_for", "group_of(table, cid): (",
     '"X-Men" if "X-Men" in group_of(table, cid) else group_of(table, cid): ('),
    ("term.has-icon", "rules.select:asked_by", "[(name, check) for name",
     '[(name, check) if name != "icon" else (name, lambda t, s, i, card, x: getattr(card, s.icon) is not None or (\n'
     '            s.icon == "attack" and any(step in repr(card.lines) for step in ("Attack(", "SpendAs("))))\n'
     "        for name"),
    ("term.played-this-turn", "rules.places:from_ledger", "return [",
     'return [(c, table.card(c)) for c in table.players[ctx.you].hand if what == "played"] + ['),
    ("term.villain-group", "rules.demands:required_groups",
     'group = leads[0] if len(leads) == 1 else pick.one("group", "", leads)\n        must[led.leads_kind]',
     'leads += [group for group in system.henchmen if led.leads_any and led.leads_any in group]\n'
     '        group = pick.one("group", "", leads)\n'
     '        must["henchmen" if group in system.henchmen else led.leads_kind]'),
    ("tie.individual", "rules.end:finish", 'if result != "loss"', 'if result == "win"'),
    ("tie.last-chance", "rules.end_turn:end_of_turn", "elif table.sealed:", "elif table.sealed and not table.tie:"),
    ("tie.no-undo", "rules.turn:next_turn", "if table.tie:",
     "if table.tie and not (table.hero_deck and table.villain_deck):"),
    ("tie.put-back", "rules.verbs.looking:reveal_top", "if node.aside:",
     'if of.endswith(" deck") and len(cards) == len(pile(table, of, ctx.you, about)):\n'
     '        table.tie = "tie.hero-deck"\n    if node.aside:'),
    ("turn.villain-phase-end", "rules.turn:start_turn", "table.agenda[-1:-1] = chase_frames(table)",
     "table.agenda += chase_frames(table)"),
    ("victory-pile.not-in-deck", "rules.piles:fill_deck", "table.shuffle(p.discard)",
     "p.discard += p.victory; p.victory = []; table.shuffle(p.discard)"),
    ("victory-pile.open", "game.view:View.of", "player.victory,", "player.victory if p == self.seat else [],"),
    ("victory-pile.personal", "rules.fight:defeat_villain", "getattr(table.players[player], to)",
     "getattr(table.players[-1], to)"),
    ("villain-deck.henchmen", "rules.villain_deck:play_turned_up", '"henchman", ', ""),
    ("villain-deck.kinds", "rules.setup:finish_villain_deck", '"hero cards in villain deck", 0',
     '"hero cards in villain deck", 1'),
    ("villain-deck.no-push", "rules.villain_deck:play_turned_up", "form = form_for(table, cid)",
     'form = form_for(table, cid)\n    if kind in ("bystander", "strike", "twist"):\n'
     "        first, table.city[0] = table.city[0], EMPTY\n        escape_pushed(table, push_on(table, first, 1))"),
    ("villain-deck.reveal-first", "rules.villain_deck:play_villain_card", "cid = table.villain_deck.pop()",
     "first, table.city[0] = table.city[0], EMPTY\n    escape_pushed(table, push_on(table, first, 1))\n"
     "    cid = table.villain_deck.pop()"),
    ("win.finish-turn", "rules.turn:action_step", "if table.outcome is None:",
     "if table.sealed and table.showdown is None:\n        end_turn(table)\n    elif table.outcome is None:"),
    ("win.last-effect", "rules.tactic:take_tactic", '.at("fight")]', '.at("fight") if not table.sealed]'),
    ("wound.is-card", "rules.ask_cards:find_wanted", "return wanted.limit",
     'found = [c for c in found if wanted.select.noun != "card" or table.box.cards[c].kind != "wound"]\n'
     "    return wanted.limit"),
    ("wound.no-colour", "cards.card:Card.is_grey.fget", 'self.kind == "hero" and ', ""),
    ("wound.no-points", "rules.play:give_printed", "if card.recruit:",
     'wounds = [c for c in table.players[table.acting].hand if table.box.cards[c].kind == "wound"]\n'
     '    add_points(table, "recruit", len(wounds), "wound.no-points")\n    if card.recruit:'),
    ("wound.not-hero", "rules.select:find_by_print", "known.get(card)",
     'known.get(card) or (select.noun == "hero" and card.kind == "wound")'),
    ("wound.not-recruitable", "rules.setup:set_switches", '("officers", "sidekicks")',
     '("officers", "sidekicks", "wounds")'),
]
# rules that one system carries out in another place than the others: there the break above changes nothing
ELSEWHERE = {("setup.villain-deck.shuffle", "bond"), ("solo.each-other-player", "bond"), ("sidekick.limit", "villains"),
             ("solo.always-leads", "bond"), ("stack.empty.no-recycling", "bond")}
BREAKS_THERE = [
    ("setup.villain-deck.shuffle", "rules.layers:build_layers", "table.shuffle(piles[name])", "pass", "bond"),
    ("solo.each-other-player", "rules.effect:others",
     "table.box.cards[ctx.source].kind in table.box.changes.each_other_kinds", "True", "bond"),
    ("sidekick.limit", "rules.box:recruit_limits", '.get("sidekicks recruited per turn")',
     '.get("sidekicks recruited per turn") and 1', "villains"),
    ("solo.always-leads", "rules.demands:demanded", 'and not system.setup["solo"].get("always leads")', "",
     "bond"),
    ("stack.empty.no-recycling", "rules.bystander:rescue", 'stack = table.stacks["bystanders"]',
     "stack = [c for c in table.ko if table.box.cards[c].kind == 'bystander']", "bond"),
]


def function_named(path: str):
    module, _, names = path.partition(":")
    found = importlib.import_module(f"legendary_nb.{module}")
    for name in names.split("."):
        found = getattr(found, name)
    return found


def broken_code(function, old: str, new: str):
    """The code of a function with one piece of its source exchanged."""
    source = textwrap.dedent(inspect.getsource(function))
    assert source.count(old) >= 1, f"{function.__name__} no longer contains {old!r}"
    while source.startswith("@"):
        source = source.partition("\n")[2]
    space = dict(function.__globals__)
    exec(compile(source.replace(old, new), function.__code__.co_filename, "exec", annotations.compiler_flag), space)
    return space[function.__name__].__code__


def marked_with(rule_id: str) -> list:
    """The test functions marked with a rule, each with the system it is to run for."""
    found = []
    for file in sorted(CHAPTERS.glob("test_*.py")):
        module = importlib.import_module(f"rules.{file.stem}")
        for name, function in vars(module).items():
            marks = [m for m in getattr(function, "pytestmark", []) if m.name == "rule" and rule_id in m.args]
            if name.startswith("test_") and marks and is_plain(function):
                found += [(function, system) for system in systems_of(marks)]
    return found


def names_of(mark) -> list[str]:
    """The names a parametrization gives values to."""
    names = mark.args[0]
    return [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)


def runs(function, system: str) -> bool:
    """Whether a test passes now for a system, with every value it is run with."""
    running.play(system)
    cases = [{}]
    for mark in function.pytestmark:
        if mark.name == "parametrize":
            names = names_of(mark)
            cases = [{**case, **dict(zip(names, value if len(names) > 1 else [value], strict=True))}
                     for case in cases for value in mark.args[1]]
    try:
        for case in cases:
            function(**case)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return False
    return True


def is_plain(function) -> bool:
    """Whether a test needs nothing but the values of its parametrization."""
    given = {name for mark in function.pytestmark if mark.name == "parametrize" for name in names_of(mark)}
    return set(inspect.signature(function).parameters) <= given


@pytest.mark.parametrize(("rule_id", "path", "old", "new"), BREAKS, ids=[b[0] for b in BREAKS])
def test_a_test_of_the_rule_fails_when_the_rule_is_broken(rule_id, path, old, new, monkeypatch):
    blind = blind_systems(rule_id, path, old, new, monkeypatch)
    blind -= {system for rule, system in ELSEWHERE if rule == rule_id}
    assert not blind, f"no test of {rule_id} notices the break in {blind}"


@pytest.mark.parametrize(("rule_id", "path", "old", "new", "system"), BREAKS_THERE, ids=[b[0] for b in BREAKS_THERE])
def test_a_test_of_one_system_fails_when_its_own_way_is_broken(rule_id, path, old, new, system, monkeypatch):
    assert system not in blind_systems(rule_id, path, old, new, monkeypatch)


def blind_systems(rule_id, path, old, new, monkeypatch):
    """The finished systems in which no test of a rule notices the break."""
    monkeypatch.setattr(mix, "check_worlds", lambda systems: None)  # guests may come from another world
    tests = marked_with(rule_id)
    assert tests, f"no test is marked with {rule_id}"
    assert all(runs(*t) for t in tests)
    function = function_named(path)
    whole = function.__code__
    try:
        function.__code__ = broken_code(function, old, new)
        forget_boxes()
        noticed = {system.partition(" ")[0] for test, system in tests if not runs(test, system)}
        return FINISHED & {system.partition(" ")[0] for _, system in tests} - noticed
    finally:
        function.__code__ = whole
        forget_boxes()


def forget_boxes():
    """What setup and the selectors keep from one game to the next was made by the other code."""
    for function in [one for module in (attack, box, demands, mix, plan, setup, solo) for one in vars(module).values()]:
        if hasattr(function, "cache_clear"):
            function.cache_clear()
    for kept in (setup.PLANS, select.READINGS):
        kept.clear()


def test_at_least_forty_rules_are_shown_to_be_able_to_fail():
    assert len({b[0] for b in BREAKS}) >= 40
