"""The core of all environments, compiled like the rules: memory, encoding, stepping."""
