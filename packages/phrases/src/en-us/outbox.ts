/** Changes that the server does not have yet, or that it refused. */
export const outbox = {
  unsent: { one: '{count} change not sent yet · {age}', other: '{count} changes not sent yet · {age}' },
  unsentShort: { one: '{count} unsent · {age}', other: '{count} unsent · {age}' },
  refused: { one: '{count} change refused', other: '{count} changes refused' },
  stuck: { one: '{count} change isn’t going through', other: '{count} changes aren’t going through' },
  notKept: 'This tablet can’t store unsent changes. Don’t close or reload this page until they are sent.',
  open: 'Show unsent changes',
  old: 'This has been on the tablet for more than 30 days, so the server may not know whether it has it. Check the order first, then try again or leave it out.',
  leaveOut: 'Leave it out',
  about: '{what}: {reason}',
  holdsBack: 'You can’t submit or pay for this order until you decide.',
  logoutTitle: { one: 'Log out with {count} change not sent?', other: 'Log out with {count} changes not sent?' },
  logoutText: 'They stay on this tablet and send when this shop signs in here again.',
};
