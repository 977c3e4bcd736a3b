/** Sending a receipt, and what became of it. */
export const sending = {
  title: 'Send receipt',
  how: 'Send by',
  types: { email: 'Email', phone: 'Text message' },
  receiver: { email: 'Email address', phone: 'Mobile number' },
  invalid: { email: 'Enter a valid email address.', phone: 'Enter a valid phone number.' },
  send: 'Send',
  onItsWay: 'On its way to {receiver}',
  notSent: 'Not sent. {why}',
  offline: 'No connection: it can’t be sent now. What you typed stays here.',
  unsent: 'This order isn’t on the server yet, so its receipt can’t be sent now.',
  kept: 'This is kept with {customer}, too.',
  list: 'Receipts sent',
  states: { waiting: 'Being sent', sent: 'Sent', perhaps: 'Perhaps sent', refused: 'Not sent' },
  problems: {
    receiver: 'This address or number takes no messages. Check it with the customer.',
    rejected: 'The message was rejected. Print the receipt, or send it another way.',
    unreachable: 'It can’t be handed over right now. Print the receipt, or send it again later.',
    no_answer: 'The connection broke before this was confirmed. Ask the customer before you send it again.',
  },
  retried: 'It can’t be handed over right now; the server keeps trying for an hour.',
  again: 'Send again',
  /** Instead of an address: whose it was is erased. */
  erased: 'Customer erased',
  unread: 'What was sent can’t be shown right now.',
};
