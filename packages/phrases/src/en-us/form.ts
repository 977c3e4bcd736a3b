/** What every form says that others may change, too. `named`: what is asked where a screen is left with parts that are not saved. */
export const form = {
  named: 'Not saved yet: {names}',
  changedElsewhere: 'Someone else changed this to {now}. Save to replace it with what you entered.',
  savedMeanwhile: 'Someone else changed this. Your changes are still here. Save again to keep them.',
  removedElsewhere: 'Someone else removed this. What you typed is still here. Copy what you need, or save it as new.',
  saveAsNew: 'Save as new',
  resendCode: 'Send a new code',
  codeResent: 'We sent a new code.',
};
