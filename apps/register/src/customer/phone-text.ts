/** The longest phone number that can be typed, without what separates its digits (specification, section 9). */
const phoneLengthMax = 13;

const kept = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}.()]/gu, '');

/** A phone number as its field keeps it: spaces, dashes, dots and parentheses are dropped as they are typed or pasted, and do not count. */
export const phoneText = (typed: string): string => kept(typed).slice(0, phoneLengthMax);

/** Whether more was typed than the field keeps: what it shows may be a number then, but another one. */
export const isPhoneCut = (typed: string): boolean => kept(typed).length > phoneLengthMax;
