"""Who may connect, send and open pages, and how much: the books that the server keeps."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from legendary_nb.ui.serve.visitors import FORGOTTEN, Allowance, PagePlace, Visitor, Visitors, address_of, network_of


class Stream:
    """A connection that is open until it is closed."""

    def __init__(self):
        self.is_closed = False

    def closed(self):
        return self.is_closed


def test_an_allowance_lets_much_through_at_once_and_then_so_much_a_second():
    clock = SimpleNamespace(now=0.0)
    allowance = Allowance(10, 5, lambda: clock.now)
    assert [allowance.take() for _ in range(5)] == [0] * 5
    assert allowance.take() == pytest.approx(0.1) and allowance.take() == pytest.approx(0.2)
    clock.now = 0.4
    assert allowance.take() == 0
    clock.now = 1000.0
    assert [allowance.take() for _ in range(6)] == [0] * 5 + [pytest.approx(0.1)], "a long rest saves up no more"


def test_a_message_waits_for_its_number_and_for_its_size():
    place = PagePlace(Visitor(), messages=Allowance(1, 1, lambda: 0.0), size=Allowance(100, 100, lambda: 0.0))
    assert place.pause(100) == 0 and place.pause(200) == pytest.approx(2.0)


def test_pages_of_one_address_do_not_wait_for_each_other():
    visitors = Visitors(9, 9, 9, 9)
    loud, calm = (visitors.take_place("10.0.0.1", ()) for _ in range(2))
    assert loud.visitor is calm.visitor and loud.pause(100_000_000) > 60 and calm.pause(1000) == 0


def test_connections_are_counted_by_address_and_together():
    visitors, streams = Visitors(9, 9, connections_each=2, connections=3), [Stream() for _ in range(6)]
    assert [visitors.let_in(streams[k], "10.0.0.1") for k in range(3)] == [True, True, False]
    assert [visitors.let_in(streams[k], "10.0.0.2") for k in (3, 4)] == [True, False]
    streams[0].is_closed = True
    assert visitors.let_in(streams[5], "10.0.0.2"), "one that has closed makes room"


def test_a_place_is_held_from_the_request_until_the_kernel_has_ended():
    visitors, kernels = Visitors(2, 2, 9, 9), {"a"}
    first, second = visitors.take_place("10.0.0.1", kernels), visitors.take_place("10.0.0.1", kernels)
    assert first and second and visitors.take_place("10.0.0.1", kernels) is None
    first.kernel, first.is_asked_for = "a", False
    assert visitors.take_place("10.0.0.1", kernels) is None and visitors.place_of("a") is first
    kernels.clear()
    assert visitors.take_place("10.0.0.1", kernels) and visitors.place_of("a") is None
    second.is_asked_for = False  # aborted before it had a kernel
    assert visitors.take_place("10.0.0.1", kernels)


def test_who_breaks_off_one_page_after_the_other_has_to_wait_for_the_next():
    clock = SimpleNamespace(now=0.0)
    visitors = Visitors(100, 100, 9, 9)
    visitors.of("10.0.0.1").aborted = Allowance(0.5, 2, lambda: clock.now)
    for _ in range(3):
        place = visitors.take_place("10.0.0.1", ())
        place.is_asked_for = False
        place.visitor.aborted.take()
    assert visitors.take_place("10.0.0.1", ()) is None and visitors.take_place("10.0.0.2", ())
    clock.now = 2.0
    assert visitors.take_place("10.0.0.1", ())


def test_a_kernel_is_left_when_no_page_came_or_none_came_back():
    place = PagePlace(Visitor(), "a")
    assert not place.is_left(0, 5, 100), "the request is still being answered"
    place.is_asked_for = False
    assert not place.is_left(10, 5, 100) and not place.is_left(14, 5, 100) and place.is_left(15, 5, 100)
    channel = Stream()
    place.channels.add(channel)
    place.was_open = True
    assert not place.is_left(16, 5, 100)
    channel.is_closed = True
    assert not place.is_left(20, 5, 100) and not place.is_left(119, 5, 100) and place.is_left(120, 5, 100)


def test_addresses_without_anything_open_are_forgotten():
    visitors = Visitors(9, 9, 9, 9)
    stays, place = Stream(), visitors.take_place("10.0.0.2", {"a"})
    visitors.let_in(stays, "10.0.0.1")
    for number in range(FORGOTTEN + 5):
        visitors.of(f"11.0.{number // 250}.{number % 250}")
    assert len(visitors.known) < FORGOTTEN and {"10.0.0.1", "10.0.0.2"} <= set(visitors.known)
    assert visitors.of("10.0.0.2") is place.visitor


@pytest.mark.parametrize("address, network", [
    ("10.0.0.1", "10.0.0.1"), ("::ffff:10.0.0.1", "10.0.0.1"), ("fd00::1:2:3:4", "fd00::/64"),
    ("fe80::1%eth0", "fe80::/64"), ("", ""), ("nonsense", "")])
def test_an_ipv6_network_is_one_visitor(address, network):
    assert network_of(address) == network


@pytest.mark.parametrize("peer, forwarded, address", [
    ("127.0.0.1", "1.1.1.1, 10.0.0.7", "10.0.0.7"), ("::1", "10.0.0.7", "10.0.0.7"),
    ("10.0.0.9", "10.0.0.7", "10.0.0.9"), ("127.0.0.1", "", "127.0.0.1")])
def test_only_a_proxy_on_this_machine_is_believed(peer, forwarded, address):
    assert address_of(peer, forwarded) == address
