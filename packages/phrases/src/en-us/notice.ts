/** What the line above every screen says of online orders, and their window of new ones. */
export const notice = {
  one: 'New online order {id}',
  oneShort: 'New order {id}',
  many: { one: '{count} new online order', other: '{count} new online orders' },
  manyShort: { one: '{count} new order', other: '{count} new orders' },
  at: '{type} {time}',
  paid: 'Paid',
  due: 'Due here: {amount}',
  open: 'Open',
  toOrder: 'Go to the order',
  closeAllTitle: 'Close {count} notices?',
  closeAllText: 'At every register. The orders stay under Open order; those that nobody has accepted yet stay announced, too.',
  stay: {
    one: '{count} order stays announced: nobody has accepted it yet.',
    other: '{count} orders stay announced: nobody has accepted them yet.',
  },
  paused: { other: 'No online orders for {count} min' },
  pausedShort: 'Online orders paused',
};
