import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { outbox } from '../calls/outbox/instance.ts';
import { newLocalMerchant, session } from '../native/session.ts';
import { submitCommand } from './submit-command.ts';

it('what is asked of an order that is not shown here is refused, and does not wait for the server unseen', async () => {
  session.set({ merchant: newLocalMerchant('demo', 'secret'), device: null });
  const asked = submitCommand('add-item', 'B7', { asked: { id: 'l1', itemId: 'soup' } });
  expect(asked.local.ok).toBe(false);
  expect(await asked.settled).toEqual(asked.local);
  expect(outbox.all()).toEqual([]);
});
