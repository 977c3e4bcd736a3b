import { toggled } from '@till/domain/kitchen/bump';
import type { BoardOrder } from '@till/domain/kitchen/card';
import { expect, it, vi } from 'vitest';
import { connection } from '../../calls/connection.ts';
import { bumpedHere, press } from './presses.ts';

const came = 1_700_000_000_000;
const done = came + 9 * 60_000;

/** An order whose ticket came at `came`. */
const order = (orderId: string): BoardOrder => ({
  orderId,
  customer: '',
  tickets: [
    {
      version: 2,
      at: came,
      ticket: {
        ...{ orderId, version: 2, orderType: 'pickup', tableNumber: null, note: '', noteChange: null, tableChange: null },
        added: [{ cartId: 1, name: 'Pho', quantity: 1, modifiers: [], note: '' }],
        ...{ changed: [], cancelled: [] },
      },
    },
  ],
  bumps: [],
});
const mark = toggled({ count: 0, version: 0 }, 2);

it('what was done says when it was done, not when its ticket came: what the server knows, and what was pressed here and not sent yet', () => {
  vi.spyOn(Date, 'now').mockReturnValue(done);
  vi.spyOn(connection, 'get').mockReturnValue('offline');
  const known = { ...order('KNOWN'), bumps: [{ ...mark, cartId: null }], bumpedAt: done - 60_000 };
  press('m', 'grill', [{ ...mark, orderId: 'HERE', cartId: null }], [order('HERE')]);
  expect(bumpedHere('grill', [known], [], 'en-us').map(({ orderId, start, bumpedAt }) => [orderId, start, bumpedAt])).toEqual([
    ['HERE', came, done],
    ['KNOWN', came, done - 60_000],
  ]);
});
