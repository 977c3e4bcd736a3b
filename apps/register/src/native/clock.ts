/** Now, in ms since epoch. */
export const now = (): number => Date.now();
