/** Woken when something is to be printed. */
export const printingTopic = 'printing';
