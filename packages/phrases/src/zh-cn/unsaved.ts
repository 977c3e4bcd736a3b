/** A dialog is left with something in it that is not saved. */
export const unsaved = {
  title: '不保存就离开？',
  text: '此处的更改将丢失。',
  leave: '离开',
  stay: '继续编辑',
};
