"""Still pictures of a table as SVG, with the faces of the board: for lessons, questions, saved notebooks and paper."""

from .table import NARROW, PARTS, Marks, Picture, picture_of

__all__ = ["NARROW", "PARTS", "Marks", "Picture", "picture_of"]
