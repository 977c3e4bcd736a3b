/** Taking money by Venmo. */
export const venmo = {
  explained: 'The customer scans this code with the phone.',
  code: 'Venmo code: {amount} to @{user}',
  to: 'Pays @{user}',
  check: 'Venmo doesn’t tell this register. Look at your own Venmo before you confirm.',
  received: 'Money received: {amount}',
  confirmTitle: 'Did {amount} arrive?',
  confirmText: 'Your Venmo shows {amount} for order {order}. The order is then paid.',
  yes: 'It arrived',
  notYet: 'Not yet',
  setUp: 'Set up Venmo',
  user: 'Venmo username',
  userHint: 'Customers then pay by scanning a code. Leave it empty to take no Venmo. Venmo asks for a business profile for sales.',
  userPlaceholder: 'No username',
  userInvalid: 'This isn’t a Venmo username. Nothing was saved: only letters, digits, - and _.',
  saved: 'Venmo username saved',
  removed: 'Venmo is off',
};
