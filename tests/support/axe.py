"""axe-core, which finds the faults of a page that keep somebody from using it."""

from pathlib import Path

# axe-core 4.14 by Deque Systems, whole and unchanged, under the Mozilla Public License 2.0
AXE = Path(__file__).parents[1] / "browser" / "axe.min.js"
CHECK = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.filter((one) => ["serious", "critical"].includes(one.impact)).flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(" ")} ${node.any.map((any) => any.message).join(" ")}`));
}"""


def faults(board) -> list[str]:
    """What axe-core calls serious or critical on the page as it is now."""
    if not board.page.evaluate("() => 'axe' in window"):
        board.page.add_script_tag(path=AXE)
    return board.page.evaluate(CHECK)
