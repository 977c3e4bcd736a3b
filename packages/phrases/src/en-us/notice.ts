/** What the line above every screen says of online orders, and their window of new ones. */
export const notice = {
  one: 'New online order {id}',
  oneShort: 'New order {id}',
  many: { one: '{count} new online order', other: '{count} new online orders' },
  manyShort: { one: '{count} new order', other: '{count} new orders' },
  at: '{type} {time}',
  paid: 'Paid',
  due: 'Not paid yet: {amount}',
  open: 'Open',
  toOrder: 'View order',
  closeAllTitle: 'Close {count} notices?',
  closeAllText: 'This closes them on every register. The orders stay under Open order. Alerts stay for orders that still need to be accepted.',
  stay: {
    one: '{count} order still needs to be accepted, so its alert stays.',
    other: '{count} orders still need to be accepted, so their alerts stay.',
  },
  paused: { other: 'Online orders paused: {count} min left' },
  pausedShort: 'Online orders paused',
  pausedBrief: 'Paused',
};
