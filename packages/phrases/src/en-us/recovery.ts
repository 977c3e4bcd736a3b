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
    'This can happen if the owner logged it out, it wasn’t used for a long time, or the shop was restored from a backup. If someone copied its login, we’ve emailed the owner. Unsent sales are safe here and send once you sign back in to the same shop.',
  shutOutOrder: 'Order {order} was open. It’ll be back in the cart once you sign back in to the same shop.',
  waiting: 'Some changes haven’t been sent',
  waitingText: {
    one: '{count} change is saved on this device and will send once you sign in to the same shop here. Don’t wipe or replace this device until then.',
    other: '{count} changes are saved on this device and will send once you sign in to the same shop here. Don’t wipe or replace this device until then.',
  },
  elsewhereTitle: 'Your account is at {place}',
  elsewhereText: 'Go there and sign in with the same email. Next time, open that address on this device.',
  elsewhereGo: 'Go to {place}',
  title: 'Use the recovery email',
  text: 'If {email} has a recovery email on file, we’ll send a code there. Use the code to sign in.',
  send: 'Send code',
  sentTitle: 'Check your recovery email',
  sent: 'If {email} has a recovery email on file, we sent a 6-digit code there. The code expires in 10 minutes. No recovery email? Call support.',
  tooManyFor: 'Too many attempts. You can try again in {wait}. If you have a recovery email, check its inbox for a sign-in link. It works for 10 minutes.',
};
