import { describe, expect, it } from 'vitest';
import { category, item, noon, timezone } from '../testing/make.ts';
import { availability } from './available.ts';
import { isSoldOut } from './stock.ts';
import type { AvailableTime, Category, Item } from './types.ts';

const hour = 3_600;
/** Noon is Tuesday, 2 January 2024; hours from there, ahead or back. */
const at = (hours: number): number => noon + hours * hour * 1_000;
const reasonAt = (now: number, categories: readonly Category[], sold: Item = item()): string => {
  const answer = availability(sold, categories, now, timezone);
  return answer.available ? 'available' : answer.reason;
};
const window = (over: Partial<AvailableTime>): AvailableTime => ({ id: 'w', startTime: null, endTime: null, day: null, date: null, ...over });

describe('what can be sold', () => {
  it.each([
    ['a plain item', {}, {}, 'available'],
    ['a hidden item', { hidden: true }, {}, 'hidden'],
    ['an item of a hidden category', {}, { hidden: true }, 'hidden'],
    ['an item of a disabled category', {}, { disabled: true }, 'hidden'],
    ['nothing left of what is counted', { trackingStock: true, stock: 0 }, {}, 'sold_out'],
    ['less than nothing left', { trackingStock: true, stock: -2 }, {}, 'sold_out'],
    ['one left', { trackingStock: true, stock: 1 }, {}, 'available'],
    ['a stock of 0 that is not counted', { trackingStock: false, stock: 0 }, {}, 'available'],
    ['counted, but never counted yet', { trackingStock: true, stock: null }, {}, 'available'],
  ] as const)('%s', (_, sold, place, expected) => {
    expect(reasonAt(noon, [category(place)], item(sold))).toBe(expected);
    expect(isSoldOut(item(sold))).toBe(expected === 'sold_out');
  });

  it('an item in several categories is available if one of them is', () => {
    expect(reasonAt(noon, [category({ hidden: true }), category({ id: 'lunch' })])).toBe('available');
    expect(reasonAt(noon, [category({ endTime: hour }), category({ id: 'lunch' })])).toBe('available');
    expect(reasonAt(noon, [category({ hidden: true }), category({ id: 'late', endTime: hour })])).toBe('out_of_hours');
    expect(reasonAt(noon, [])).toBe('hidden');
  });
});

describe('hours of a category, by the clock of the merchant', () => {
  it.each([
    ['at the first second', { startTime: 12 * hour, endTime: 13 * hour }, 0, true],
    ['a second before', { startTime: 12 * hour + 1, endTime: 13 * hour }, 0, false],
    ['at the last second', { startTime: 11 * hour, endTime: 12 * hour }, 0, false],
    ['with no end', { startTime: 11 * hour }, 11, true],
    ['with no beginning', { endTime: 11 * hour }, -12, true],
    ['with no beginning, after the end', { endTime: 11 * hour }, 0, false],
    ['past midnight, in the evening', { startTime: 22 * hour, endTime: 2 * hour }, 11, true],
    ['past midnight, in the small hours', { startTime: 22 * hour, endTime: 2 * hour }, 13, true],
    ['past midnight, at its end', { startTime: 22 * hour, endTime: 2 * hour }, 14, false],
    ['the same beginning and end is the whole day', { startTime: 0, endTime: 0 }, 0, true],
    ['on the right day', { availableDays: [2] }, 0, true],
    ['on another day', { availableDays: [3] }, 0, false],
    ['no days named is every day', { availableDays: [] }, 0, true],
    ['Tuesday night goes on into Wednesday', { availableDays: [2], startTime: 22 * hour, endTime: 2 * hour }, 13, true],
    ['Monday night is over on Tuesday night', { availableDays: [1], startTime: 22 * hour, endTime: 2 * hour }, 11, false],
    ['limited', { isLimitedTime: true, endTime: hour }, 0, false],
    ['hours that were switched off', { isLimitedTime: false, endTime: hour }, 0, true],
    ['waiting for its next time', { nextAvailableTime: at(1) }, 0, false],
    ['its next time has come', { nextAvailableTime: at(0) }, 0, true],
  ] as const)('%s', (_, over, hours, open) => {
    expect(reasonAt(at(hours), [category(over)])).toBe(open ? 'available' : 'out_of_hours');
  });

  it.each([
    ['today', [window({ date: '2024-01-02' })], 0, true],
    ['another date', [window({ date: '2024-01-03' })], 0, false],
    ['one of several', [window({ day: 5 }), window({ day: 2, startTime: 11 * hour, endTime: 13 * hour })], 0, true],
    ['the right day, too late', [window({ day: 2, startTime: 9 * hour, endTime: 11 * hour })], 0, false],
    ['yesterday past midnight', [window({ date: '2024-01-01', startTime: 20 * hour, endTime: 3 * hour })], -10, true],
    ['every day', [window({ startTime: 11 * hour })], 0, true],
  ] as const)('its own times: %s', (_, times, hours, open) => {
    // They are more particular than the category's hours, which say never here.
    expect(reasonAt(at(hours), [category({ available_times: times, startTime: 0, endTime: 1 })])).toBe(open ? 'available' : 'out_of_hours');
  });
});
