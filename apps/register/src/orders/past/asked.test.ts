import { expect, it } from 'vitest';
import { askedOf, isFiltered, listedBy, queryOf, rangeOf, spanOf } from './asked.ts';
import { takenOff, wornFilters } from './filter-text.ts';

it('what an address asks for is read, and what is not known of it is left out', () => {
  expect(askedOf({ range: 'last7days', state: 'lost', unpaid: '1', refunded: 0, search: 12, nonsense: 'x' })).toEqual({
    range: 'last7days',
    unpaid: 1,
    search: '12',
  });
  expect(askedOf({ range: 'today', from: '1764000000000', to: 1764086400000 })).toEqual({ from: 1764000000000, to: 1764086400000 });
  expect(askedOf({ from: 'monday', to: 5 })).toEqual({});
  expect([rangeOf({}), rangeOf({ from: 1 }), isFiltered({ from: 1, to: 2 }), isFiltered({ search: 'x' })]).toEqual(['today', null, false, true]);
});

it('an item, a category or a device is of a sale, and goes with it', () => {
  const asked = askedOf({ item: 'Churros', range: 'all' });
  expect(listedBy(asked)).toBe('sold');
  expect(wornFilters(asked).map(({ phrase }) => phrase)).toEqual(['onlySold', 'onlyItem']);
  expect(takenOff(asked, 'by')).toEqual({ range: 'all' });
  const late = askedOf({ from: 5, to: 9, late: '1' });
  expect([listedBy(late), wornFilters(late).map(({ phrase }) => phrase), takenOff(late, 'by')]).toEqual(['sold', ['onlySold', 'onlyLate'], { from: 5, to: 9 }]);
  const exempt = askedOf({ from: 5, to: 9, by: 'counted', exempt: '1' });
  expect([wornFilters(exempt).map(({ phrase }) => phrase), takenOff(exempt, 'by')]).toEqual([['onlyCounted', 'onlyExempt'], { from: 5, to: 9 }]);
  expect([listedBy(askedOf({ exempt: 1 })), queryOf(exempt, { from: 5, to: 9 })['exempt']]).toEqual(['sold', '1']);
  expect(queryOf(late, { from: 5, to: 9 })).toEqual({ late: '1', orderType: 'all', startTime: '5', endTime: '9' });
  expect(queryOf(asked, spanOf(asked, 0, { timezone: 'UTC', businessDayStart: 0 }))).toEqual({ item: 'Churros', orderType: 'all', startTime: '0' });
});
