"""Nets: what training has learned, a file for each table in `data`, and how it is thought by.

- The `shape` of a table's network: what goes in, and what comes out.
- The `file` that it is kept in, and read from only if it is whole and of this version.
- `thinking`: with NumPy where it is there, in plain Python elsewhere.
"""
