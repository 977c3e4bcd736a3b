/** Changes that the server does not have yet, or that it refused. */
export const outbox = {
  unsent: { one: '{count} change not sent yet · {age}', other: '{count} changes not sent yet · {age}' },
  unsentShort: { one: '{count} unsent · {age}', other: '{count} unsent · {age}' },
  refused: { one: '{count} change was refused', other: '{count} changes were refused' },
  stuck: { one: '{count} change doesn’t go through', other: '{count} changes don’t go through' },
  notKept: 'This tablet can’t store unsent changes. Don’t close or reload this page until they are sent.',
  open: 'Show what isn’t sent',
  old: 'It has been on this tablet for more than 30 days, so the server may no longer know whether it has it. Look at the order first, then try again or leave it out.',
  leaveOut: 'Leave it out',
  about: '{what}: {reason}',
  holdsBack: 'Submitting or paying this order waits until you decide.',
  logoutTitle: { one: 'Log out with {count} change not sent?', other: 'Log out with {count} changes not sent?' },
  logoutText: 'They stay on this tablet and go out when this shop signs in here again.',
};
