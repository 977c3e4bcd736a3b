/** A dialog is left with something in it that is not saved. */
export const unsaved = {
  title: '不儲存就離開？',
  text: '此處的變更將遺失。',
  leave: '離開',
  stay: '繼續編輯',
};
