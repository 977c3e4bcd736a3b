import { expect, it } from 'vitest';
import { momentText } from './waiting.ts';

/** The spaces that formats put before AM are narrow ones. */
const plain = (text: string): string => text.replace(/\s/g, ' ');
const now = Date.UTC(2026, 10, 23, 6, 0);

it('a moment of today is said by its time alone, any other with its day, and what is today the clock of the shop decides', () => {
  // In Mexico City the day before still goes on: midnight there is six o'clock UTC.
  const tonight = now - 60 * 60_000;
  const tomorrow = now + 12.5 * 3_600_000;
  expect(plain(momentText(tonight, now - 10 * 60_000, 'America/Mexico_City', 'en-us'))).toBe('11:00 PM');
  expect(plain(momentText(tonight, now, 'America/Mexico_City', 'en-us'))).toBe('Nov 22, 11:00 PM');
  expect(plain(momentText(tonight, now, 'UTC', 'en-us'))).toBe('5:00 AM');
  expect(plain(momentText(tomorrow, now - 10 * 60_000, 'America/Mexico_City', 'es-mx'))).toMatch(/^23 (de )?nov,? 12:30 p\.m\.$/);
  expect(plain(momentText(tomorrow, now - 86_400_000, 'America/Mexico_City', 'zh-cn'))).toMatch(/^11月23日 12:30$/);
});
