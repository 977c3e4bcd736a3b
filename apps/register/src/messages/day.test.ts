import { expect, it } from 'vitest';
import { daysText } from './day.ts';

it('says of a span of days once what its ends have in common', () => {
  const said = (from: string, to: string, language: Parameters<typeof daysText>[3]) => daysText(from, to, '{from}至{to}', language).replace(/\s/gu, ' ');
  expect(said('2026-11-21', '2026-11-28', 'en-us')).toBe('Nov 21–28, 2026');
  expect(said('2026-10-21', '2026-11-28', 'en-us')).toBe('Oct 21 – Nov 28, 2026');
  expect(said('2025-12-21', '2026-01-28', 'en-us')).toBe('Dec 21, 2025 – Jan 28, 2026');
  expect(said('2026-11-28', '2026-11-28', 'en-us')).toBe('Nov 28, 2026');
  expect(said('2026-11-21', '2026-11-28', 'es-mx')).toBe('21–28 de nov de 2026');
  expect(said('2026-11-21', '2026-11-28', 'zh-cn')).toBe('2026年11月21日至2026年11月28日');
});
