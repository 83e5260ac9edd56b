"""What a server has to bear for minutes: `make soak`; a short form of each part is in `make test`."""
