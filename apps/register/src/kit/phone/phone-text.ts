/** The longest phone number that can be typed, without what separates its digits (specification, section 9). */
export const phoneLengthMax = 13;

/** The field's phone number: typed or pasted spaces, dashes, dots and parentheses are dropped and do not count. */
export const phoneText = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}.()]/gu, '');

/** As it is read while it is typed: (555) 123-4567 where numbers begin with `prefix` +1; any other as it is. */
export function phoneGrouped(phone: string, prefix: string): string {
  const [, area = '', exchange = '', line = ''] = (prefix === '+1' && /^([2-9]\d\d)(\d{1,3})(\d{0,4})$/.exec(phone)) || [];
  if (area === '') return phone;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** What a grouped number has become by a key, `value` with its caret at `at`: where that took away what separates digits, it means the digit beside it. `before`: how much of it stands before the caret. */
export function phoneTyped(value: string, at: number, shown: string, isForward: boolean): { readonly text: string; readonly before: number } {
  const [start, end] = [phoneText(value.slice(0, at)), phoneText(value.slice(at))];
  if (value.length !== shown.length - 1 || start + end !== phoneText(shown)) return { text: value, before: start.length };
  const kept = isForward ? start : start.slice(0, -1);
  return { text: kept + (isForward ? end.slice(1) : end), before: kept.length };
}

/** Where in a grouped number its first `count` characters without what separates them end. */
export function placeAfter(grouped: string, count: number): number {
  let place = 0;
  while (place < grouped.length && phoneText(grouped.slice(0, place)).length < count) place++;
  return place;
}

/** Whether it is more than the field takes: what is left of it, cut off, may be a valid but different number. */
export const isPhoneTooLong = (typed: string): boolean => phoneText(typed).length > phoneLengthMax;
