"""Lines that touch circles and strips along lines, decided in whole numbers."""

from __future__ import annotations

import math

from app.rules.space.plane import Point


def touches(a: Point, b: Point, center: Point, radius: int) -> bool:
    """The straight line between two points meets a circle, or only touches it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    fx, fy = center[0] - a[0], center[1] - a[1]
    square, along = dx * dx + dy * dy, fx * dx + fy * dy
    if along <= 0:
        return fx * fx + fy * fy <= radius * radius
    if along >= square:
        gx, gy = center[0] - b[0], center[1] - b[1]
        return gx * gx + gy * gy <= radius * radius
    across = fx * dy - fy * dx
    return across * across <= radius * radius * square


def is_in_strip(point: Point, start: Point, toward: Point, length: int, beyond: int, half: int) -> bool:
    """In the closed rectangle along the line from `start` through `toward`, its ends flat.

    It is `length` long, or as long as the way to `toward` and so much `beyond` it where `length` is 0.
    """
    dx, dy = toward[0] - start[0], toward[1] - start[1]
    fx, fy = point[0] - start[0], point[1] - start[1]
    square, along, across = dx * dx + dy * dy, fx * dx + fy * dy, fx * dy - fy * dx
    if not square or along < 0 or across * across > half * half * square:
        return False
    over = along if length else along - square
    most = length or beyond
    return over <= 0 or over * over <= most * most * square


def onward(start: Point, toward: Point, beyond: int) -> Point:
    """The point so far beyond `toward`, seen from `start`, to the nearest centimetre."""
    dx, dy = toward[0] - start[0], toward[1] - start[1]
    size = math.hypot(dx, dy)
    if not beyond or not size:
        return toward
    return round(toward[0] + dx * beyond / size), round(toward[1] + dy * beyond / size)
