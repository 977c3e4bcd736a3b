import { cardsOf } from '@till/domain/kitchen/card';
import { ticketOf } from '@till/domain/kitchen/ticket';
import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import type { connect } from '../../../../apps/server/src/platform/database.ts';
import type { Till } from '../till.ts';

/** A kitchen screen: it reads its board, says what it has painted, and its cook presses each card once. Its calls are cut now and then. */
export interface Screen {
  /** Tickets that were on it, as `order/version`. */
  readonly seen: ReadonlySet<string>;
  /** Cards that came back although nothing of them had changed since they were pressed. */
  readonly back: ReadonlySet<string>;
  /** Calls that were cut off before their answer. */
  cutCount(): number;
  stop(): Promise<void>;
}

/** What histories tell, held against a screen. */
export interface ScreenVerdict {
  readonly tickets: number;
  /** Never on the screen. Must be 0. */
  readonly ticketsMissing: number;
  /** On it without having happened, or back after it was pressed. Must be 0. */
  readonly ticketsDoubled: number;
  readonly findings: readonly string[];
}

const screenId = 'chaos';
const everyMs = 60;
const patienceMs = 10_000;
/** One call in so many is cut, after this long; ms. */
const cutOneIn = 12;
const cutMsMax = 12;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `random` from 0 to below 1. */
export async function openScreen(till: Till, random: () => number): Promise<Screen> {
  const address = `/api/register/merchants/${till.merchantId}/kitchen/screens/${screenId}`;
  const made = await till.send('PUT', address, { label: 'Chaos', enabled: true });
  if (made.status !== 200) throw new Error(`a kitchen screen: ${made.status} ${JSON.stringify(made.body)}`);
  const seen = new Set<string>();
  const back = new Set<string>();
  /** Up to which version the server has confirmed that a card is done. */
  const pressed = new Map<string, number>();
  let cutCount = 0;
  let isOver = false;

  /** null: no answer, or one that says to come again. */
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const isCut = random() * cutOneIn < 1;
    if (isCut) cutCount += 1;
    try {
      const answer = await fetch(`${till.address}${address}${path}`, {
        method,
        headers: { 'x-token': till.token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(isCut ? 1 + Math.floor(random() * cutMsMax) : patienceMs),
      });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  async function look(): Promise<void> {
    // What the server had confirmed before it was asked: whatever is on its answer came after.
    const before = new Map(pressed);
    const board = (await call('GET', '/board')) as { readonly orders: Parameters<typeof cardsOf>[0] } | null;
    if (board === null) return;
    const cards = cardsOf(board.orders);
    for (const { orderId, version } of cards) if ((before.get(orderId) ?? 0) >= version) back.add(`${orderId}/${version}`);
    const tickets = board.orders.flatMap(({ orderId, tickets: all }) => all.map(({ version }) => ({ orderId, version })));
    for (const { orderId, version } of tickets) seen.add(`${orderId}/${version}`);
    if ((await call('POST', '/shown', { tickets })) === null || cards.length === 0) return;
    const bumps = cards.map(({ orderId, version, mark }) => ({ orderId, cartId: null, count: mark.count + (mark.count % 2 === 0 ? 1 : 0), version }));
    if ((await call('POST', '/bumps', { bumps })) === null) return;
    for (const { orderId, version } of bumps) pressed.set(orderId, version);
  }

  const looking = (async () => {
    while (!isOver) {
      await look();
      await pause(everyMs);
    }
  })();
  return {
    seen,
    back,
    cutCount: () => cutCount,
    async stop() {
      isOver = true;
      await looking;
    },
  };
}

/** The tickets that the histories of these orders tell of, as `order/version`. */
export async function ticketsOf(sql: ReturnType<typeof connect>, merchantId: string, orderIds: readonly string[]): Promise<readonly string[]> {
  const events = await sql<{ order_id: string; version: number; op: OrderOp }[]>`
    select order_id, version, op from shop.order_event where merchant_id = ${merchantId} and order_id = any(${orderIds as string[]}) order by order_id, version`;
  return [...Map.groupBy(events, ({ order_id }) => order_id)].flatMap(([orderId, own]) => {
    let order: Order | null = null;
    return own.flatMap(({ op, version }) => {
      const next: Order = apply(order, op);
      const ticket = ticketOf(order, next);
      order = next;
      return ticket === null ? [] : [`${orderId}/${version}`];
    });
  });
}

/** Each ticket that the histories tell of has to have been on the screen, and stays away when it was pressed. */
export function heldAgainstScreen(expected: readonly string[], { seen, back }: Pick<Screen, 'seen' | 'back'>): ScreenVerdict {
  const missing = expected.filter((ticket) => !seen.has(ticket));
  const unknown = [...seen].filter((ticket) => !expected.includes(ticket));
  return {
    tickets: expected.length,
    ticketsMissing: missing.length,
    ticketsDoubled: unknown.length + back.size,
    findings: [
      ...missing.map((ticket) => `a ticket that was never on the kitchen screen: ${ticket}`),
      ...unknown.map((ticket) => `a ticket on the kitchen screen that nothing tells of: ${ticket}`),
      ...[...back].map((ticket) => `a card that came back to the kitchen screen: ${ticket}`),
    ],
  };
}
