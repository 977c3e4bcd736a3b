/** On the sign-in page after its first step: the code, and who opened a link of our e-mail, was logged out elsewhere, or has lost the mailbox. */
export const recovery = {
  codeTitle: 'Enter your code',
  codeIntro: 'We sent a 6-digit code to {email}. It is valid for 10 minutes.',
  late: 'No email after two minutes? Look in your spam folder, or go back and check the address.',
  wrongCode: 'This code is wrong or has expired. Check it, or go back and ask for a new one.',
  linkIntro: 'You opened the link from our email. Continue if you asked for it.',
  linkSubmit: 'Sign in on this device',
  linkWrong: 'This link was used already or has expired. Ask for a new code.',
  linkNot: 'Enter a code instead',
  shutOut: 'This register was logged out',
  shutOutText:
    'The owner has logged it out on another device, it wasn’t used for a long time, the shop was restored from a backup, or somebody has a copy of its sign-in: then the owner has an email. Sales that weren’t sent yet stay here, and go out when the same shop signs in again.',
  shutOutOrder: 'Order {order} was open. It is back in the cart as soon as the same shop has signed in.',
  waiting: 'Something here wasn’t sent yet',
  waitingText: {
    one: '{count} change is stored on this tablet and goes out when the same shop has signed in here. Until then don’t clear or exchange it.',
    other: '{count} changes are stored on this tablet and go out when the same shop has signed in here. Until then don’t clear or exchange it.',
  },
  title: 'Use the recovery address',
  text: 'If the shop of {email} has a recovery address, we send a code there. It signs in as usual.',
  send: 'Send a code there',
  sentTitle: 'Enter the code from the recovery address',
  sent: 'If the shop of {email} has a recovery address, a 6-digit code is on its way there. It is valid for 10 minutes. Without a recovery address, call support.',
  tooManyFor: 'Too many attempts. Look into the mailbox of the recovery address: recent emails have a link that works for 10 minutes. Or try again in {wait}.',
};
