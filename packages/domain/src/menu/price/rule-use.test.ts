import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import type { RuleUse } from '../../merchant/types.ts';
import { keptUse, ruleMissed } from './rule-use.ts';

const always: RuleUse = { types: [], hours: [], firstDay: null, lastDay: null };
/** A bar, whose business day begins at 4 AM. 2026-11-27 was a Friday. */
const clock = { timezone: 'America/New_York', businessDayStart: 4 * 3_600 };
const at = (wall: string) => Date.parse(`${wall}-05:00`);
const hour = (hours: number) => hours * 3_600;
const missed = (over: Partial<RuleUse>, wall = '2026-11-27T17:00', type: Parameters<typeof ruleMissed>[1] = 'pickup') =>
  ruleMissed({ use: { ...always, ...over } }, type, at(wall), clock);

describe('when a discount rule can be given', () => {
  it('is always where nothing else is said, also on an order without a type', () => {
    expect(ruleMissed({}, null, 0, clock)).toBeNull();
    expect(missed({}, '2026-11-27T17:00', null)).toBeNull();
  });

  it('is on orders of its types alone', () => {
    const pickup = { types: ['pickup'] } as const;
    expect([missed(pickup), missed(pickup, undefined, 'dine-in'), missed(pickup, undefined, null)]).toEqual([null, 'order_type', 'order_type']);
    expect(missed({ types: ['pickup', 'dine-in'] }, undefined, 'dine-in')).toBeNull();
  });

  it.each([
    ['2026-11-27T15:59:59', 'hours'],
    ['2026-11-27T16:00', null],
    ['2026-11-27T17:59:59', null],
    ['2026-11-27T18:00', 'hours'],
    ['2026-11-28T16:30', 'hours'],
  ])('is in its hours on its days, the end not included: %s', (wall, why) => {
    expect(missed({ hours: [{ days: [1, 2, 3, 4, 5], startTime: hour(16), endTime: hour(18) }] }, wall)).toBe(why);
  });

  it.each([
    ['2026-11-27T22:00', null],
    ['2026-11-28T01:59', null],
    ['2026-11-28T02:00', 'hours'],
    // The night before its day.
    ['2026-11-27T01:00', 'hours'],
    ['2026-11-28T22:30', 'hours'],
  ])('hours past midnight are of the day on which they began: %s', (wall, why) => {
    expect(missed({ hours: [{ days: [5], startTime: hour(22), endTime: hour(2) }] }, wall)).toBe(why);
  });

  it.each([
    [{ days: [5], startTime: null, endTime: null }],
    [{ days: [5], startTime: 0, endTime: hour(24) }],
    [{ days: [5], startTime: hour(7), endTime: hour(7) }],
  ])('a whole day is one of the business, which ends at night: %j', (hours) => {
    const why = (wall: string) => missed({ hours: [hours] }, wall);
    expect(['2026-11-27T03:59', '2026-11-27T04:00', '2026-11-28T03:59', '2026-11-28T04:00'].map(why)).toEqual(['hours', null, null, 'hours']);
  });

  it('any of several stretches is enough', () => {
    const hours = [
      { days: [], startTime: hour(11), endTime: hour(14) },
      { days: [5], startTime: hour(16), endTime: null },
    ];
    expect(['2026-11-26T12:00', '2026-11-27T23:59', '2026-11-26T17:00'].map((wall) => missed({ hours }, wall))).toEqual([null, null, 'hours']);
  });

  it('is from its first day to its last, both included, by the business day', () => {
    const days = { firstDay: '2026-11-27', lastDay: '2026-11-28' };
    const walls = ['2026-11-27T03:59', '2026-11-27T04:00', '2026-11-29T03:59', '2026-11-29T04:00'];
    expect(walls.map((wall) => missed(days, wall))).toEqual(['first_day', null, null, 'last_day']);
    // The last night runs on into the day after.
    const night = { ...days, hours: [{ days: [], startTime: hour(22), endTime: hour(5) }] };
    expect(['2026-11-27T04:30', '2026-11-29T04:30', '2026-11-29T22:00', '2026-11-28T12:00'].map((wall) => missed(night, wall))).toEqual([
      'hours',
      null,
      'last_day',
      'hours',
    ]);
  });
});

describe('when a rule can be given is kept', () => {
  it('as nothing where it is always', () => {
    expect(keptUse(always)).toBeUndefined();
    expect(keptUse({ ...always, types: ['delivery', 'pickup', 'dine-in'] })).toBeUndefined();
  });

  it('in one order, each once', () => {
    const asked = { ...always, types: ['pickup', 'dine-in', 'pickup'], hours: [{ days: [6, 5], startTime: 0, endTime: null }] } as const;
    expect(keptUse(asked)).toEqual({ ...always, types: ['dine-in', 'pickup'], hours: [{ days: [5, 6], startTime: 0, endTime: null }] });
  });

  it.each([
    [{ firstDay: '2026-02-30' }],
    [{ lastDay: '' }],
    [{ firstDay: '2026-12-02', lastDay: '2026-12-01' }],
    [{ hours: [{ days: [7], startTime: null, endTime: null }] }],
    [{ hours: [{ days: [1, 1], startTime: null, endTime: null }] }],
    [{ hours: [{ days: [], startTime: -1, endTime: null }] }],
    [{ hours: [{ days: [], startTime: null, endTime: 86_401 }] }],
    [{ hours: Array.from({ length: limits.ruleHoursCountMax + 1 }, () => ({ days: [], startTime: 0, endTime: 60 })) }],
  ])('and not where it cannot be: %j', (over) => {
    expect(keptUse({ ...always, ...over })).toBeNull();
  });
});
