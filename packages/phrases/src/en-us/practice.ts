/** Practice orders. */
export const practice = {
  setting: 'Practice mode',
  settingHint: 'New orders are for training: nothing is charged, cooked or counted. Orders that exist already stay real.',
  banner: 'Practice: nothing is charged, cooked or counted',
  mark: 'Practice',
};
