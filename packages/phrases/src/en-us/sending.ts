/** Sending a receipt, and what became of it. */
export const sending = {
  title: 'Send receipt',
  how: 'Send by',
  types: { email: 'E-mail', phone: 'Text message' },
  receiver: { email: 'E-mail address', phone: 'Mobile number' },
  invalid: { email: 'Enter a valid e-mail address.', phone: 'Enter a valid phone number.' },
  send: 'Send',
  onItsWay: 'On its way to {receiver}',
  notSent: 'Not sent. {why}',
  offline: 'No connection: it cannot be sent now. What you typed stays here.',
  unsent: 'This order is not on the server yet, so its receipt cannot be sent now.',
  kept: 'This is kept with {customer}, too.',
  list: 'Receipts sent',
  states: { waiting: 'Being sent', sent: 'Sent', perhaps: 'Perhaps sent', refused: 'Not sent' },
  problems: {
    receiver: 'This address or number takes no messages. Check it with the customer.',
    rejected: 'The message was rejected. Print the receipt, or send it another way.',
    unreachable: 'It cannot be handed over right now. Print the receipt, or send it again later.',
    no_answer: 'The connection broke before this was confirmed. Ask the customer before you send it again.',
  },
  retried: 'It cannot be handed over right now; the server keeps trying for an hour.',
  again: 'Send again',
  /** Instead of an address: whose it was is erased. */
  erased: 'Customer erased',
  unread: 'What was sent cannot be shown right now.',
};
