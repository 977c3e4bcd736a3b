/** The page that asks before a link on another site signs someone out. */
export const logout = {
  title: 'Log out?',
  question: 'Another site sent you here to log out of the register. Only the owner can sign back in.',
  confirm: 'Log out',
  stay: 'Stay signed in',
};
