/** Service charges and gratuities of an order. */
export const charges = {
  title: 'Service charges',
  hint: 'Choose what to add to this order. Amounts are without tax.',
  offered: '{name}, {amount}',
  percent: '{percent}%',
  kinds: { service: 'Service charge', gratuity: 'Gratuity' },
  fixed: 'Can’t be removed',
  save: 'Save',
  saving: 'Saving…',
  applied: 'Service charges saved. Total {total}',
  removed: 'No service charge. Total {total}',
  offline: 'You’re offline. Changing service charges needs a connection. Wait until you’re back online.',
  notSent: 'The order hasn’t synced yet. Nothing was changed. Try again in a moment.',
  heldBack: 'A change to this order didn’t go through. Nothing was changed. Open the unsent changes, then try again.',
  unsure: 'Till isn’t responding. We don’t know yet whether it was saved. Try again. It’s never saved twice.',
  notApproved: 'No one approved it. Nothing was changed.',
};
