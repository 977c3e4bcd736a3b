/** Proving again that it is the owner who is signed in. */
export const proof = {
  title: 'Confirm that it is you',
  text: 'This protects your shop, so we need to be sure that it is you.',
  goesTo: 'We send a code to {address}.',
  send: 'Send code',
  sent: 'We sent a code to {address}. It works for {minutes} minutes.',
  confirm: 'Confirm',
  wrong: 'This code is wrong or has expired. Check the newest email, or go back and ask for a new one.',
};
