"""One word, one file: the names of files that are used in more than one folder of the package, and why."""

from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "legendary_nb"
MOST = 12
# the same word in every room on purpose: the families of verbs, and what all rooms do with numbers and with cards
FAMILIES = {"points", "cards", "looking", "deciding", "enemies", "turn", "numbers", "select"}
ON_PURPOSE = {
    "card": "what is printed on a card, and the sentences made from it",
    "play": "the chapter of the rulebook, the page and the command",
    "review": "the review of a game and its command, and the review of a learner's rules",
    "synergy": "the lab, and the page of the explorer",
}


# a lesson has one name: its plan is in `course`, and what makes its positions in `makers`, in a second file if need be
SAME_LESSON = "teach/makers"


def names_used_twice() -> dict[str, list[str]]:
    """Every name of a file that more than one folder has, with the folders."""
    folders = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        folder = file.parent.relative_to(PACKAGE).as_posix()
        if file.stem not in ("__init__", "__main__") and folder != SAME_LESSON:
            folders[file.stem].append(folder)
    return {name: found for name, found in folders.items() if len(found) > 1}


def test_a_file_name_is_used_in_one_folder_or_on_purpose():
    found = {name: folders for name, folders in names_used_twice().items() if name not in FAMILIES}
    assert sorted(found) == sorted(ON_PURPOSE), found


def test_makers_are_named_after_their_lessons():
    lessons = [file.stem for file in (PACKAGE / "teach" / "course").glob("*.py")]
    makers = [file.stem for file in (PACKAGE / SAME_LESSON).glob("*.py")]
    assert not [name for name in makers if not any(name == one or name.startswith(f"{one}_") for one in lessons)]


def test_few_file_names_are_used_in_more_than_one_folder():
    assert len(names_used_twice()) <= MOST, names_used_twice()
