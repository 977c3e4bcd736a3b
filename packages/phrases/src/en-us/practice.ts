/** Practice orders. */
export const practice = {
  banner: 'Practice mode. Nothing is charged, cooked, or counted.',
  mark: 'Practice',
};
