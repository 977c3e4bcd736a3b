import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinor, minor } from '../money/minor.ts';
import { apply } from '../order/apply.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import type { OrderOp } from '../order/op.ts';
import type { Order } from '../order/types.ts';
import { day, run, soldDay } from '../testing/histories.ts';
import { after, createOp, lineOp, noon, orderOf, typeOp } from '../testing/make.ts';
import { cashFactsOf } from './cash-facts.ts';
import { denominationsOf, sumOf } from './denominations.ts';
import { figuresOf } from './figures.ts';
import { boundsOf, momentIn, placeOf } from './place.ts';
import type { CashFact } from './types.ts';

const cashOf = ({ order_payment, refunds, practice }: Order): number =>
  practice
    ? 0
    : addMinor(
        ...order_payment.map(({ type, amount }) => (type === 'cash' ? amount : 0)),
        ...refunds.map(({ type, amount }) => (type === 'cash' ? -amount : 0)),
      );

describe('the cash of an order', () => {
  it('is what was paid of it in cash less what was refunded in cash, whatever happened to the order', () => {
    fc.assert(
      fc.property(fc.oneof(day, soldDay), (commands) => {
        const facts: CashFact[] = [];
        const { order } = run(commands, (next, before) => facts.push(...cashFactsOf(before, next, 7)));
        expect(addMinor(...facts.map(({ amount }) => amount))).toBe(cashOf(order));
        for (const { kind, amount } of facts) expect(Math.sign(amount)).toBe(kind === 'sale' ? 1 : -1);
      }),
    );
  });

  it('is none of a practice order', () => {
    const practice = [typeOp('pickup'), lineOp('a')].reduce(apply, apply(null, { ...createOp, practice: true } as OrderOp));
    expect(cashFactsOf(practice, after(practice, payCash(practice, {}, { now: noon, cashRounding: 0, paymentId: 'p' })), noon)).toEqual([]);
    const real = orderOf(typeOp('pickup'), lineOp('a', 500));
    expect(cashFactsOf(real, after(real, payCash(real, {}, { now: noon, cashRounding: 0, paymentId: 'p' })), noon)).toMatchObject([
      { kind: 'sale', amount: 500, at: noon },
    ]);
  });
});

describe('the place of cash', () => {
  const before = [
    { number: 2, openedAt: 300, closedAt: 400 },
    { number: 1, openedAt: 100, closedAt: 200 },
  ];
  it.each([
    [99, 'outside'],
    [100, 'late 1'],
    [200, 'late 1'],
    [201, 'outside'],
    [350, 'late 2'],
    [450, 'outside'],
    [500, 'shift'],
    [600, 'shift'],
    [601, 'outside'],
  ])('at %i is %s', (at, said) => {
    const place = placeOf(at, { openedAt: 500, countedAt: 600 }, before);
    expect(place.kind === 'late' ? `late ${place.number}` : place.kind).toBe(said);
  });

  it('is the same for all that changed hands between two bounds, and every sum is in exactly one figure', () => {
    const shifts = fc
      .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 9 })
      .map((ends) => ends.toSorted((a, b) => a - b))
      .map((ends) =>
        ends.flatMap((openedAt, index) => (index % 2 === 0 && ends[index + 1] !== undefined ? [{ openedAt, closedAt: ends[index + 1] ?? 0 }] : [])),
      );
    fc.assert(
      fc.property(shifts, fc.array(fc.tuple(fc.integer({ min: -5, max: 65 }), fc.integer({ min: -50, max: 50 })), { maxLength: 20 }), (all, moves) => {
        const numbered = all.map((each, index) => ({ ...each, number: index + 1 })).toReversed();
        const [last, ...rest] = numbered;
        if (last === undefined) return;
        const stretch = { openedAt: last.openedAt, countedAt: last.closedAt };
        const bounds = boundsOf(stretch, rest);
        const sums = moves.map(([at, amount]) => {
          const bucket = bounds.filter((bound) => bound <= at).length;
          expect(placeOf(momentIn(bounds, bucket), stretch, rest)).toEqual(placeOf(at, stretch, rest));
          return { at: momentIn(bounds, bucket), kind: 'sale' as const, amount: minor(amount), count: 1 };
        });
        const { expected, float, outside, late } = figuresOf({ ...last, ...stretch, float: minor(10) }, sums, rest);
        expect(expected - float + outside.amount + addMinor(...late.map(({ amount }) => amount))).toBe(addMinor(...moves.map(([, amount]) => amount)));
      }),
    );
  });
});

it('a drawer is counted by the notes and coins of its currency, the largest first', () => {
  expect(denominationsOf('usd').slice(0, 3)).toEqual([10_000, 5_000, 2_000]);
  expect(denominationsOf('CAD')).not.toContain(1);
  expect(denominationsOf('XXX').length).toBeGreaterThan(5);
  expect(
    sumOf([
      { value: minor(500), count: 3 },
      { value: minor(25), count: 4 },
    ]),
  ).toBe(1_600);
});
