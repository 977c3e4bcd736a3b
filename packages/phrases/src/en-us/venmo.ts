/** Taking money by Venmo. */
export const venmo = {
  explained: 'Have the customer scan this code.',
  code: 'Venmo code: {amount} to @{user}',
  to: 'Pays @{user}',
  check: 'Venmo doesn’t notify this register. Check your Venmo before you confirm.',
  received: 'I received {amount}',
  confirmTitle: 'Did {amount} arrive?',
  confirmText: 'Check that your Venmo shows {amount} for order {order}. This marks the order paid.',
  yes: 'It arrived',
  notYet: 'Not yet',
  setUp: 'Set up Venmo',
  user: 'Venmo username',
  userHint: 'Customers scan a code to pay. Leave blank to turn Venmo off. Needs a Venmo business profile.',
  userPlaceholder: 'No username',
  userInvalid: 'This isn’t a Venmo username. Nothing was saved. Use only letters, numbers, - and _.',
  saved: 'Venmo username saved',
  removed: 'Venmo is off',
};
