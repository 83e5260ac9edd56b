"""The presenter: what the line mode and the full screen both tell, in sentences, from what a viewer sees."""
