/** An item that has run out, at the register. */
export const soldOut = {
  mark: 'Sold out until further notice',
  markText: 'No register sells it. For today: it comes back by itself on {time}.',
  sellAgain: 'Sell again',
  sellAgainText: 'It is sold out on every register, until somebody sells it again.',
  markToday: 'Sold out for today',
  outUntilText: 'It is sold out on every register until {time}.',
  elsewhere: 'Somebody has just changed this at another register.',
  markedUntil: '{item} is sold out on all registers until {time}',
  saving: 'Telling all registers…',
  marked: '{item} is sold out on all registers',
  soldAgain: '{item} is sold again',
  undo: 'Undo',
  byCount: '{item}: its count says that none is left. Count it again in the settings, under Menu.',
};
