"""The files an export can be: a document, a spreadsheet, separated values, the whole log."""
