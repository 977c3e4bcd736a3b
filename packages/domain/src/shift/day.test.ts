import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, zero } from '../money/minor.ts';
import { businessDayOf, businessDayStart } from '../time/business-day.ts';
import { daysBetween } from '../time/zone.ts';
import { type DayStaff, shiftDays, shiftDaysMax, sortedDay, withStaff } from './day.ts';

const hour = 3_600_000;

describe('the days of a shift', () => {
  it('are one of an evening that ends after midnight, where the shop says so; two where its days begin at midnight', () => {
    const [opened, counted] = [Date.parse('2026-03-07T01:00:00Z'), Date.parse('2026-03-07T09:30:00Z')];
    const at = (businessDayStart: number) => shiftDays({ timezone: 'America/Los_Angeles', businessDayStart }, opened, counted);
    expect(at(4 * 3_600)).toEqual({ first: '2026-03-06', last: '2026-03-06', from: Date.parse('2026-03-06T12:00:00Z') });
    expect(at(0)).toMatchObject({ first: '2026-03-06', last: '2026-03-07' });
  });

  it('begin with a business day, hold the count, and are a week at most, whenever it was opened', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.constantFrom('America/Los_Angeles', 'Asia/Taipei', 'Australia/Lord_Howe'),
        fc.integer({ min: 0, max: 48 }),
        (second, hours, timezone, quarters) => {
          const clock = { timezone, businessDayStart: quarters * 900 };
          const [opened, counted] = [second * 1_000, second * 1_000 + hours * hour];
          const { first, last, from } = shiftDays(clock, opened, counted);
          expect(last).toBe(businessDayOf(clock, counted));
          expect(from).toBe(businessDayStart(clock, first));
          expect(from).toBeLessThanOrEqual(counted);
          expect(daysBetween(first, last)).toBeLessThan(shiftDaysMax);
          if (hours < 24 * (shiftDaysMax - 2)) expect(first).toBe(businessDayOf(clock, opened));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are said by person to the cent: what is left of them is nobody’s; a shop without staff has nobody on its Z', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(minor);
    const named = fc.array(fc.record({ name: fc.string(), orders: fc.nat(50), net: amount, tips: amount, paid: amount }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.nat(200), amount, amount, amount, named, (orders, net, tips, paid, people) => {
        const methods = [
          { method: 'cash', taken: minor(paid + 700), returned: minor(500) },
          { method: 'card', taken: zero, returned: minor(200) },
        ];
        const day = { from: '', to: '', orders, net, tips, refunds: zero, cardRefunds: zero, taxes: [], cards: [], methods };
        const { staff = [], ...rest } = withStaff(day, people);
        const sum = (of: (each: DayStaff) => number) => staff.reduce((all, each) => all + of(each), 0);
        expect([sum((each) => each.orders), sum((each) => each.net), sum((each) => each.tips), sum((each) => each.paid)]).toEqual([orders, net, tips, paid]);
        expect(staff.slice(0, people.length).map(({ net: sold }) => sold)).toEqual(people.map(({ net: sold }) => sold).toSorted((a, b) => b - a));
        expect(staff.slice(people.length).map(({ name }) => name)).toEqual(staff.length > people.length ? [null] : []);
        expect(rest).toEqual(day);
        expect(withStaff(day, [])).not.toHaveProperty('staff');
      }),
    );
  });

  it('say what was given by name, the most first, and nothing where nothing was', () => {
    const rest = { from: '', to: '', orders: 0, net: zero, tips: zero, refunds: zero, cardRefunds: zero, taxes: [], cards: [] };
    const given = (kind: 'comp' | 'discount', name: string, amount: number) => ({ kind, name, amount: minor(amount), count: 1 });
    const [late, cold, regulars] = [given('comp', 'Late', 500), given('comp', 'Cold', 500), given('discount', 'Regulars', 900)];
    expect(sortedDay({ ...rest, given: [late, cold, regulars] }).given).toEqual([regulars, cold, late]);
    expect(sortedDay({ ...rest, given: [] })).not.toHaveProperty('given');
  });

  it('say what was sold exempt by certificate, the most first, and nothing where nothing was', () => {
    const rest = { from: '', to: '', orders: 0, net: zero, tips: zero, refunds: zero, cardRefunds: zero, taxes: [], cards: [] };
    const under = (name: string, number: string, amount: number) => ({ name, number, amount: minor(amount), count: 1 });
    const [school, other, church] = [under('School', '1', 500), under('School', '2', 500), under('Church', '3', 900)];
    expect(sortedDay({ ...rest, exempt: [other, school, church] }).exempt).toEqual([church, school, other]);
    const none = sortedDay({ ...rest, exempt: [], voids: [] });
    expect([Object.keys(none).includes('exempt'), Object.keys(none).includes('voids')]).toEqual([false, false]);
  });

  it('say taxes by name and cards by amount, and no tax of nothing', () => {
    const rest = { from: '', to: '', orders: 0, net: zero, tips: zero, refunds: zero, cardRefunds: zero };
    const tax = (name: string, rate: number, amount: number) => ({ name, rate, tax: minor(amount) });
    const day = sortedDay({
      ...rest,
      taxes: [tax('State', 2, 5), tax('City', 3, 0), tax('City', 1, 4)],
      cards: [
        { brand: 'Visa', amount: minor(5), count: 1 },
        { brand: null, amount: minor(9), count: 2 },
      ],
    });
    expect(day.taxes).toEqual([tax('City', 1, 4), tax('State', 2, 5)]);
    expect(day.cards.map(({ brand }) => brand)).toEqual([null, 'Visa']);
  });
});
