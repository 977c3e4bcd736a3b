/** The element that says how much is due. What has the focus when the payment opens is described by it: a reader of the screen says it at once. */
export const amountDueId = 'amount-due';
