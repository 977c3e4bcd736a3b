import 'fake-indexeddb/auto';
import { addItemCall, createOrderCall, payCashCall } from '@till/contract/order/calls';
import { expect } from 'vitest';
import type { Tried } from '../../exchange.ts';
import type { CallFailure } from '../../failure.ts';
import type { Channel, Message } from '../entries.ts';
import type { Entry, Place } from '../entry.ts';
import { takenOrder } from '../order-entry.ts';
import { makeOutbox, type Outbox, type OutboxHooks } from '../outbox.ts';
import { openEntryStore } from '../store.ts';

/** One browser: the tabs' channel and the database that outlives them. */
export function openBrowser() {
  const name = `outbox-${Math.random()}`;
  const listeners = new Map<object, (message: Message) => void>();
  const channelOf = (tab: object): Channel => ({
    // As a BroadcastChannel: later, and never to oneself.
    post: (message) =>
      queueMicrotask(() => {
        for (const [each, listener] of listeners) if (each !== tab) listener(structuredClone(message));
      }),
    listen: (listener) => {
      listeners.set(tab, listener);
      return () => void listeners.delete(tab);
    },
  });
  return { name, channelOf, close: (tab: object) => void listeners.delete(tab) };
}

type Browser = ReturnType<typeof openBrowser>;

export interface Sent {
  readonly entry: Entry;
  readonly answer: (result: Tried<unknown>) => void;
}

let keys = 0;
export const newKey = () => {
  keys += 1;
  return `key-${keys}`;
};

/** A tab of a browser; the test answers what it sends. */
export function openTab(
  browser: Browser,
  {
    merchant = { id: 'demo' as string | null },
    hooks = {} as Partial<OutboxHooks>,
    clock = { now: 1_000 },
    store = openEntryStore(browser.name),
    read = (entry: Entry) => entry,
    isThere = (): boolean => true,
  } = {},
) {
  const sent: Sent[] = [];
  const failures: unknown[] = [];
  const self = {};
  const outbox = makeOutbox({
    store,
    channel: browser.channelOf(self),
    read,
    shape: 1,
    transmit: (entry) => new Promise((resolve) => sent.push({ entry, answer: resolve })),
    merchantId: () => merchant.id,
    now: () => clock.now,
    clock: () => null,
    newKey,
    offline: () => false,
    isServerThere: async () => isThere(),
    failed: (error) => failures.push(error),
    hooks: {
      answered: () => undefined,
      refused: () => undefined,
      taken: takenOrder,
      ...hooks,
    },
  });
  const leading = new AbortController();
  open.push({ leading });
  const close = () => {
    leading.abort();
    browser.close(self);
  };
  return { outbox, sent, failures, leading, lead: () => outbox.drain(leading.signal), close };
}

const open: { readonly leading: AbortController }[] = [];
/** After each test: no tab of it sends any more. */
export function closeTabs(): void {
  for (const { leading } of open.splice(0)) leading.abort();
}

export const params = { merchantId: 'demo', orderId: 'B1' };
export const add = (outbox: Outbox, name: string, place: Partial<Place> = {}) =>
  outbox.add(addItemCall, { params: { ...params, orderId: place.lane ?? 'B1' }, body: { itemId: name } }, { lane: 'B1', command: { name }, ...place });
export const pay = (outbox: Outbox) => outbox.add(payCashCall, { params, body: { amount: 500 } }, { lane: 'B1', command: { name: 'pay' }, gated: true });
export const create = (outbox: Outbox) =>
  outbox.add(
    createOrderCall,
    { params: { merchantId: 'demo' }, body: { source: 'register', deviceSource: 'x', orderId: 'B1' } },
    { lane: 'B1', command: { name: 'create' }, opens: true },
  );
export const ok = (version = 2): Tried<unknown> => ({ ok: true, value: { id: 'B1', version, items: [] } });
export const no = (code: CallFailure['code'], status: number): Tried<unknown> => ({ ok: false, refusal: { code, status, message: code } });
export const silence: Tried<unknown> = { ok: false, refusal: { code: 'no_answer', message: 'no answer' } };
export const names = (entries: readonly Entry[]) => entries.map(({ command }) => (command as { name: string }).name);
export const until = (condition: () => boolean) => expect.poll(condition, { interval: 1 }).toBe(true);

/** Waits for the `count`th call that went out and answers it. */
export async function answer(sent: readonly Sent[], count: number, result: Tried<unknown>): Promise<Entry> {
  await until(() => sent.length >= count);
  sent[count - 1]?.answer(result);
  return sent[count - 1]?.entry as Entry;
}
