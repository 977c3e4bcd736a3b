import { loadMessages } from '@till/phrases/load';
import { expect, it } from 'vitest';
import type { Hours } from './hours-calls.ts';
import { hoursLines } from './hours-csv.ts';

const noon = Date.parse('2026-11-25T20:00:00Z');
const hour = 3_600_000;
const ana = { staffId: 'ana', name: '=HYPERLINK("http://x","Ana")' };
/** A clock-out that nobody tapped. */
const late = { staffId: 'ana', day: '2026-11-25', kind: 'out', at: noon + 9 * hour, counts: true, proved: true, tappedAt: null, reason: 'Forgot' } as const;
const read: Hours = {
  timezone: 'America/Los_Angeles',
  own: false,
  days: [
    { ...ana, day: '2026-11-25', workedMs: 7.5 * hour, breakMs: hour / 2, onSince: null, forgotten: false },
    { ...ana, day: '2026-11-26', workedMs: 0, breakMs: 0, onSince: noon + 24 * hour, forgotten: true },
  ],
  entries: [
    { id: '1', staffId: 'ana', day: '2026-11-25', kind: 'in', at: noon, counts: true, proved: true },
    { id: '2', staffId: 'ana', day: '2026-11-25', kind: 'break', at: noon + hour, counts: true, proved: true },
    { id: '3', staffId: 'ana', day: '2026-11-25', kind: 'in', at: noon + 1.5 * hour, counts: true, proved: false, unsure: true },
    { id: '4', staffId: 'ana', day: '2026-11-25', kind: 'in', at: noon + 2 * hour, counts: false, proved: true },
    {
      id: '5',
      staffId: 'ana',
      day: '2026-11-25',
      kind: 'out',
      at: noon + 8 * hour,
      counts: true,
      proved: true,
      tappedAt: noon + 9 * hour,
      reason: 'Late',
      by: 'Max',
      writtenAt: noon + 11 * hour,
    },
    { ...late, id: '6', by: null, byOwner: true },
    { ...late, id: '7', at: noon + 10 * hour, by: null },
    { id: '8', staffId: 'ana', day: '2026-11-25', kind: 'in', at: noon + 11 * hour, counts: true, proved: false, cameAt: noon + 13 * hour },
  ],
};
const linesIn = async (language: 'en-us' | 'es-mx' | 'zh-cn' | 'zh-tw', hours = read) => {
  const words = await loadMessages(language, 'timeClock');
  return hoursLines(hours, words).map((line) => line.trimEnd());
};

it('hours as a file: a line for each person and day, then each entry with what was tapped and why it counts otherwise; no name runs as a formula', async () => {
  const name = `"'=HYPERLINK(""http://x"",""Ana"")"`;
  expect(await linesIn('en-us')).toEqual([
    'Name,Day,Hours worked,Hours on break,Note',
    `${name},2026-11-25,7.50,0.50,`,
    `${name},2026-11-26,0.00,0.00,"On since 2026-11-26 12:00:00. The clock-out is missing, and nothing is counted until it’s entered."`,
    '',
    'Name,Day,Entry,Time,Originally,Reason,Corrected by,Corrected on,Note',
    `${name},2026-11-25,In,2026-11-25 12:00:00,,,,,`,
    `${name},2026-11-25,Break,2026-11-25 13:00:00,,,,,`,
    `${name},2026-11-25,Back,2026-11-25 13:30:00,,,,,"time uncertain, PIN checked offline"`,
    `${name},2026-11-25,In,2026-11-25 14:00:00,,,,,not counted`,
    `${name},2026-11-25,Out,2026-11-25 20:00:00,2026-11-25 21:00:00,Late,Max,2026-11-25 23:00:00,`,
    `${name},2026-11-25,Out,2026-11-25 21:00:00,,Forgot,owner,,`,
    `${name},2026-11-25,Out,2026-11-25 22:00:00,,Forgot,no one signed in,,`,
    `${name},2026-11-25,In,2026-11-25 23:00:00,,,,,"sent later, 2026-11-26 01:00:00, PIN checked offline"`,
  ]);
});

it('has its header in the language of the register', async () => {
  const heads = await Promise.all((['es-mx', 'zh-cn', 'zh-tw'] as const).map((language) => linesIn(language)));
  expect(heads.map(([head]) => head)).toEqual([
    'Nombre,Día,Horas trabajadas,Horas de descanso,Nota',
    '姓名,日期,工作小时,休息小时,备注',
    '姓名,日期,工作小時,休息小時,備註',
  ]);
});
