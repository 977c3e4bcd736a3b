/** A dialog is left with something in it that is not saved. */
export const unsaved = {
  title: 'Leave without saving?',
  text: 'What was changed here is lost.',
  leave: 'Leave',
  stay: 'Keep editing',
};
