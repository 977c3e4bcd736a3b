import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinor, minor } from '../money/minor.ts';
import { refundableOf } from '../order/payment/refunded.ts';
import type { Order } from '../order/types.ts';
import { day, run, soldDay } from '../testing/histories.ts';
import { noon } from '../testing/make.ts';
import { codePointOrder } from '../text/code-point-order.ts';
import { businessDayOf } from '../time/business-day.ts';
import { dateAndSecondsIn } from '../time/zone.ts';
import { daysOfQuarters } from './days.ts';
import { type FactDiscount, type SaleFact, saleFactsOf } from './facts.ts';
import { averageOrder, reportOf, type Sold } from './report.ts';
import { addSums, netOf, type SalesFigures, sumsOfFact } from './sums.ts';

const circumstance = (index: number) => ({
  deviceId: index % 3 === 0 ? null : `device-${index % 3}`,
  categoryOf: (id: string) => (id === 'gift' ? null : id === 'beer' ? 'Bar' : 'Food'),
});
const hourMs = 3_600_000;
const sum = <Each>(all: readonly Each[], of: (each: Each) => number) => all.reduce((total, each) => total + of(each), 0);

/** Orders over the days around both clock changes of a year, with their facts. */
const histories = fc.array(
  fc.record({
    commands: fc.oneof(day, soldDay),
    hours: fc.oneof(fc.integer({ min: 0, max: 24 * 365 }), fc.integer({ min: 24 * 66, max: 24 * 70 }), fc.integer({ min: 24 * 304, max: 24 * 308 })),
  }),
  { minLength: 1, maxLength: 8 },
);
type Lived = { readonly order: Order; readonly facts: readonly SaleFact[]; readonly deviceId: string | null };
const lived = (all: readonly { readonly commands: Parameters<typeof run>[0]; readonly hours: number }[]): readonly Lived[] =>
  all.map(({ commands, hours }, index) => {
    const facts: SaleFact[] = [];
    const { order } = run(commands, (next, before) => facts.push(...saleFactsOf(before, next, circumstance(index))));
    return { order, facts: facts.map((fact) => ({ ...fact, orderId: `${index}`, at: fact.at + hours * hourMs })), deviceId: circumstance(index).deviceId };
  });
/** Of three orders Ana has one, Ben one, and one is nobody's, as if nobody had signed in; with its tips. */
const whose = (index: number): string | null => ['ana', null, 'ben'][index % 3] ?? null;
const owned = (all: readonly Lived[]): readonly SaleFact[] =>
  all.flatMap(({ facts }, index) => facts.map((fact) => ({ ...fact, staffId: whose(index), tipShares: undefined })));
