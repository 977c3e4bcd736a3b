/** A dialog is left with something in it that is not saved. */
export const unsaved = {
  title: 'Leave without saving?',
  text: 'Your changes will be lost.',
  leave: 'Leave',
  stay: 'Keep editing',
};
