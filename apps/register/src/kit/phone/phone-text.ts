/** The longest phone number that can be typed, without what separates its digits (specification, section 9). */
export const phoneLengthMax = 13;

/** The field's phone number: typed or pasted spaces, dashes, dots and parentheses are dropped and do not count. */
export const phoneText = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}.()]/gu, '');

/** Whether it is more than the field takes: what is left of it, cut off, may be a valid but different number. */
export const isPhoneTooLong = (typed: string): boolean => phoneText(typed).length > phoneLengthMax;
