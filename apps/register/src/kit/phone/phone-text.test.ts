import { describe, expect, it } from 'vitest';
import { isPhoneTooLong, phoneText } from './phone-text.ts';

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

  it('takes no more than 13 characters, and counts only what it keeps (LIM-12)', () => {
    for (const typed of ['', '+52 (155) 1234-567.', '+521551234567 ']) expect(isPhoneTooLong(typed)).toBe(false);
    for (const typed of ['+5215512345678', '+52 55 5123 4567 89', '+1 (213) 555-0142 x12']) expect(isPhoneTooLong(typed)).toBe(true);
  });
});
