"""The core of the environments that step many games at once, compiled like the rules."""
