"""The output of a simulation: a folder of Parquet files, one for each batch, each written whole or not at all.

If you stop a run, it resumes with the batches that are missing.
"""

from __future__ import annotations

import importlib
import json
import os
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from legendary_nb.cards.errors import must_be, shown
from legendary_nb.game.record import fingerprint, plain
from legendary_nb.game.referee import bot_name

from .batch import Batch, Played, Tally
from .request import Request
from .rows import COLUMNS, LIST, LISTS, NUMBER, TEXT, Columns
from .simulation_error import SimulationError
from .variant import setup_of

MANIFEST = "_simulation.json"  # readers of Parquet folders skip names with an underscore
VERSION = 1
Folder = str | os.PathLike[str]


class GamesFolder:
    """A folder that belongs to one request; the number of games and the width of the interval may change."""

    def __init__(self, folder: Folder, request: Request, batch: int | None = None) -> None:
        self.folder = as_path(folder)
        self.arrow = load_arrow()
        try:
            self.request = self.open(request, batch)
        except OSError as err:
            raise SimulationError(f"{self.folder} cannot be used for the output: {err.strerror}") from None

    def open(self, request: Request, batch: int | None) -> Request:
        """The request as this folder resumes it, in batches of the size that is already there."""
        file = self.folder / MANIFEST
        facts = request_facts(request)
        if file.exists():
            known = read_manifest(file)
            facts["batch"] = batch or known.get("batch")
            other = [key for key in {*facts, *known} if facts.get(key) != known.get(key)]
            if other:
                raise SimulationError(f"{self.folder} holds another simulation: the {' and the '.join(sorted(other))} "
                                      "differ; choose another folder, or delete this one")
            return replace(request, batch=known["batch"])
        if self.folder.exists() and any(self.folder.iterdir()):
            raise SimulationError(f"{self.folder} is not empty and holds no simulation; choose another folder")
        self.folder.mkdir(parents=True, exist_ok=True)
        write_whole(file, lambda path: path.write_text(json.dumps(facts, indent=1, ensure_ascii=False), "utf-8"))
        return request

    def file_of(self, batch: Batch) -> Path:
        start = (batch.first - self.request.seed) // self.request.batch
        return self.folder / f"setup-{batch.number:04d}-batch-{start:06d}.parquet"

    def games_in(self, batch: Batch) -> int:
        """The number of games in the file of a batch; 0 if it is missing or damaged."""
        file = self.file_of(batch)
        try:
            return self.tally_in(file).games if file.exists() else 0
        except (self.arrow.ArrowException, OSError, ValueError, KeyError, TypeError):
            return 0

    def tally_in(self, file: Path) -> Tally:
        metadata = importlib.import_module("pyarrow.parquet").read_schema(file).metadata
        return Tally(**json.loads(metadata[b"tally"]))

    def has(self, batch: Batch) -> bool:
        return self.games_in(batch) == batch.games

    def read(self, batch: Batch) -> Played:
        file = self.file_of(batch)
        return Played(self.tally_in(file), read_columns(file))

    def keep(self, batch: Batch, played: Played) -> None:
        """Write a batch, over a shorter one if there is one."""
        if self.games_in(batch) >= batch.games:
            return
        tally = {"tally": json.dumps(asdict(played.tally))}
        schema = arrow_schema(self.arrow, self.request.detail).with_metadata(tally)
        table = self.arrow.table(played.columns, schema=schema)
        parquet = importlib.import_module("pyarrow.parquet")
        write_whole(self.file_of(batch), lambda path: parquet.write_table(table, path))


def write_whole(file: Path, write: Any) -> None:
    """Write beside the file, then move it into place at once."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        write(beside)
        os.replace(beside, file)
    finally:
        beside.unlink(missing_ok=True)


def read_columns(file: Path) -> Columns:
    columns: Columns = importlib.import_module("pyarrow.parquet").ParquetFile(file).read().to_pydict()
    return columns


def read_manifest(file: Path) -> dict[str, Any]:
    try:
        facts = json.loads(file.read_text("utf-8"))
        if isinstance(facts, dict) and isinstance(facts["batch"], int):
            return facts
    except (ValueError, KeyError):
        pass
    raise SimulationError(f"{file} is damaged; delete its folder, or choose another one")


def request_facts(request: Request) -> dict[str, Any]:
    """All that the rows of a request depend on, as plain data."""
    systems = dict.fromkeys((setup_of(s).system, *setup_of(s).sets) for s in request.setups)
    facts = {"version": VERSION, "setups": [asdict(setup) for setup in request.setups], "seed": request.seed,
             "bots": [bot_name(bot) for bot in request.bots], "detail": request.detail, "batch": request.batch,
             "limit": request.limit, "cards": [fingerprint(*names) for names in systems]}
    made: dict[str, Any] = json.loads(json.dumps(facts, default=plain))
    return made


def arrow_schema(arrow: Any, detail: str) -> Any:
    numbers = arrow.list_(arrow.float32())
    types = {TEXT: arrow.string(), NUMBER: arrow.int64(), LIST: numbers, LISTS: arrow.list_(numbers)}
    return arrow.schema([(name, types[kind]) for name, kind in COLUMNS[detail].items()])


def load_arrow() -> Any:
    try:
        return importlib.import_module("pyarrow")
    except ImportError:
        raise SimulationError("output in Parquet needs pyarrow, which is not installed: "
                              "pip install 'legendary-nb[analysis]'") from None


def as_path(folder: Folder) -> Path:
    must_be("folder", folder, (str, os.PathLike), "a folder")
    return Path(folder)


def parts_of(folder: Folder) -> tuple[str, list[Columns]]:
    """The detail and the parts of a folder, in order."""
    path = as_path(folder)
    load_arrow()
    try:
        has_games = (path / MANIFEST).exists()
    except OSError as err:  # a name that no folder can have
        raise SimulationError(f"{shown(str(path))} cannot be read: {err.strerror}") from None
    if not has_games:
        raise SimulationError(f"{path} holds no simulation")
    detail = read_manifest(path / MANIFEST)["detail"]
    return detail, [read_columns(file) for file in sorted(path.glob("setup-*.parquet"))]
