/** Practice orders. */
export const practice = {
  banner: 'Practice: nothing is charged, cooked or counted',
  mark: 'Practice',
};
