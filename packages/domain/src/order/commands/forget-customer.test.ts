import fc from 'fast-check';
import { expect, it } from 'vitest';
import { day, run } from '../../testing/histories.ts';
import { apply, replay } from '../apply.ts';
import type { OrderOp } from '../op.ts';
import type { Order } from '../types.ts';
import { forgetCustomer, forgetInOp } from './forget-customer.ts';

const figures = ({ version: _version, customer: _customer, customerId: _id, addressLatLng: _place, ...rest }: Order) => rest;
const place = { lat: 37.8, lng: -122.25 };
/** The history, with a place of delivery wherever its type is set. */
const withPlaces = (ops: readonly OrderOp[]): readonly OrderOp[] => ops.map((op) => (op.op === 'set-order-type' ? { ...op, addressLatLng: place } : op));

it('an order that forgets a customer keeps every figure, and its history without the person makes the same order', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(['c1'], ['c2'], ['c1', 'c2']), (commands, ids) => {
      const ops = withPlaces(run(commands, () => {}).ops);
      const before = replay(ops);
      const op: OrderOp = forgetCustomer(ids);
      const after = apply(before, op);
      expect(figures(after)).toEqual(figures(before));
      const forgotten = ops.map((each) => forgetInOp(each, before, ids));
      expect(replay([...forgotten, op])).toStrictEqual(after);
      const text = JSON.stringify([after, forgotten]);
      if (ids.length === 2) expect(text).not.toMatch(/Ana|Ruiz|addressLatLng/);
      const isOthers = before.customer !== null && !(ids as readonly string[]).includes(before.customer.id);
      expect([after.customer, after.addressLatLng]).toEqual(isOthers ? [before.customer, before.addressLatLng] : [null, undefined]);
    }),
    { numRuns: 300 },
  );
});
