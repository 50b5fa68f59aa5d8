"""Coroutines in tests: a test of pages may leave a loop running in the thread of the tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine returns, in a loop and a thread of its own."""
    return in_thread(asyncio.run, work)


def in_thread(function: Callable[..., Any], *args: Any, **more: Any) -> Any:
    """What a function returns in a thread without a loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(function, *args, **more).result()
