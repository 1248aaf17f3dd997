"""What a text names: cards, their classes and numbers, the cards of the line, amounts and formulas."""
