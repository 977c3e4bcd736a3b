/** An item that has run out, at the register. */
export const soldOut = {
  mark: 'Sold out',
  markText: 'No register sells it until somebody says that there is some again.',
  sellAgain: 'Sell again',
  sellAgainText: 'It is sold out on every register.',
  saving: 'Telling all registers…',
  marked: '{item} is sold out on all registers',
  soldAgain: '{item} is sold again',
  undo: 'Undo',
  byCount: '{item}: its count says that none is left. Count it again in the settings, under Menu.',
};
