// Delphi: no hands; everyone predicts every card that is turned.

export const delphi = {};
