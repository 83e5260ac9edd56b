"""Compiled: the rules, the minds and the core of the environments once more, for processors and for GPUs."""
