/** What every form says that others may change, too. `named`: what is asked where a screen is left with parts that are not saved. */
export const form = {
  named: 'Not saved yet: {names}.',
  changedElsewhere: 'Somebody else has changed this meanwhile. Saved now: {now}. Save to replace it with what you entered.',
  savedMeanwhile: 'Somebody else has changed this meanwhile. What you changed is still here: save again to keep it.',
  removedElsewhere: 'Somebody else has removed this meanwhile. It is all still here: copy what you need, or save it as new.',
  saveAsNew: 'Save as new',
};
