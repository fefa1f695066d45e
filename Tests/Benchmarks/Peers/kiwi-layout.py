#!/usr/bin/env python3
"""Solves the constraints of LayoutBenchmark's shapes with Kiwi (C++, the Cassowary algorithm) and prints its times.

    python3 -m venv kiwi && kiwi/bin/pip install kiwisolver==1.5.1
    kiwi/bin/python Peers/kiwi-layout.py [SECONDS]

Prints a line for each shape and size: name, count, and milliseconds of processor time for adding all constraints and
solving, for another size of the outermost view, another constant of the first constraint, and another size of one
content; "-" for what does not exist. Frames are not read, and no view is changed. What is changed is an edit variable,
which is Kiwi's fastest way. A shape takes at most SECONDS (60) to add; larger ones are then left out.
"""
import sys
import time

from kiwisolver import Solver, Variable

REQUIRED = "required"
EDIT = 1e9  # above all optional constraints, below required ones
ABOVE, BELOW = "weak", "medium"  # hugging and compression resistance


class Shape:
    def __init__(self, width, height):
        self.solver = Solver()
        self.count = 0
        self.width, self.height = self.edit(width), self.edit(height)
        self.first = self.edit(4)
        self.content = None

    def edit(self, value):
        variable = Variable()
        self.solver.addEditVariable(variable, EDIT)
        self.solver.suggestValue(variable, value)
        return variable

    def add(self, *constraints):
        for constraint in constraints:
            self.solver.addConstraint(constraint)

    def frame(self):
        """Four variables. That lengths are not negative is left out: Kiwi would take up to fourteen times as long."""
        return Variable(), Variable(), Variable(), Variable()

    def label(self, has_height=False):
        """A frame with the content size of a label, as far as it is needed: Kiwi takes 424 ms to add 100 labels in a
        chain if all have content sizes, which given widths and heights make superfluous."""
        x, y, w, h = self.frame()
        if self.content is None:
            self.content = self.edit(60)
            self.add((w <= self.content) | ABOVE, (w >= self.content) | BELOW)
        if has_height:
            self.add((h == 20) | BELOW)
        return x, y, w, h


def chain(count):
    shape = Shape(400, 800)
    last = None
    for _ in range(count):
        x, y, w, h = shape.label()
        above = last[1] + last[3] + 4 if last else shape.first
        shape.add(x == 8, x + w == shape.width - 8, y == above, h == 20)
        last = (x, y, w, h)
    return shape


def nested(count):
    shape = Shape(400, 800)
    width, height = shape.width, shape.height
    for number in range(count):
        x, y, w, h = shape.frame()
        shape.add(x == (0.01 if number else shape.first), x + w == width - 0.01, y == 0.01, y + h == height - 0.01)
        width, height = w, h
    return shape


def stacks(count):
    shape = Shape(400, 800)
    x0, y0, w0, h0 = shape.frame()
    shape.add(x0 == 0, w0 == shape.width, y0 == shape.first)
    above = 0
    for start in range(0, count, 10):
        sx, sy, sw, sh = shape.frame()
        shape.add(sx == 0, sx + sw == w0, sy == above)
        above = sy + sh
        inner = 0
        for _ in range(start, min(start + 10, count)):
            x, y, w, h = shape.label(has_height=True)
            shape.add(x == 0, x + w == sw, y == inner)
            inner = y + h
        shape.add(inner == sh)
    shape.add(above == h0)
    return shape


def equal(count):
    shape = Shape(400, 800)
    last = first = None
    for _ in range(count):
        x, y, w, h = shape.frame()
        shape.add(x == (last[0] + last[2] if last else shape.first), y == 0, h == 20)
        if first is not None:
            shape.add(w == first)
        else:
            first = w
        last = (x, y, w, h)
    shape.add(last[0] + last[2] == shape.width)
    return shape


def fixed(count):
    shape = Shape(400, 800)
    for number in range(count):
        x, y, w, h = shape.frame()
        shape.add(x == (number % 40 * 10 if number else shape.first), y == number // 40 * 10, w == 9, h == 9)
    return shape


def milliseconds(body, rounds):
    times = []
    for number in range(rounds):
        start = time.process_time()
        body(number)
        times.append((time.process_time() - start) * 1e3)
    return sorted(times)[len(times) // 2]


def changing(shape, variable, base):
    if variable is None:
        return "-"

    def change(number):
        shape.solver.suggestValue(variable, base + 1 + number % 2)
        shape.solver.updateVariables()

    return f"{milliseconds(change, 21):.4f}"


limit = float(sys.argv[1]) if len(sys.argv) > 1 else 60
for name, make in [("chain", chain), ("nested", nested), ("stacks", stacks), ("equal", equal), ("fixed", fixed)]:
    for count in [100, 300, 1000, 3000]:
        start = time.process_time()
        shape = make(count)
        shape.solver.updateVariables()
        first = (time.process_time() - start) * 1e3
        print(
            name, count, f"{first:.3f}", changing(shape, shape.width, 400), changing(shape, shape.first, 4),
            changing(shape, shape.content, 60), flush=True)
        # The next size takes up to 27 times as long.
        if first > limit * 1e3 / 27:
            break
