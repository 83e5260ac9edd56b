"""`python -m billetdoux`: the command line, where no script of that name is on the path."""

from .faces.cli import main

main()
