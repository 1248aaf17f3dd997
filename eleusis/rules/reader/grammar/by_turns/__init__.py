"""What comes where: places in the line, turns, patterns, blocks, ups and downs."""
