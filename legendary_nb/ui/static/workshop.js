// The card workshop: the form, the text, and the cards they make, side by side.

const choice = (key, value, options) => html`<select data-on="form" data-name="${key}" data-value="${value}" aria-label="${key}">${["", ...options].map((one) => html`<option value="${Array.isArray(one) ? one[0] : one}">${Array.isArray(one) ? one[1] : one || "none"}</option>`)}</select>`;
const field = (key, value, name = key) => html`<input data-on="form" data-name="${key}" value="${value}" aria-label="${name}" autocomplete="off" spellcheck="false">`;

/** One ability: when it happens and what it does. */
const abilityRow = ([moment, steps]) => html`<div class="two" data-key="a${moment}"><input data-on="moment" data-name="${moment}" value="${moment}" list="moments" aria-label="when" autocomplete="off"><input data-on="steps" data-name="${moment}" value="${steps}" aria-label="what ${moment} does" autocomplete="off" spellcheck="false"></div>`;

function cardForm(data) {
  const card = data.cards[data.at], hero = data.kind === "hero";
  if (!card) return html`<p class="expl">The form shows what the text says, as soon as it can be read.</p>`;
  const moments = hero ? ["play", ...data.classes.map((name) => `superpower ${name}`)] : ["ambush", "fight", "escape"];
  const rows = hero
    ? [["Class", choice("class", card.class, data.classes)], ["Rarity", choice("rarity", card.rarity, data.rarities)], ["Cost", field("cost", card.cost)], ["Recruit", field("recruit", card.recruit)], ["Attack", field("attack", card.attack)]]
    : [["Copies", field("copies", card.copies)], ["Attack", field("attack", card.attack)], ["Points", field("points", card.points)]];
  return html`<div class="form"><span>${hero ? "Hero" : "Group"}</span>${field(data.kind, data.group[data.kind], "name of the group")}${hero ? html`<span>Team</span>${choice("team", data.group.team, Object.entries(data.teams))}` : ""}</div><div class="tabs" role="group" aria-label="Cards of the text">${data.cards.map((one, k) => html`<button class="btn ${k === data.at ? "on" : ""}" aria-pressed="${String(k === data.at)}" data-do="card" data-arg="${k}">${one.name || `Card ${k + 1}`}</button>`)}<button class="btn" data-do="add-card" aria-label="Another card">+</button></div><div class="form"><span>Name</span>${field("name", card.name, "name of the card")}${rows.map(([name, what]) => html`<span>${name}</span>${what}`)}<fieldset><legend>Abilities</legend><datalist id="moments">${moments.map((one) => html`<option value="${one}"></option>`)}</datalist>${card.abilities.map(abilityRow)}<p class="bar2"><button class="btn" data-do="add-ability">Another ability</button>${data.cards.length > 1 ? html`<button class="btn" data-do="remove-card">Remove this card</button>` : ""}</p></fieldset></div>`;
}

function pageTemplate(data, app) {
  const verdict = data.problems.length ? html`<div role="alert"><ul class="problems" aria-label="Problems">${data.problems.map((one) => html`<li>${one}</li>`)}</ul></div>` : html`<p class="sound" role="status">It can be read and played.</p>`;
  const faces = data.faces.map((f) => cardTemplate({ f }, app, { size: "large", act: "none" }));
  return html`<div class="head"><h1>Card workshop</h1>${systemChoice(data)}<button class="btn primary" data-do="try" ${data.sound ? "" : raw("disabled")}>${data.playing ? "Try it anew" : "Try it on a board"}</button><button class="btn" data-do="save">Save the text</button><label>Open <input type="file" accept=".yaml,.yml,.txt" data-file="open"></label><p>A card is data. Fill in the form or write the text; the sentence on the card is made from it. The words are on the page of the card language.</p>${toldLine(data)}</div><div class="columns"><section class="box" aria-label="The form"><h2>Form</h2>${cardForm(data)}</section><section class="box" aria-label="The text"><h2>Text</h2><textarea rows="24" data-typed="text" data-field="text" value="${data.text}" maxlength="${data.longest}" spellcheck="false" aria-label="The cards as text"></textarea><h2>Verdict</h2>${verdict}</section><section class="box" aria-label="The cards"><h2>Cards</h2><div class="faces">${faces}</div></section></div>`;
}
