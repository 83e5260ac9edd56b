"""The rules: the kernel, its editions, legality, effects and scoring."""
