"""Content with one thing wrong in it, for readers that must say so."""

import copy

JUNK = [None, True, 0, -1, 10**6, "", "x", "*", "²", "+-3", '"A', "1 per", "no", "not", "1 to", "up to", "cost of",
        "hero at", "hero with", "poker", "2 per hero in hq max", "fought at", [], {}, [None], [[]], {"a": 1},
        [{"draw": 1}], {"not": {"not": "solo"}}, {"all": []}, {"1": 2}]  # fmt: skip
KEYS = ["x", "", "name", "attack", "play", "may", "twist", "1-2", "cards", "setup", "then"]


def paths_in(data, path=()):
    """The way to every value in nested data."""
    yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from paths_in(value, (*path, key))


def value_at(data, path):
    for key in path:
        data = data[key]
    return data


def damage(files, rng):
    """The same files with one thing dropped, renamed, replaced, doubled or cut."""
    files = copy.deepcopy(files)
    places = [p for p in paths_in(files) if len(p) > 1]
    system = [p for p in places if p[0] == "system"]
    path = rng.choice(system if system and rng.random() < 0.3 else places)
    parent, key = value_at(files, path[:-1]), path[-1]
    how = rng.randrange(5)
    if how == 0:
        del parent[key]
    elif how == 1 and isinstance(parent, dict):
        parent[rng.choice([*KEYS, str(key) + "x", str(key)[:-1]])] = parent.pop(key)
    elif how == 2 and isinstance(parent[key], str):
        words = parent[key].split()
        parent[key] = rng.choice([" ".join(words[::-1]), parent[key][:-1], parent[key] * 2, " ".join(words[1:])])
    elif how == 3:
        parent[key] = copy.deepcopy(value_at(files, rng.choice(places)))
    else:
        parent[key] = copy.deepcopy(rng.choice(JUNK))
    return files
