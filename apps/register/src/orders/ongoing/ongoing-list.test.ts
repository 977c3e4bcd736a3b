import type { Order } from '@till/domain/order/types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOngoing, type Ongoing, withAnswer, withOrder } from './ongoing-list.ts';

const ids = ['A', 'B', 'C', 'D', 'E'];
const order = (id: string, version: number, state: Order['state']) => ({ id, version, state, createdTime: ids.indexOf(id) >> 1 }) as Order;

/** What happens: an order is made or changed, or ends; a question goes out; the server looks; an answer arrives. In any order. */
const step = fc.oneof(
  fc.record({ does: fc.constant('change' as const), id: fc.constantFrom(...ids) }),
  fc.record({ does: fc.constant('end' as const), id: fc.constantFrom(...ids) }),
  fc.record({ does: fc.constant('ask' as const), id: fc.constantFrom(null, ...ids) }),
  fc.record({ does: fc.constantFrom('look' as const, 'arrive' as const), which: fc.nat(9) }),
);

interface Question {
  readonly id: string | null;
  readonly before: Ongoing | undefined;
  seen?: readonly Order[];
}

it('whatever order whole and single answers come in, the list ends as what the server has', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = new Map<string, Order>();
      /** Orders of which a change was told and not yet asked for. */
      const told = new Set<string>();
      const open: Question[] = [];
      let list: Ongoing | undefined;
      const look = (question: Question) => {
        question.seen ??= question.id === null ? [...server.values()].filter(isOngoing) : [server.get(question.id)].filter((one) => one !== undefined);
      };
      const arrive = (question: Question) => {
        look(question);
        open.splice(open.indexOf(question), 1);
        const { seen = [] } = question;
        if (question.id !== null) {
          // Before there is a list nothing is put into it: what was told is asked for once there is one.
          if (list === undefined) told.add(question.id);
          for (const one of seen) list = list && withOrder(list, one);
          return;
        }
        const merged = withAnswer(list, question.before, seen);
        list = merged.list;
        for (const id of merged.doubtful) told.add(id);
      };
      const change = (id: string, end: boolean) => {
        const had = server.get(id);
        if (had !== undefined && !isOngoing(had)) return;
        server.set(id, order(id, (had?.version ?? 0) + 1, end ? 'completed' : had === undefined ? 'open' : 'accepted'));
        told.add(id);
      };
      for (const one of steps) {
        if (one.does === 'change' || one.does === 'end') change(one.id, one.does === 'end');
        else if (one.does === 'ask') {
          // The whole list is one question at a time.
          if (one.id === null && open.some(({ id }) => id === null)) continue;
          open.push({ id: one.id, before: list });
          told.delete(one.id ?? '');
        } else {
          const question = open[one.which % open.length];
          if (question !== undefined) (one.does === 'look' ? look : arrive)(question);
        }
      }
      if (open.every(({ id }) => id !== null)) open.push({ id: null, before: list });
      while (open.length > 0 || told.size > 0) {
        for (const id of told) open.push({ id, before: list });
        told.clear();
        for (const question of open.toReversed()) arrive(question);
      }
      const expected = [...server.values()].filter(isOngoing).toSorted((a, b) => b.createdTime - a.createdTime || (a.id < b.id ? -1 : 1));
      expect(list?.orders).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
});

it('an answer that is older than the end of an order does not bring it back', () => {
  let list: Ongoing = { orders: [order('A', 2, 'open')], ended: new Map() };
  const before = list;
  list = withOrder(list, order('A', 3, 'completed'));
  expect(list.orders).toEqual([]);
  list = withAnswer(list, before, [order('A', 2, 'open')]).list;
  expect(withOrder(list, order('A', 2, 'open')).orders).toEqual([]);
});

it('an order that did not change stays the very object that it was', () => {
  const [a, b] = [order('A', 2, 'open'), order('B', 1, 'open')];
  const { list } = withAnswer({ orders: [a, b], ended: new Map() }, undefined, [order('A', 2, 'open'), order('B', 2, 'accepted')]);
  expect(list.orders.find(({ id }) => id === 'A')).toBe(a);
  expect(list.orders.find(({ id }) => id === 'B')?.version).toBe(2);
});
