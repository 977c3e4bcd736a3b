import { coalesced } from '../../calls/coalesced.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { orderIdOf, orderKey } from '../../calls/keys.ts';
import { logError } from '../../calls/log/log.ts';
import { cache, cacheKey } from '../../calls/reply-cache.ts';
import { streamConnected } from '../../calls/stream/stream.ts';
import { makeStore } from '../../kit/store.ts';
import { session } from '../../native/session.ts';
import { getOrder } from '../get-order.ts';
import { type Ongoing, withAnswer, withOrder, withoutOrder } from './ongoing-list.ts';
import { ongoingOrders } from './ongoing-orders.ts';

/** The ongoing orders. */
export const ongoingKey = cacheKey<Ongoing>('orders:ongoing');

/** Changes are read in batches: that long after the first is heard, and that far apart. */
const batchMs = 100;
const pauseMs = 500;
/** If more orders than this changed at once, the whole list is read. */
const readEachMax = 30;
const atATime = 4;
/** Until a failed read is repeated; ms. */
const retryMs = 5_000;

/** Announced versions that are not in the list yet. */
const heard = new Map<string, number>();
/** Events may have been missed: the whole list has to be read. */
let unsure = true;

/** Why the list could not be read; null: it could. */
export const ongoingFailure = makeStore<CallFailure | null>(null);

const listed = (): Ongoing | undefined => cache.get(ongoingKey);
const change = (make: (list: Ongoing) => Ongoing): void => {
  const list = listed();
  if (list !== undefined) cache.set(ongoingKey, make(list));
};

const note = (orderId: string, version: number): void => void heard.set(orderId, Math.max(version, heard.get(orderId) ?? 0));

/** Updates the list to what was announced. */
const refresh = coalesced(async () => {
  if (unsure || listed() === undefined) return readWhole();
  await new Promise((resolve) => setTimeout(resolve, batchMs));
  await (unsure || heard.size > readEachMax ? readWhole() : readHeard());
}, pauseMs);

const readLater = (): void => void setTimeout(() => cache.hasListeners(ongoingKey) && refresh(), retryMs);

async function readWhole(): Promise<void> {
  const merchant = session.get()?.merchant.id;
  if (merchant === undefined) return;
  const before = listed();
  heard.clear();
  unsure = false;
  const answer = await ongoingOrders(before?.orders).settled;
  if (session.get()?.merchant.id !== merchant) return;
  ongoingFailure.set(answer.ok ? null : answer.refusal);
  if (!answer.ok) {
    unsure = true;
    logError('ONGOING_ORDERS_ERROR', answer.refusal);
    return;
  }
  const { list, doubtful } = withAnswer(listed(), before, answer.value);
  cache.set(ongoingKey, list);
  // What is held one by one is on a screen or under something unsent.
  for (const order of list.orders) if (cache.get(orderKey(order.id)) !== undefined) cache.put(orderKey(order.id), order);
  for (const orderId of doubtful) note(orderId, Number.POSITIVE_INFINITY);
  if (doubtful.length > 0) refresh();
}

async function readHeard(): Promise<void> {
  const told = [...heard];
  heard.clear();
  const readNext = async (): Promise<void> => {
    for (let next = told.pop(); next !== undefined && session.get() !== null; next = told.pop()) await readOne(...next);
  };
  await Promise.all(Array.from({ length: atATime }, readNext));
}

async function readOne(id: string, version: number): Promise<void> {
  const own = cache.get(orderKey(id));
  if (own !== undefined && own.version >= version) return change((list) => withOrder(list, own));
  const list = listed();
  if (list === undefined || (list.ended.get(id) ?? 0) >= version || list.orders.some((order) => order.id === id && order.version >= version)) return;
  const answer = await getOrder(id).settled;
  if (answer.ok) change((list) => withOrder(list, answer.value));
  else if (answer.refusal.status === 404) change((list) => withoutOrder(list, { id, version }));
  else {
    logError('GET_ORDER_BY_ID_ERROR', answer.refusal, { orderId: id });
    note(id, version);
    readLater();
  }
}

/** An order has changed: it is read again, now if a screen shows the list, else when one does. */
export function ongoingChanged(orderId: string, version: number): void {
  if (listed() === undefined && !cache.hasListeners(ongoingKey)) return;
  note(orderId, version);
  if (cache.hasListeners(ongoingKey)) refresh();
  else if (heard.size > readEachMax) {
    unsure = true;
    heard.clear();
  }
}

/** Events may have been missed, or a person asks: the whole list is read again, now if a screen shows it, else when one does. */
export function ongoingUnsure(): void {
  unsure = true;
  if (cache.hasListeners(ongoingKey)) refresh();
}

/** Called while a screen shows the list. Without an event stream, changes since the last read are unknown. */
export function ongoingShown(): void {
  if (!streamConnected.get()) unsure = true;
  refresh();
}

/** Holds an order of the list by itself, for a screen that is about to show it. */
export function holdOngoing(orderId: string): void {
  const order = listed()?.orders.find(({ id }) => id === orderId);
  if (order !== undefined) cache.put(orderKey(orderId), order);
}

/** Updates the list with every reply about one of its orders. Returns a function that stops it. */
export const followAnswers = (): (() => void) =>
  cache.listenAny((key) => {
    const orderId = orderIdOf(key);
    const order = orderId === null ? undefined : cache.get(orderKey(orderId));
    if (order !== undefined) change((list) => withOrder(list, order));
  });
