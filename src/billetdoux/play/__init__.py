"""Play: the compiled rules, simulation, bots."""
