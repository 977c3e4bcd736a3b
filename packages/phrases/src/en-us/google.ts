/** What may follow a sign-in with Google. */
export const google = {
  registeredTitle: 'Thank you for registering',
  registeredText: 'This email is already registered. Please contact customer service, by phone or by email.',
  phoneTitle: 'Input phone number',
  phoneText: 'A customer service representative will contact you for store setup.',
  country: 'Country',
  phoneFailed: 'Error on saving phone. Please try again or contact customer service.',
  failed: 'Couldn’t load Google sign-in. You can sign in with a code.',
  again: 'Reload Google sign-in',
};
