/** What may follow a sign-in with Google. */
export const google = {
  registeredTitle: 'Thank you for registering',
  registeredNow: '{email} is already registered.',
  registeredHow: 'This email isn’t linked to this Google account. Sign in with a code instead. We’ll email you one.',
  registeredSignIn: 'Sign in with a code',
  registeredText: 'Still can’t get in? Please contact customer service, by phone or by email.',
  phoneTitle: 'Input phone number',
  phoneText: 'A customer service representative will contact you for store setup.',
  phoneWhy: 'You can start setting up right after this. Customers don’t see this number, and it isn’t printed on receipts.',
  country: 'Country',
  phoneFailed: 'Error on saving phone. Please try again or contact customer service.',
  failed: 'Couldn’t load Google sign-in. You can sign in with a code.',
  again: 'Reload Google sign-in',
};
