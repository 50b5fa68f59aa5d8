"""constraints.txt pins everything that pyproject.toml asks for, on every Python that kit.py takes; Binder uses it."""

import json
import re
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

import kit

ROOT = Path(kit.ROOT)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
LINES = [line for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if not line.startswith("#")]
PYTHONS = ("3.11.0", "3.11.5", "3.12.0", "3.13.0", "3.14.0")


def holds(one: Requirement, python: str, extra: str = "") -> bool:
    """Whether a requirement counts on a Python of this version, on the system at hand."""
    version = {"python_full_version": python, "python_version": python.rpartition(".")[0], "extra": extra}
    return one.marker is None or one.marker.evaluate(version)


def pins(python: str) -> dict[str, str]:
    """The version that each package has on this Python; two versions of one package would be a mistake."""
    found = [(canonicalize_name(one.name), str(one.specifier)) for one in map(Requirement, LINES) if holds(one, python)]
    assert all(re.fullmatch(r"==[^*,]+", version) for _, version in found)
    assert len(dict(found)) == len(found)
    return {name: version.removeprefix("==") for name, version in found}


def needed(python: str) -> list[Requirement]:
    """All that the project asks for on this Python, and all that the pinned packages which are installed ask for."""
    pinned = pins(python)
    left = [Requirement(line) for lines in (PROJECT["dependencies"], *EXTRAS.values()) for line in lines]
    found = {}
    while left:
        one = left.pop()
        if str(one) not in found and one.name != PROJECT["name"]:
            found[str(one)] = one
            left += [asked for asked in asked_by(one, pinned)
                     if any(holds(asked, python, extra) for extra in ("", *one.extras))]
    return list(found.values())


def asked_by(one: Requirement, pinned: dict[str, str]) -> list[Requirement]:
    package = installed(one.name, pinned)
    return list(map(Requirement, package.requires or ())) if package else []


def installed(name: str, pinned: dict[str, str]) -> Distribution | None:
    """What is installed of a package here, if it is the version that is pinned."""
    try:
        package = distribution(name)
    except PackageNotFoundError:
        return None
    return package if package.version == pinned.get(canonicalize_name(name)) else None


@pytest.mark.parametrize("python", PYTHONS)
def test_every_package_is_pinned_to_a_version_that_is_asked_for(python):
    pinned, wanted = pins(python), needed(python)
    assert len(wanted) > 50
    wrong = [str(one) for one in wanted if not one.specifier.contains(pinned.get(canonicalize_name(one.name), "0"))]
    assert wrong == []


@pytest.mark.parametrize("python", PYTHONS)
def test_every_pinned_package_that_is_installed_can_be_installed_on_every_python(python):
    pinned = pins(python)
    packages = [package for name in pinned if (package := installed(name, pinned))]
    assert len(packages) > 5
    needs = {one.name: SpecifierSet(one.metadata.get("Requires-Python") or "") for one in packages}
    assert {name: str(need) for name, need in needs.items() if python not in need} == {}


def test_the_oldest_python_is_the_one_that_kit_takes():
    assert PYTHONS[0] == "{}.{}.0".format(*kit.OLDEST) and PROJECT["requires-python"] == ">={}.{}".format(*kit.OLDEST)


def test_the_head_of_the_constraints_says_how_they_are_made():
    head = (ROOT / "constraints.txt").read_text("utf-8").splitlines()[1]
    assert head.startswith("#    uv pip compile pyproject.toml") and head.endswith("-o constraints.txt")
    assert "--universal" in head and "--python-version {}.{}".format(*kit.OLDEST) in head


def test_a_binder_installs_what_the_labs_and_all_apps_need_as_it_is_pinned():
    """pip reads the path of the constraints from the folder of the file, and the project from where it is started."""
    requirements = ROOT / "binder" / "requirements.txt"
    option, project = requirements.read_text("utf-8").splitlines()
    assert option.startswith("-c ") and (requirements.parent / option[3:]).resolve() == ROOT / "constraints.txt"
    assert project == ".[analysis,play]" and {"analysis", "play"} <= set(EXTRAS)


def test_a_binder_asks_for_no_outside_script_and_its_classic_notebooks_open():
    """The classic view joins MathJax's address to its own before it looks whether there is one: None stops it."""
    from jupyter_server.utils import url_is_absolute

    settings = json.loads((ROOT / "binder" / "jupyter_server_config.json").read_text("utf-8"))["ServerApp"]
    address = settings["tornado_settings"]["mathjax_url"]
    assert not address and not url_is_absolute(address)
