/** The longest phone number that can be typed, without what separates its digits (specification, section 9). */
const phoneLengthMax = 13;

/** A phone number as its field keeps it: spaces, dashes, dots and parentheses are dropped as they are typed or pasted, and do not count. */
export const phoneText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}.()]/gu, '')
    .slice(0, phoneLengthMax);
