/** The words of a kitchen ticket: read at arm's length, in a hurry. Not in the index, so that the register does not load them. */
export const kitchen = {
  order: 'Order',
  table: 'Table',
  orderTypes: { pickup: 'Pickup', 'dine-in': 'Dine-in', delivery: 'Delivery' },
  ready: 'Ready by',
  reprint: 'REPRINT',
  reprintHint: 'You may have this already',
  change: 'CHANGE',
  cancelled: 'CANCELED',
  was: 'was',
  is: 'NOW',
  note: 'Note:',
  none: 'none',
  about: 'about {time}',
};
