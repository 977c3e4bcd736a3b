/** The page after signing in, and the one for who is not signed in. */
export const home = {
  title: 'What would you like to do?',
  menuHint: 'Take an order',
  ordersHint: 'Open and past orders',
  settingsHint: 'Language, menu, payments',
  toSignIn: 'Back to sign-in',
  unauthorizedText: 'You aren’t signed in, or this link is no longer valid.',
};
