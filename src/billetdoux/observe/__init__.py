"""What a seat may know, as numbers for learners, networks and bots.

An `observation` of a view, by the `row` that the view implies; the `encoding` and the `layout` of its
sections; what is remembered of a round: the `memory`, with `sights` of cards in other hands.
"""
