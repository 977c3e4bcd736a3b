import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOp, noon, orderOf, tableOp, typeOp } from '../testing/make.ts';
import { checksAt, isSameTable, tablesOf, withSeen } from './tables.ts';
import type { Order } from './types.ts';

const day = 24 * 3_600_000;
const at = (table: string, over: Partial<Order> = {}): Order => ({ ...orderOf(typeOp('dine-in'), tableOp(table), lineOp('a')), ...over });

describe('the tables of a shop', () => {
  it('are those seen in use and those that are open now, 2 before 10, each once', () => {
    const tables = tablesOf([at('12'), at('10', { id: 'A2' }), at('10 ', { id: 'A3', createdTime: noon - 1 })], {
      listed: [],
      seen: { '2': noon, patio: noon, '10': noon },
      practice: false,
    });
    expect(tables.map(({ name, checks }) => [name, checks.map(({ id }) => id)])).toEqual([
      ['2', []],
      ['10', ['A3', 'A2']],
      ['12', ['A1']],
      ['patio', []],
    ]);
  });

  it('are the listed ones in their order where the shop has listed some, and no slip of a finger', () => {
    const tables = tablesOf([at('BAR 2'), at('99', { id: 'A2' })], { listed: ['Window', 'bar 2', '1'], seen: { '112': noon }, practice: false });
    expect(tables.map(({ name, checks }) => [name, checks.length])).toEqual([
      ['Window', 0],
      ['bar 2', 1],
      ['1', 0],
      ['99', 1],
    ]);
  });

  it('have to settle what is dine-in, not over and not empty, and of training only in training', () => {
    const others = [
      at('7', { state: 'completed' }),
      at('7', { state: 'cancelled' }),
      at('7', { orderType: 'pickup' }),
      at('7', { practice: true }),
      orderOf(typeOp('dine-in'), tableOp('7')),
    ];
    expect(checksAt('7', others, false)).toEqual([]);
    expect(checksAt('7', others, true)).toHaveLength(1);
    expect(checksAt('7', [at('7', { state: 'accepted' })], false)).toHaveLength(1);
    expect(isSameTable(null, null)).toBe(false);
  });

  it('that were seen are the last 60 of two weeks, by their last name, whatever is seen and however often', () => {
    const visit = fc.record({
      names: fc.array(fc.constantFrom('1', '2', '12', 'bar', 'Bar', 'patio '), { maxLength: 3 }),
      after: fc.integer({ min: 0, max: 5 * day }),
    });
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 30 }), (visits) => {
        let now = noon;
        let seen = {};
        for (const { names, after } of visits) {
          now += after;
          seen = withSeen(seen, names, now);
          for (const name of names) expect(Object.keys(seen).some((one) => isSameTable(one, name))).toBe(true);
          expect(tablesOf([], { listed: [], seen, practice: false })).toHaveLength(Object.keys(seen).length);
        }
        const last = withSeen(seen, ['new'], now + 15 * day);
        expect(Object.keys(last)).toEqual(['new']);
      }),
    );
    const many = withSeen(
      {},
      Array.from({ length: 200 }, (_, n) => `${n}`),
      noon,
    );
    expect(Object.keys(many)).toHaveLength(60);
    expect(withSeen(many, Object.keys(many), noon + 1)).toBe(many);
  });
});
