"""What a report says, read from the logs and the readings. Nothing here writes."""
