/** The longest phone number that can be typed, without what separates its digits (specification, section 9). */
const phoneLengthMax = 13;

const kept = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}.()]/gu, '');

/** The field's phone number: typed or pasted spaces, dashes, dots and parentheses are dropped and do not count. */
export const phoneText = (typed: string): string => kept(typed).slice(0, phoneLengthMax);

/** Whether more was typed than the field keeps: its content may then be a valid but different number. */
export const isPhoneCut = (typed: string): boolean => kept(typed).length > phoneLengthMax;