const clocks = fc.record({
  timezone: fc.constantFrom('America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
  businessDayStart: fc.constantFrom(0, 16_200),
});
const quartersOf = (facts: readonly SaleFact[]) => facts.map((fact) => ({ ...sumsOfFact(fact), at: fact.at - (fact.at % 900_000) }));

/** A sale of one dish, in minor units. */
const fact = (at: number, name: string, quantity: number, gross: number): SaleFact => ({
  ...{ orderId: `${at}`, version: 1, at, kind: 'sale', gross: minor(gross), discount: minor(0), tax: minor(0), tips: minor(0), refunded: minor(0) },
  ...{ items: [{ name, category: null, quantity, gross: minor(gross) }], money: [], taxes: [], deviceId: null, staffId: null },
});

describe('a report', () => {
  it('adds up the same by hour, day, category, device and item, in any zone and with any start of the day, and as the orders do', () => {
    fc.assert(
      fc.property(histories, clocks, (all, clock) => {
        const orders = lived(all);
        const facts = orders.flatMap((each) => each.facts);
        const report = reportOf(daysOfQuarters(quartersOf(facts), clock), clock);
        const sold = orders.filter((each) => each.facts.some(({ kind }) => kind === 'sale')).map(({ order }) => order);
        const back = (part: 'salesAmount' | 'chargesAmount' | 'taxAmount' | 'tipsAmount') =>
          sum(sold, ({ refunds }) => sum(refunds, (refund) => refund[part] ?? 0));
        const charges = sum(sold, ({ chargesAmount = 0 }) => chargesAmount) - back('chargesAmount');
        const exempt = sum(facts, ({ exemption }) => exemption?.amount ?? 0);
        expect(report.total).toEqual({
          ...(charges === 0 ? {} : { charges }),
          ...(exempt === 0 ? {} : { exempt }),
          gross: sum(sold, ({ subtotal }) => subtotal),
          discount: sum(sold, ({ discountAmount }) => discountAmount),
          tax: sum(sold, ({ taxAmount }) => taxAmount) - back('taxAmount'),
          tips: sum(sold, ({ tipsAmount }) => tipsAmount) - back('tipsAmount'),
          refunded: back('salesAmount'),
          orders: sold.length,
        });
        const breakdowns: readonly (readonly SalesFigures[])[] = [report.hours, report.days, report.devices];
        for (const parts of breakdowns) {
          for (const figure of ['gross', 'discount', 'charges', 'exempt', 'tax', 'tips', 'refunded', 'orders'] as const)
            expect(sum(parts, (part) => part[figure] ?? 0)).toBe(report.total[figure] ?? 0);
        }
        expect(sum(report.discounts, ({ amount }) => amount)).toBe(report.total.discount);
        expect(sum(report.charges, ({ amount }) => amount)).toBe(charges);
        expect(sum(report.exempt, ({ amount }) => amount)).toBe(exempt);
        expect(sum(report.exempt, ({ count }) => count)).toBe(sold.filter(({ exemption }) => exemption !== undefined).length);
        expect(sum(report.discounts, ({ count }) => count)).toBe(sum(facts, ({ discounts }) => discounts?.length ?? 0));
        const soldParts: readonly (readonly Sold[])[] = [report.categories, report.items];
        for (const parts of soldParts) {
          expect(sum(parts, ({ gross }) => gross)).toBe(report.total.gross);
          expect(sum(parts, ({ quantity }) => quantity)).toBe(sum(sold, ({ items }) => sum(items, ({ quantity }) => quantity)));
        }
        for (const { day: date, gross } of report.days)
          expect(gross).toBe(
            sum(
              facts.filter(({ at }) => businessDayOf(clock, at) === date),
              (fact) => fact.gross,
            ),
          );
        for (const { hour, orders: count } of report.hours) {
          const own = facts.filter(({ kind, at }) => kind === 'sale' && Math.floor(dateAndSecondsIn(clock.timezone, at).seconds / 3_600) === hour);
          expect(count).toBe(own.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('adds up what was given by kind, name, reason and person, the most first', () => {
    const give = (name: string, amount: number, more: Partial<FactDiscount> = {}): FactDiscount => ({
      ...{ ruleId: null, kind: 'discount', name, reason: '', amount: minor(amount), ...more },
    });
    const sold = [
      [give('Regulars', 100, { by: 'ana' }), give('Regulars', 40, { by: 'ana' })],
      [give('Regulars', 100, { by: 'ana' })],
      [give('Regulars', 10), give('Regulars', 20, { by: 'ana', reason: 'Late' }), give('Regulars', 5, { by: 'ana', kind: 'comp' })],
      undefined,
    ].map((discounts, index): SaleFact => ({ ...fact(noon + index * hourMs, 'Soup', 1, 1_000), ...(discounts === undefined ? {} : { discounts }) }));
    const clock = { timezone: 'UTC', businessDayStart: 0 };
    expect(reportOf(daysOfQuarters(quartersOf(sold), clock), clock).discounts).toEqual([
      { kind: 'discount', name: 'Regulars', reason: '', staffId: 'ana', amount: 240, count: 3 },
      { kind: 'discount', name: 'Regulars', reason: 'Late', staffId: 'ana', amount: 20, count: 1 },
      { kind: 'discount', name: 'Regulars', reason: '', staffId: null, amount: 10, count: 1 },
      { kind: 'comp', name: 'Regulars', reason: '', staffId: 'ana', amount: 5, count: 1 },
    ]);
  });

  it('has the money that is in the orders, by how it was paid: tips, fees and rounding with it, refunds taken off, and no charge that was found later', () => {
    let moved = 0;
    fc.assert(
      fc.property(histories, (all) => {
        const orders = lived(all).filter(({ facts }) => facts.length > 0);
        const { money } = addSums(orders.flatMap(({ facts }) => facts).map(sumsOfFact));
        const methods = new Set([...money.map(({ method }) => method), ...orders.flatMap(({ order }) => order.order_payment.map(({ type }) => type))]);
        for (const method of methods) {
          const left = sum(orders, ({ order }) =>
            addMinor(...order.order_payment.filter((payment) => payment.type === method && !payment.late).map((payment) => refundableOf(order, payment))),
          );
          const own = money.find((each) => each.method === method);
          expect((own?.taken ?? 0) - (own?.returned ?? 0)).toBe(left);
          expect(own?.returned ?? 0).toBeGreaterThanOrEqual(0);
          moved += own?.returned ?? 0;
        }
      }),
      { numRuns: 150 },
    );
    expect(moved).toBeGreaterThan(0);
  });

  it('adds up by person and nobody to the total, to the cent, and says each one’s own; a shop without staff keeps nothing of it', () => {
    const figures = ['gross', 'discount', 'charges', 'exempt', 'tax', 'tips', 'refunded', 'orders'] as const;
    let nobodys = 0;
    fc.assert(
      fc.property(histories, clocks, (all, clock) => {
        const facts = owned(lived(all));
        const report = reportOf(daysOfQuarters(quartersOf(facts), clock), clock);
        for (const figure of figures) expect(sum(report.staff, (part) => part[figure] ?? 0)).toBe(report.total[figure] ?? 0);
        const people = new Set(facts.map(({ staffId }) => staffId));
        for (const staffId of people) {
          const own = addSums(facts.filter((fact) => fact.staffId === staffId).map(sumsOfFact));
          const row = report.staff.find((each) => each.staffId === staffId);
          for (const figure of figures) expect(row?.[figure] ?? 0).toBe(own[figure] ?? 0);
        }
        nobodys += report.staff.filter(({ staffId }) => staffId === null).length;
        const without = facts.map((fact) => ({ ...fact, staffId: null, tipShares: undefined }));
        expect(daysOfQuarters(quartersOf(without), clock).flatMap(({ staff }) => staff)).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(nobodys).toBeGreaterThan(0);
  });

  it('puts the hours in the order of the business day, and what sold most first', () => {
    const clock = { timezone: 'America/Los_Angeles', businessDayStart: 4 * 3_600 };
    const facts = [fact(noon, 'Tea', 1, 900), fact(noon + 13 * hourMs, 'Pie', 2, 500), fact(noon - 7 * hourMs, 'Ale', 2, 100)];
    const report = reportOf(daysOfQuarters(quartersOf(facts), clock), clock);
    expect(report.hours.map(({ hour }) => hour)).toEqual([5, 12, 1]);
    expect(report.days.map(({ day: date, gross }) => [date, gross])).toEqual([['2024-01-02', 1_500]]);
    expect(report.items.map(({ name }) => name)).toEqual(['Ale', 'Pie', 'Tea']);
    expect([averageOrder(report.total), netOf(report.total)]).toEqual([500, 1_500]);
    expect(averageOrder({ ...report.total, orders: 0 })).toBeNull();
  });

  it('sorts names as the database does', () => {
    const names = ['\u{1F35C}', '\uFF21', 'b', 'a', 'ab', ''];
    expect(names.toSorted(codePointOrder)).toEqual(['', 'a', 'ab', 'b', '\uFF21', '\u{1F35C}']);
    expect(codePointOrder('ab', 'ab')).toBe(0);
  });
});
