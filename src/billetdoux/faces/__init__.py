"""Faces: what people see."""
