import 'fake-indexeddb/auto';
import { category, item, lineOp, merchant, orderOf } from '@till/domain/testing/make';
import { afterEach, expect, it } from 'vitest';
import { menuKey, merchantKey, orderKey } from '../calls/keys.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { cache } from '../calls/reply-cache.ts';
import { newLocalMerchant, session } from '../native/session.ts';
import { enlarge } from './change-item.ts';
import { shown, shownOrder } from './shown-orders.ts';

const sending = new AbortController();
const unwatch = shown.watch();
afterEach(() => {
  sending.abort();
  unwatch();
  for (const entry of outbox.all()) outbox.discard(entry.id);
  session.clear();
  cache.clear();
});

it('quick taps on + that did not go out yet are one call with one id, those on − another; a menu that was read in between parts them', () => {
  session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
  cache.set(merchantKey, merchant);
  const readMenu = (version: number) => cache.set(menuKey, { version, categories: [category({ items: [item()] })] } as never);
  readMenu(1);
  cache.set(orderKey('A1'), orderOf(lineOp('a', 1_000, 5)));
  // In this turn of the event loop nothing goes out.
  outbox.drain(sending.signal, true);
  const taps = (...by: readonly number[]) => by.map((each) => enlarge('A1', 'a', each).local.ok);
  const calls = () => outbox.all().map(({ asked }) => asked.body as { readonly more: { readonly id: string; readonly by: number } });

  expect(taps(1, 1, 1)).toEqual([true, true, true]);
  const [first] = calls();
  expect(calls().map(({ more }) => more.by)).toEqual([3]);
  expect(shownOrder('A1')?.items).toMatchObject([{ quantity: 8, pieces: [first?.more.id] }]);
  taps(-1, -1);
  readMenu(2);
  taps(-1);
  expect(calls().map(({ more }) => more.by)).toEqual([3, -2, -1]);
  expect(new Set(calls().map(({ more }) => more.id)).size).toBe(3);
  expect(outbox.all().map(({ command }) => ('asked' in command ? command.asked : null))).toEqual(calls());
  expect(shownOrder('A1')?.items).toMatchObject([{ quantity: 5 }]);
  // Too many are refused here, and the others stay.
  expect(taps(16)).toEqual([false]);
  expect(calls()).toHaveLength(3);
});
