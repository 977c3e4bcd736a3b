/** Kitchen tickets that no printer takes: what the line above every screen says of them, and what the staff do. */
export const givenTickets = {
  strip: { one: '{count} kitchen ticket not printed', other: '{count} kitchen tickets not printed' },
  stripShort: { one: 'Kitchen: {count} ticket', other: 'Kitchen: {count} tickets' },
  title: 'Not printed in the kitchen',
  explained: 'Print each on a printer that works, or tell the kitchen. What is printed here says REPRINT, because the kitchen may have it already.',
  none: 'Nothing is missing in the kitchen.',
  from: '{printer} · {time}',
  removed: 'Removed printer',
  lines: { added: '{quantity} × {name}', changed: 'Now {quantity} × {name}', cancelled: 'Cancelled: {quantity} × {name}' },
  since: { cancelled: 'The order was cancelled since: nothing of it is to be cooked.', changed: 'The order was changed since. This is how it is now:' },
  note: 'Its note or table was changed.',
  mayBe: 'The kitchen may have it already.',
  surelyNot: 'The kitchen does not have it.',
  printOn: 'Print on {printer}',
  noPrinter: 'No kitchen printer is switched on. Switch one on in the settings, or tell the kitchen.',
  told: 'The kitchen knows',
  onItsWay: 'On its way to {printer}',
};
