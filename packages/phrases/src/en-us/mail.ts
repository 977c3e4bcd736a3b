/** The e-mails that the server sends, and the demo's pages that show them and what its printers print. */
export const mail = {
  code: {
    subject: '{code} is your Till sign-in code',
    heading: 'Your sign-in code',
    enter: 'Enter this code on the register to sign in:',
    orLink: 'Or open this link on the device that you want to sign in:',
    link: 'Sign in on this device',
    expiry: 'Code and link work for {minutes} minutes, and only one of them, once.',
    linkSubject: 'Your link to sign in to Till',
    openLink: 'Open this link on the device that you want to sign in:',
    linkExpiry: 'The link works for {minutes} minutes, once.',
    notYou: 'If you did not ask for a code, ignore this e-mail. Nobody can sign in without it.',
  },
  receipt: {
    subject: 'Your receipt from {merchant}, order {order}',
    why: 'You get this e-mail because your address was given for this receipt at {merchant}.',
  },
  mailbox: {
    title: 'Demo mailbox',
    explanation: 'E-mails and text messages that this demo sends arrive here, newest first. The page reloads by itself.',
    empty: 'No e-mail yet. Ask for a sign-in code and it appears here.',
    unreachable: 'The demo mail server does not answer. Restart the demo if this stays.',
    reload: 'Reload',
    signIn: 'Go to sign-in',
    code: 'Code',
    to: 'To {address}',
    textTo: 'Text message to {address}',
  },
  printers: {
    title: 'Demo printers',
    explanation: 'What the printers of this demo print, newest first. The page reloads by itself.',
    empty: 'Nothing printed yet. Send an order to the kitchen and its ticket appears here.',
    unreachable: 'The demo printers do not answer. Restart the demo if this stays.',
    control: 'Take the paper away, open a cover …',
    part: 'Only a part of it is printed',
  },
};
