import { describe, expect, it } from 'vitest';
import { isPhoneTooLong, phoneGrouped, phoneText, placeAfter } from './phone-text.ts';

describe('the phone field', () => {
  it.each([
    ['(213) 555-0199', '2135550199'],
    ['+1 213 555 0199', '+12135550199'],
    ['+1 (213) 555.0199', '+12135550199'],
    ['+52 (55) 5512\u20133456', '+525555123456'],
    ['213\u00a0555\u00a00199', '2135550199'],
    ['', ''],
  ])('keeps %j as %s', (typed, kept) => {
    expect(phoneText(typed)).toBe(kept);
  });

  it.each([
    ['213', '213'],
    ['2135', '(213) 5'],
    ['213555', '(213) 555'],
    ['2135550', '(213) 555-0'],
    ['2135550199', '(213) 555-0199'],
    ['21355501990', '21355501990'],
    ['12135550199', '12135550199'],
    ['+12135550199', '+12135550199'],
  ])('shows %s as %s where numbers begin with +1, and keeps the same', (typed, shown) => {
    expect(phoneGrouped(typed, '+1')).toBe(shown);
    expect(phoneText(shown)).toBe(typed);
    expect([phoneGrouped(typed, '+52'), phoneGrouped(typed, '')]).toEqual([typed, typed]);
  });

  it('has its caret behind the same digit, however it is grouped', () => {
    expect([0, 1, 3, 4, 7, 10, 12].map((count) => placeAfter('(213) 555-0199', count))).toEqual([0, 2, 4, 7, 11, 14, 14]);
  });

  it('takes no more than 13 characters, and counts only what it keeps (LIM-12)', () => {
    for (const typed of ['', '+52 (155) 1234-567.', '+521551234567 ']) expect(isPhoneTooLong(typed)).toBe(false);
    for (const typed of ['+5215512345678', '+52 55 5123 4567 89', '+1 (213) 555-0142 x12']) expect(isPhoneTooLong(typed)).toBe(true);
  });
});
