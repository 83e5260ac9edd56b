"""Compiled: the rules, the minds and batches of games once more, for processors and for GPUs.

The `loader` imports them again as twins, `cpu` and `cuda` compile these, the first from `parts`, by some
`patches` of the compilers; the `cache` keeps what was compiled.
"""
