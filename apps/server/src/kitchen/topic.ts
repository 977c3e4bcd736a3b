/** Woken when a merchant's printers or screens have changed. */
export const printersTopic = 'kitchen printers';
