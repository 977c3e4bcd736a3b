export const orderType = {
  order: {
    typeDialog: {
      title: 'What kind of order is it?',
      pickupHint: 'The customer takes it along',
      dineInHint: 'Served at a table',
      tableNumber: 'Table number',
      tableRequired: 'Enter the table number to continue',
      continue: 'Continue',
      back: 'Back',
      starting: 'Starting the order…',
    },
    tableDialog: {
      change: 'Change table',
      save: 'Save table',
      none: 'No table yet',
    },
    changeDialog: {
      title: 'Pickup or dine-in?',
      now: 'It is this now',
      dineIn: 'Dine-in at a table',
      accepted: 'The kitchen already has this order, so it stays “{type}”. If it is wanted otherwise, write that into the order’s note: the kitchen is told.',
    },
  },
};
