import { expect, it } from 'vitest';
import { isKioskGuest } from './kiosk.ts';

it.each([
  ['kiosk', true],
  ['Kiosk ', true],
  ['Kioskia', false],
  ['', false],
])('a first name of %j is the kiosk’s guest: %s', (firstName, expected) => {
  expect(isKioskGuest({ firstName })).toBe(expected);
});
