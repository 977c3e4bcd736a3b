import { loadMessages } from '@till/phrases/load';
import { expect, it } from 'vitest';
import { placeText, seenText } from './device.ts';

const words = await loadMessages('en-us', 'account');

it('a device is recognised by what it says of itself and where it is', () => {
  const at = { address: '203.0.113.7' };
  expect(placeText({ browser: 'Chrome', system: 'Android', ...at }, words)).toBe('Chrome on Android · IP address 203.0.113.7');
  expect(placeText({ browser: null, system: 'Linux', ...at }, words)).toBe('Linux · IP address 203.0.113.7');
  expect(placeText({ browser: null, system: null, address: null }, words)).toBe('An app');
});

it('a device that was seen a quarter of an hour ago is in use, one seen before that was last seen then', () => {
  const time = (at: number) => `at ${at}`;
  expect(seenText({ seenAt: 0 }, 15 * 60_000, time, words)).toBe('In use now');
  expect(seenText({ seenAt: 0 }, 15 * 60_000 + 1, time, words)).toBe('Last seen at 0');
  // This tablet's clock is behind.
  expect(seenText({ seenAt: 5_000 }, 0, time, words)).toBe('In use now');
});
