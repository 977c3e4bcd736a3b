import 'fake-indexeddb/auto';
import type { OrderCommand } from '@till/domain/order/command';
import { afterEach, expect, it } from 'vitest';
import { newLocalMerchant, session } from '../native/session.ts';
import { provenToday } from './identity.ts';
import { menuKey, merchantKey } from './keys.ts';
import { outbox } from './outbox/instance.ts';
import { cache } from './reply-cache.ts';
import { type HowSent, sendCommand } from './send-command.ts';

const place = { merchantId: 'demo', orderId: 'B7' };
const at = 1_700_000_000_000;

afterEach(() => {
  for (const entry of outbox.all()) outbox.discard(entry.id);
  session.clear();
  cache.clear();
});

/** An entry as a tablet's disk has it, but for what is new each time. */
function kept(command: OrderCommand, how?: HowSent): string {
  session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
  const { entryId } = sendCommand(command, place, how);
  const { id, key, seq, madeAt, clock, offline, ...rest } = outbox.get(entryId) ?? {};
  expect([id, typeof key, typeof seq, typeof madeAt, clock, typeof offline]).toEqual([entryId, 'string', 'number', 'number', null, 'boolean']);
  return JSON.stringify(rest);
}

/** As builds before this one wrote it down, field for field, and the shape that it is of. */
const entry = (call: string, asked: string, command: string, flags: string): string =>
  `{"merchantId":"demo","tries":0,"accepted":false,"refused":null,"call":${call},"lane":"B7","asked":${asked},"command":${command},"shape":1,${flags}}`;
const call = (name: string, method: string, path: string): string => `{"name":"${name}","base":"api","method":"${method}","path":"${path}"}`;
const order = '/register/merchants/:merchantId/orders/:orderId';
const params = '"params":{"merchantId":"demo","orderId":"B7"}';
const flags = (gated: boolean, opens = false, merges: string | null = null, marked = false): string =>
  `"gated":${gated},"opens":${opens},"merges":${JSON.stringify(merges)},"marked":${marked}`;

it('keeps a command on the tablet in the shape in which every build has kept it, to the letter', () => {
  const created = '{"source":"register","deviceSource":"Bar","orderId":"B7"}';
  expect(kept({ name: 'create', at, asked: { source: 'register', deviceSource: 'Bar', orderId: 'B7' } })).toBe(
    entry(
      call('createOrder', 'POST', '/merchants/:merchantId/orders'),
      `{"params":{"merchantId":"demo"},"body":${created}}`,
      `{"name":"create","at":${at},"asked":${created}}`,
      flags(false, true),
    ),
  );
  const line = '{"itemId":"rice","quantity":2,"id":"l1"}';
  cache.set(menuKey, { version: 3 } as never);
  expect(kept({ name: 'add-item', at, asked: { itemId: 'rice', quantity: 2, id: 'l1' } })).toBe(
    entry(
      call('addItem', 'POST', '/merchants/:merchantId/orders/:orderId/items'),
      `{${params},"body":${line},"headers":{"x-menu-version":"3"}}`,
      `{"name":"add-item","at":${at},"asked":${line}}`,
      flags(false),
    ),
  );
  expect(kept({ name: 'change-item', at, lineId: 'l1', asked: { quantity: 3 } }, { merges: 'quantity l1' })).toBe(
    entry(
      call('changeItem', 'PUT', `${order}/cart/:cartId`),
      '{"params":{"merchantId":"demo","orderId":"B7","cartId":"l1"},"body":{"quantity":3},"headers":{"x-menu-version":"3"}}',
      `{"name":"change-item","at":${at},"lineId":"l1","asked":{"quantity":3}}`,
      flags(false, false, 'quantity l1'),
    ),
  );
  expect(kept({ name: 'enlarge', at, lineId: 'l1', asked: { more: { id: 'p1', by: 1 } } }, { merges: 'more l1' })).toBe(
    entry(
      call('changeItem', 'PUT', `${order}/cart/:cartId`),
      '{"params":{"merchantId":"demo","orderId":"B7","cartId":"l1"},"body":{"more":{"id":"p1","by":1}},"headers":{"x-menu-version":"3"}}',
      `{"name":"enlarge","at":${at},"lineId":"l1","asked":{"more":{"id":"p1","by":1}}}`,
      flags(false, false, 'more l1'),
    ),
  );
  expect(kept({ name: 'remove-item', at, lineId: 'l1' }, { marked: true })).toBe(
    entry(
      call('removeItem', 'DELETE', `${order}/items/:itemId`),
      '{"params":{"merchantId":"demo","orderId":"B7","itemId":"l1"}}',
      `{"name":"remove-item","at":${at},"lineId":"l1"}`,
      flags(false, false, null, true),
    ),
  );
  expect(kept({ name: 'submit-items', at }, { marked: true })).toBe(
    entry(call('submitItems', 'POST', `${order}/submit-items`), `{${params},"body":{}}`, `{"name":"submit-items","at":${at}}`, flags(true, false, null, true)),
  );
  expect(kept({ name: 'cancel', at })).toBe(entry(call('cancelOrder', 'DELETE', order), `{${params}}`, `{"name":"cancel","at":${at}}`, flags(false)));
  expect(kept({ name: 'pay-cash', at, asked: { amount: 500 } })).toBe(
    entry(
      call('payCash', 'POST', `${order}/pay-cash`),
      `{${params},"body":{"amount":500},"headers":{"x-menu-version":"3"}}`,
      `{"name":"pay-cash","at":${at},"asked":{"amount":500}}`,
      flags(true),
    ),
  );
  const venmo = '{"paymentType":"venmo","amount":500}';
  expect(kept({ name: 'close', at, asked: { paymentType: 'venmo', amount: 500 } })).toBe(
    entry(call('closeOrder', 'POST', `${order}/close`), `{${params},"body":${venmo}}`, `{"name":"close","at":${at},"asked":${venmo}}`, flags(true)),
  );
  const customer = '{"id":"c1","firstName":"Ana","lastName":"Ruiz","phone":null,"email":null}';
  expect(kept({ name: 'change-order', at, asked: { customer: { id: 'c1', firstName: 'Ana', lastName: 'Ruiz', phone: null, email: null } } })).toBe(
    entry(
      call('changeOrder', 'PUT', order),
      `{${params},"body":{"customerId":"c1"}}`,
      `{"name":"change-order","at":${at},"asked":{"customer":${customer}}}`,
      flags(false),
    ),
  );
});

it('keeps with cash at which device it was taken, and the taxes and rounding that were seen: it may be sent from another, or much later', () => {
  session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: { id: 'bar', token: 'bar.1' } as never });
  cache.set(merchantKey, { termsVersion: 4 } as never);
  const { entryId } = sendCommand({ name: 'pay-cash', at, asked: { amount: 500 } }, place);
  session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
  expect(outbox.get(entryId)?.asked.headers).toEqual({ 'x-device-id': 'bar', 'x-device-token': 'bar.1', 'x-terms-version': '4' });
  // Its own device proves itself as it does today, another one as it did then.
  session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: { id: 'bar', token: 'bar.2' } as never });
  expect(provenToday(outbox.get(entryId)?.asked.headers)).toEqual({ 'x-device-id': 'bar', 'x-device-token': 'bar.2' });
  session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: { id: 'front', token: 'front.1' } as never });
  expect(provenToday(outbox.get(entryId)?.asked.headers)).toEqual({});
});
