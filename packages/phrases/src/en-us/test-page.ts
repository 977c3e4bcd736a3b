/** The words of a test print. Not in the index, so that the register does not load them. */
export const testPage = {
  title: 'Test print',
  printer: 'Printer',
  paper: '{width} mm, {columns} columns',
  language: 'English',
  sample: 'Thank you, see you soon!',
  amounts: 'Every amount ends at the right edge:',
  item: 'Item',
  total: 'Total',
};
