/** Proving again that it is the owner who is signed in. */
export const proof = {
  title: 'Confirm it’s you',
  text: 'To protect your shop, we need to make sure it’s you.',
  goesTo: 'We’ll send a code to {address}.',
  send: 'Send code',
  sent: 'We sent a code to {address}. It expires in {minutes} minutes.',
  confirm: 'Confirm',
  wrong: 'This code is wrong or has expired. Check the newest email, or go back and ask for a new one.',
};
