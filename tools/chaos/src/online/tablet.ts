import type { NewOrder } from '@till/contract/live';
import { type Announced, announce, nothingAnnounced, silence } from '../../../../apps/register/src/orders/alert/announced.ts';

interface Shop {
  readonly address: string;
  readonly merchantId: string;
  readonly token: string;
}

/** A register at the counter: it listens, comes back when its connection is cut, and announces by the register's own rule. */
export interface Tablet {
  /** How often each order was announced. */
  readonly announced: ReadonlyMap<string, number>;
  /** Announced, and acknowledged by nobody. */
  open(): readonly string[];
  /** Cuts its connection, as a bad network does. False: it has none now. */
  cut(): boolean;
  stop(): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const againMs = 100;

export function openTablet({ address, merchantId, token }: Shop): Tablet {
  const announced = new Map<string, number>();
  let state: Announced = nothingAnnounced(merchantId);
  let lastId: string | null = null;
  let connection: AbortController | null = null;
  let stopped = false;
  const headers = { 'x-token': token };

  function hear(orders: readonly NewOrder[]): void {
    const { after, fresh } = announce(state, orders);
    state = after;
    for (const { orderId } of fresh) announced.set(orderId, (announced.get(orderId) ?? 0) + 1);
  }

  function heard(block: string): void {
    const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const [id, event, data] = [field('id'), field('event'), field('data')];
    if (event === 'new-order' && data !== undefined) hear([JSON.parse(data) as NewOrder]);
    if (event === 'alert-acknowledged' && data !== undefined) state = silence(state, [(JSON.parse(data) as { orderId: string }).orderId]);
    if (id !== undefined) lastId = id;
  }

  /** One connection: what is waiting is read when it stands, then events until it ends. */
  async function connect(signal: AbortSignal): Promise<void> {
    const resume: Record<string, string> = lastId === null ? {} : { 'last-event-id': lastId };
    const answer = await fetch(`${address}/realtime?channels=${merchantId}-order,new_online_order`, { headers: { ...headers, ...resume }, signal });
    if (!answer.ok || answer.body === null) throw new Error(`the stream answered ${answer.status}`);
    const waiting = await fetch(`${address}/api/register/merchants/${merchantId}/order-alerts`, { headers, signal });
    if (waiting.ok) hear((await waiting.json()) as readonly NewOrder[]);
    let rest = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) heard(block);
    }
  }

  const running = (async () => {
    while (!stopped) {
      connection = new AbortController();
      // Cut, or the server has gone: it comes back.
      await connect(connection.signal).catch(() => undefined);
      connection = null;
      await pause(againMs);
    }
  })();

  return {
    announced,
    open: () => state.open.map(({ orderId }) => orderId),
    cut() {
      const isCut = connection !== null;
      connection?.abort();
      return isCut;
    },
    async stop() {
      stopped = true;
      connection?.abort();
      await running;
    },
  };
}
