/** The page after signing in, and the one for who is not signed in. */
export const home = {
  title: 'Today',
  openCount: { one: '{count} order open or in the kitchen', other: '{count} orders open or in the kitchen' },
  openOrders: 'Open orders',
  report: 'See the report',
  needs: 'This register',
  toSignIn: 'Back to sign-in',
  unauthorizedText: 'You aren’t signed in, or this link is no longer valid.',
};
