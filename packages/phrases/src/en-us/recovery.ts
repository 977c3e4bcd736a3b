/** On the sign-in page after its first step: the code, and who opened a link of our e-mail, was logged out elsewhere, has lost the mailbox, or has an account at another address. */
export const recovery = {
  codeTitle: 'Enter your code',
  codeIntro: 'We sent a 6-digit code to {email}. It expires in 10 minutes.',
  late: 'No email after two minutes? Check your spam folder, or go back and check the address.',
  wrongCode: 'This code is wrong or has expired. Check it, or go back and ask for a new one.',
  linkIntro: 'You opened the link from our email. Continue if you requested it.',
  linkSubmit: 'Sign in on this device',
  linkWrong: 'This link was already used or has expired. Ask for a new code.',
  linkNot: 'Enter a code instead',
  shutOut: 'This register was logged out',
  shutOutText:
    'The owner logged it out from another device, it wasn’t used for a long time, the shop was restored from a backup, or someone copied its sign-in (we’ve emailed the owner if so). Unsent sales stay here and send when the same shop signs in again.',
  shutOutOrder: 'Order {order} was open. It’ll be back in the cart once the same shop signs in.',
  waiting: 'Some changes haven’t been sent',
  waitingText: {
    one: '{count} change is stored on this tablet and will send once the same shop signs in here. Don’t wipe or replace the tablet until then.',
    other: '{count} changes are stored on this tablet and will send once the same shop signs in here. Don’t wipe or replace the tablet until then.',
  },
  elsewhereTitle: 'Your account is at {place}',
  elsewhereText: 'Go there and sign in with the same email. Next time, open that address on this device.',
  elsewhereGo: 'Go to {place}',
  title: 'Use the recovery email',
  text: 'If {email} has a recovery email on file, we’ll send a code there. Use it to sign in as usual.',
  send: 'Send code to recovery email',
  sentTitle: 'Check your recovery email',
  sent: 'If {email} has a recovery email on file, a 6-digit code is on its way there. It expires in 10 minutes. No recovery email? Call support.',
  tooManyFor: 'Too many attempts. Check the recovery email’s inbox. Recent emails there have a link that works for 10 minutes. Or try again in {wait}.',
};
