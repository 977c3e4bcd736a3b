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
  offline: 'You’re offline, so the receipt can’t be sent now. What you typed is still here.',
  unsent: 'This order hasn’t synced yet, so the receipt can’t be sent now.',
  kept: 'Also saved to {customer}.',
  list: 'Receipts sent',
  states: { waiting: 'Sending', sent: 'Sent', perhaps: 'May have been sent', refused: 'Not sent' },
  problems: {
    receiver: 'This address or number can’t get messages. Check it with the customer.',
    rejected: 'The message wasn’t accepted. Print the receipt, or send it another way.',
    unreachable: 'The message can’t be delivered right now. Print the receipt, or send it again later.',
    no_answer: 'The connection dropped before this was confirmed. Ask the customer before you send it again.',
  },
  retried: 'The message can’t be delivered right now. We’ll keep trying for an hour.',
  again: 'Send again',
  /** Instead of an address: whose it was is erased. */
  erased: 'Customer erased',
  unread: 'Can’t show sent receipts right now.',
};
