export const orderType = {
  order: {
    typeDialog: {
      offer: 'Always start as pickup on this register?',
      title: 'What kind of order is it?',
      tableTitle: 'Which table?',
      pickupHint: 'To go',
      dineInHint: 'Served at a table',
      tableNumber: 'Table number',
      tableRequired: 'Enter a table number to continue',
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
      accepted: 'The kitchen already has this order, so it stays “{type}”. If the customer wants something else, add an order note. The kitchen will see it.',
      seat: 'Dine-in here',
    },
    tables: {
      list: 'Tables',
      justNow: 'just now',
      open: 'Table {table} has been open since {time} ({total}).',
      openMany: 'Table {table} has {count} open orders.',
      closed: 'Table {table} has no open orders anymore.',
      stays: 'If you open another order, this one is saved under “Open order.”',
      openIt: 'Open check',
      openOne: 'Open {id}: since {time}, {total}',
      newCheck: 'New check',
      bringHere: 'Start a second check',
      twice: 'Table {table} has two open orders',
      twiceText:
        'You put order {own} on this table while {device} started {id} for it ({total} so far). If it’s one party, keep one order and cancel the other. Items don’t move automatically.',
      openThat: 'Open {id}',
    },
  },
};
