"""The hooks of pre-commit and the workflow run what the tests run, on what pyproject.toml promises."""

import ast
import re
import tomllib
from pathlib import Path

import pytest
import yaml

import kit

ROOT = Path(kit.ROOT)
HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
RUN = "python3 kit.py test -n 0 "
PYTHON = "Programming Language :: Python :: "


def checks_in(file: Path) -> list[str]:
    return [node.name for node in ast.parse(file.read_text("utf-8")).body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not node.decorator_list]


def names_run_by(entry: str) -> list[str]:
    return entry.removeprefix(RUN).split()


def hooks() -> list[dict]:
    (only,) = HOOKS
    assert only["repo"] == "local"  # a hook from elsewhere would have its own versions of the tools
    return only["hooks"]


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: hook["id"])
def test_a_hook_runs_tests_that_are_there(hook):
    assert hook["entry"].startswith(RUN) and hook["language"] == "system" and hook["pass_filenames"] is False
    for name in names_run_by(hook["entry"]):
        file, _, test = name.partition("::")
        text = (ROOT / file).read_text("utf-8")
        assert not test or f"\ndef {test}(" in text


def test_every_check_of_the_source_is_a_hook():
    file = "tests/project/test_quality.py"
    checks = {f"{file}::{name}" for name in checks_in(ROOT / file)}
    assert len(checks) >= 4
    assert checks <= {name for hook in hooks() for name in names_run_by(hook["entry"])}


def test_every_page_made_from_the_code_is_a_hook():
    run = {name for hook in hooks() for name in names_run_by(hook["entry"])}
    assert {"tests/project/test_pages.py",
            "tests/cards/test_content.py::test_the_committed_page_is_the_one_made_from_the_code",
            "tests/cards/test_content.py::test_the_files_of_content_schema_are_the_ones_made_from_the_language"} <= run


def promised_pythons() -> list[str]:
    names = [line.removeprefix(PYTHON) for line in PROJECT["classifiers"] if line.startswith(PYTHON)]
    return [name for name in names if "." in name]


def test_the_workflow_runs_every_test_on_every_python_that_is_promised():
    job = WORKFLOW["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == promised_pythons()
    oldest = ".".join(map(str, kit.OLDEST))
    assert PROJECT["requires-python"] == f">={oldest}" and promised_pythons()[0] == oldest
    assert {name.partition("-")[0] for name in job["strategy"]["matrix"]["os"]} == {"ubuntu", "macos", "windows"}
    assert [(step["run"], step["shell"]) for step in job["steps"] if "run" in step] == [(".ci/run", "bash")]
    assert "kit.py test" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_the_workflow_builds_what_is_published_and_tries_it():
    steps = WORKFLOW["jobs"]["build"]["steps"]
    said = "\n".join(step.get("run", "") for step in steps)
    assert "python -m build" in said and "install dist/*.whl" in said
    commands = re.findall(r"legendary-nb (\w+)", said)
    assert commands and set(commands) <= {"check", "simulate"}
    assert [step["with"]["path"] for step in steps if "upload-artifact" in step.get("uses", "")] == ["dist/*"]
