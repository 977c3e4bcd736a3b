/** Changes that the server does not have yet, or that it refused. */
export const outbox = {
  unsent: { one: '{count} change not sent yet · {age}', other: '{count} changes not sent yet · {age}' },
  unsentShort: { one: '{count} unsent · {age}', other: '{count} unsent · {age}' },
  refused: { one: '{count} change not accepted', other: '{count} changes not accepted' },
  stuck: { one: '{count} change isn’t going through', other: '{count} changes aren’t going through' },
  notKept: 'This device can’t store unsent changes. Don’t close or reload this page until they’re sent.',
  open: 'Show unsent changes',
  old: 'This change has been on this device for more than 30 days. Till can’t tell whether it was already made. Check the order, then try again or discard it.',
  leaveOut: 'Discard',
  about: '{what}: {reason}',
  holdsBack: 'You can’t submit or pay for this order until you decide what to do.',
  logoutTitle: { one: 'Log out with {count} change not sent?', other: 'Log out with {count} changes not sent?' },
  logoutText: 'They’ll stay on this device and send the next time this shop signs in here.',
};
