import { minor } from '@till/domain/money/minor';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursTyped, hundredthsTyped, type PoolPerson, poolOfReport } from './pool.ts';

const person = (id: string, more: Partial<PoolPerson> = {}): PoolPerson => ({
  ...{ id, name: id, roleId: 'server', tipEligible: true, retiredAt: null, createdAt: 1 },
  ...more,
});
const nothing = { gross_sales: minor(0), discounts: minor(0), refunds: minor(0), net_sales: minor(0), total_tax: minor(0), total_orders: 0 };
const of = (staff_id: string | null, tips: number) => ({ staff_id, name: staff_id, ...nothing, tips: minor(tips) });
const hour = 3_600_000;
const hours = (all: Readonly<Record<string, number>>) => new Map(Object.entries(all).map(([id, count]) => [id, count * hour]));
const said = (given: Parameters<typeof poolOfReport>[0]) => poolOfReport(given).rows.map(({ staffId, isIn, tips, gets }) => [staffId, isIn, tips, gets]);

describe('the pool of a report', () => {
  const people = [
    person('luis', { roleId: 'cook', createdAt: 3 }),
    person('ben', { createdAt: 2 }),
    person('ana'),
    person('mo', { roleId: 'manager', tipEligible: false }),
    person('gone', { retiredAt: 5 }),
  ];
  const byStaff = [of('ana', 60_00), of('ben', 30_00), of('mo', 20_00), of(null, 10_00)];

  it('shares $100.00 out over 6.5 h × 1, 4 h × 1 and 8 h × 0.5; a manager keeps theirs', () => {
    const worked = hours({ ana: 6.5, ben: 4, luis: 8, mo: 9 });
    const given = { byStaff, people, worked, weights: new Map([['cook', 50]]) };
    expect(said(given)).toEqual([
      ['ana', true, 60_00, 44_83],
      ['ben', true, 30_00, 27_59],
      ['luis', true, 0, 27_58],
      ['mo', false, 20_00, 20_00],
      [null, false, 10_00, 0],
    ]);
    expect(poolOfReport(given)).toMatchObject({ amount: 100_00, nobodys: 0, total: 120_00 });
  });
  it('says what is nobody’s while nobody has hours', () => {
    expect(poolOfReport({ byStaff, people, worked: new Map(), weights: new Map() })).toMatchObject({ amount: 100_00, nobodys: 100_00 });
  });
  it('has whoever left with tips in it', () => {
    expect(said({ byStaff: [of('gone', 500)], people, worked: hours({ gone: 1 }), weights: new Map() })).toContainEqual(['gone', true, 500, 500]);
  });
  it('adds up to the report, whoever shares and whatever they worked', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const crew = fc.tuple(...ids.map((id) => fc.boolean().map((tipEligible) => person(id, { tipEligible }))));
    const tips = fc.tuple(
      ...ids.map((id) => fc.integer({ min: -500, max: 90_000 }).map((amount) => of(id, amount))),
      fc.integer({ min: 0, max: 999 }).map((amount) => of(null, amount)),
    );
    const worked = fc.tuple(...ids.map((id) => fc.nat(25 * hour).map((ms) => [id, ms] as const))).map((all) => new Map(all));
    fc.assert(
      fc.property(crew, tips, worked, (all, given, times) => {
        const { rows, total } = poolOfReport({ byStaff: given, people: all, worked: times, weights: new Map() });
        expect(rows.reduce((sum, { gets }) => sum + gets, 0)).toBe(total);
        expect(rows.reduce((sum, row) => sum + row.tips, 0)).toBe(total);
      }),
    );
  });
});

it('hours and weights are read as people write them', () => {
  expect(['6.5', '6,5', '6:30', ' 6.50 ', '.5', ''].map((typed) => (hoursTyped(typed) ?? -1) / hour)).toEqual([6.5, 6.5, 6.5, 6.5, 0.5, 0]);
  expect(['x', '6:61', '6.555', '.', '-1', '12345'].map(hoursTyped)).toEqual([null, null, null, null, null, null]);
  expect(['1', '0.5', '0,75', '', '1.234', '100'].map((typed) => hundredthsTyped(typed))).toEqual([100, 50, 75, 0, null, null]);
});
