"""What a seat may know, as numbers for learners, networks and bots."""
