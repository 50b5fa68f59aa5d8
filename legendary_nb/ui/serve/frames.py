"""The check of a page's frames before decoding: all parts must lie inside the frame, and there must not be too many."""

from __future__ import annotations

import struct
from itertools import pairwise

V1 = "v1.kernel.websocket.jupyter.org"
FEWEST_PARTS = 4  # header, parent, metadata, content
MOST_PARTS = 20  # a few buffers more; no page of ours sends any
LONGEST_CHANNEL = 16
LONGEST_HEADER = 16_000
LARGEST_TEXT = 3_000_000  # of the older protocol; the server decodes its texts whole


class BadFrame(ValueError):
    """A frame is not a message; the text says why."""


def check_frame(frame: bytes | str, protocol: str | None) -> None:
    """Refuse a frame that would cost too much to decode."""
    if protocol == V1:
        check_v1(frame)
    elif isinstance(frame, str):
        if len(frame) > LARGEST_TEXT:
            raise BadFrame("the text is too long")
    else:
        check_parts(frame)


def check_v1(frame: bytes | str) -> None:
    """Check a frame of protocol v1: eight bytes count the offsets of eight bytes, then come channel and parts."""
    if isinstance(frame, str) or len(frame) < 8:
        raise BadFrame("it is not binary, or has no count of parts")
    count = int.from_bytes(frame[:8], "little")
    if not FEWEST_PARTS + 2 <= count <= MOST_PARTS + 2:
        raise BadFrame(f"it says that it has {count} offsets")
    if len(frame) < 8 * (count + 1):
        raise BadFrame("it is shorter than its list of offsets")
    offsets = struct.unpack_from(f"<{count}Q", frame, 8)
    check_order(8 * (count + 1), *offsets, len(frame))
    if offsets[1] - offsets[0] > LONGEST_CHANNEL or offsets[2] - offsets[1] > LONGEST_HEADER:
        raise BadFrame("its channel or its header is too long")


def check_parts(frame: bytes) -> None:
    """Check a frame of the older protocol: four bytes count the parts, then come their offsets; the first is a text."""
    if len(frame) < 8:
        raise BadFrame("it has no count of parts")
    (count,) = struct.unpack_from("!i", frame)
    if not 1 <= count <= MOST_PARTS:
        raise BadFrame(f"it says that it has {count} parts")
    if len(frame) < 4 * (count + 1):
        raise BadFrame("it is shorter than its list of parts")
    offsets = struct.unpack_from(f"!{count}I", frame, 4)
    check_order(4 * (count + 1), *offsets, len(frame))
    if (offsets[1] if count > 1 else len(frame)) - offsets[0] > LARGEST_TEXT:
        raise BadFrame("the text is too long")


def check_order(*offsets: int) -> None:
    """Refuse parts that overlap or lie outside the frame."""
    if any(later < earlier for earlier, later in pairwise(offsets)):
        raise BadFrame("its parts do not lie one after the other inside it")
