"""The presenter: what the line mode and the full screen both tell, in sentences, from what a viewer sees.

A `scene` is a game as one viewer sees it; `story` tells what happened in it, `decision` what is asked, and
`room` who sits there.
"""
