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
import { boundsOf, commitTimes, momentIn, type Place, placeOf } from './place.ts';
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
        const { order } = run(commands, (next, before) => facts.push(...cashFactsOf(before, next, { at: 7, byTime: false })));
        expect(addMinor(...facts.map(({ amount }) => amount))).toBe(cashOf(order));
        for (const { kind, amount } of facts) expect(Math.sign(amount)).toBe(kind === 'sale' ? 1 : -1);
      }),
    );
  });

  it('is none of a practice order', () => {
    const practice = [typeOp('pickup'), lineOp('a')].reduce(apply, apply(null, { ...createOp, practice: true } as OrderOp));
    expect(cashFactsOf(practice, after(practice, payCash(practice, {}, { now: noon, cashRounding: 0, paymentId: 'p' })), { at: noon, byTime: false })).toEqual(
      [],
    );
    const real = orderOf(typeOp('pickup'), lineOp('a', 500));
    expect(cashFactsOf(real, after(real, payCash(real, {}, { now: noon, cashRounding: 0, paymentId: 'p' })), { at: noon, byTime: true })).toMatchObject([
      { kind: 'sale', amount: 500, at: noon, byTime: true },
    ]);
  });
});

describe('the place of cash', () => {
  const counted = { openedAt: 500, openedByClaim: false, countedAt: 600, countedByClaim: false };
  const wordsOf = (place: Place): string => (place.kind === 'late' ? `late ${place.number}` : place.kind);
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
  ])('that a tablet claims for %i is %s', (at, said) => {
    expect(wordsOf(placeOf({ at, commit: null }, { ...counted, openedByClaim: true, countedByClaim: true }, before))).toBe(said);
    expect(wordsOf(placeOf({ at, commit: null }, counted, before))).toBe(said);
  });

  it('is by its commit alone where nobody claims a time, whatever the clocks of the processes said', () => {
    const times = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(times, times, times, fc.boolean(), (at, openedAt, countedAt, isOpen) => {
        const stretch = { ...counted, openedAt, countedAt: isOpen ? null : countedAt };
        const places = commitTimes.map((commit) => wordsOf(placeOf({ at, commit }, stretch, before)));
        expect(places).toEqual(['late 2', 'outside', 'shift']);
        // Of a drawer's first shift no Z is before.
        expect(wordsOf(placeOf({ at, commit: 'counting' }, stretch, []))).toBe('outside');
      }),
    );
  });

  it.each([
    ['closed', 450, 'outside'],
    ['closed', 550, 'shift'],
    ['closed', 650, 'outside'],
    ['open', 450, 'shift'],
    ['open', 550, 'shift'],
    ['open', 650, 'outside'],
  ] as const)('where the opening and the count are claims themselves, committed %s and dated %i, is %s', (commit, at, said) => {
    expect(wordsOf(placeOf({ at, commit }, { ...counted, openedByClaim: true, countedByClaim: true }, before))).toBe(said);
  });

  it('is the same for all that changed hands between two bounds, and every sum is in exactly one figure', () => {
    const shifts = fc
      .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 9 })
      .map((ends) => ends.toSorted((a, b) => a - b))
      .map((ends) =>
        ends.flatMap((openedAt, index) => (index % 2 === 0 && ends[index + 1] !== undefined ? [{ openedAt, closedAt: ends[index + 1] ?? 0 }] : [])),
      );
    const moves = fc.tuple(fc.integer({ min: -5, max: 65 }), fc.integer({ min: -50, max: 50 }), fc.constantFrom(null, ...commitTimes));
    fc.assert(
      fc.property(shifts, fc.array(moves, { maxLength: 20 }), fc.boolean(), fc.boolean(), (all, moves, openedByClaim, countedByClaim) => {
        const numbered = all.map((each, index) => ({ ...each, number: index + 1 })).toReversed();
        const [last, ...rest] = numbered;
        if (last === undefined) return;
        const stretch = { openedAt: last.openedAt, openedByClaim, countedAt: last.closedAt, countedByClaim };
        const bounds = boundsOf(stretch, rest);
        const sums = moves.map(([at, amount, commit]) => {
          const bucket = bounds.filter((bound) => bound <= at).length;
          const sum = { at: momentIn(bounds, bucket), commit };
          expect(placeOf(sum, stretch, rest)).toEqual(placeOf({ at, commit }, stretch, rest));
          return { ...sum, kind: 'sale' as const, amount: minor(amount), count: 1, from: at, to: at };
        });
        const { expected, float, outside, late } = figuresOf({ ...last, ...stretch, float: minor(10) }, sums, rest);
        const lateTimes = moves.flatMap(([at, , commit]) => (placeOf({ at, commit }, stretch, rest).kind === 'late' ? [at] : []));
        const outsideTimes = moves.flatMap(([at, , commit]) => (placeOf({ at, commit }, stretch, rest).kind === 'outside' ? [at] : []));
        expect([outside.from, outside.to]).toEqual(outsideTimes.length === 0 ? [undefined, undefined] : [Math.min(...outsideTimes), Math.max(...outsideTimes)]);
        for (const { from, to } of late) expect([lateTimes.includes(from ?? Number.NaN), lateTimes.includes(to ?? Number.NaN)]).toEqual([true, true]);
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
