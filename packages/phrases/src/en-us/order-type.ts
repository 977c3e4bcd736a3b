export const orderType = {
  order: {
    typeDialog: {
      offer: 'Always start as pickup on this register?',
      title: 'What kind of order is it?',
      tableTitle: 'Which table?',
      pickupHint: 'To go',
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
      now: 'Current',
      dineIn: 'Dine-in at a table',
      accepted: 'The kitchen already has this order, so it stays “{type}”. If it is wanted otherwise, write that into the order’s note: the kitchen is told.',
      seat: 'Dine-in here',
    },
    tables: {
      list: 'Tables',
      open: 'Table {table} is open since {time} ({total}).',
      openMany: 'Table {table} has {count} open orders.',
      closed: 'Nothing is open at table {table} any more.',
      stays: 'If you open another order, this one is kept: find it again under “Open order”.',
      openIt: 'Open it',
      openOne: 'Open {id}: since {time}, {total}',
      newCheck: 'New check',
      bringHere: 'Start a second check',
      twice: 'Table {table} has two open orders',
      twiceText:
        'While order {own} came to the table here, {device} began {id} for it ({total} so far). If it is one party, go on with one of the two and cancel the other: nothing is moved by itself.',
      openThat: 'Open {id}',
    },
  },
};
