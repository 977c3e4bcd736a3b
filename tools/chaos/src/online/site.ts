import { randomUUID } from 'node:crypto';
import type { Till } from '../till.ts';

/** What a site's order became: its id, and the state it was answered with. */
export interface Taken {
  readonly orderId: string;
  readonly state: string;
}

/** A site that sends orders in and, like any careful caller, sends each again until it is answered. */
export interface Site {
  /** Answered orders by their reference. */
  readonly taken: ReadonlyMap<string, Taken>;
  /** Invalid replies, in words. */
  readonly faults: readonly string[];
  /** The next sendings, so many, are cut off before their answer. */
  cut(count: number): void;
  /** How many were cut off. */
  cutCount(): number;
  order(reference: string, isPaid: boolean): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const patienceMs = 10_000;
/** Longer than any server of a run is away; ms. */
const restMs = 5 * 60_000;
/** Long enough to arrive, and mostly too short to be answered; ms. */
const cutMsMax = 12;

export async function openSite(till: Till, itemIds: readonly string[]): Promise<Site> {
  const { body, status } = await till.send('POST', `/api/register/merchants/${till.merchantId}/api-keys`, { name: 'Chaos' });
  if (status !== 201) throw new Error(`a key: ${status} ${JSON.stringify(body)}`);
  const key: string = body.key;
  const url = `${till.address}/api/online/merchants/${till.merchantId}/orders`;
  const taken = new Map<string, Taken>();
  const faults: string[] = [];
  let toCut = 0;
  let cutCount = 0;

  /** One sending; null: no answer, or one that says to come again. */
  async function send(sent: object, idempotencyKey: string): Promise<{ readonly status: number; readonly body: Record<string, unknown> } | null> {
    const isCut = toCut > 0;
    if (isCut) {
      toCut -= 1;
      cutCount += 1;
    }
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': idempotencyKey },
        body: JSON.stringify(sent),
        signal: AbortSignal.timeout(isCut ? 1 + Math.floor(Math.random() * cutMsMax) : patienceMs),
      });
      const { status, headers } = answer;
      const said = { status, body: (await answer.json()) as Record<string, unknown> };
      if (status < 500 && status !== 429) return said;
      if ((status !== 503 && status !== 429) || !headers.has('retry-after')) faults.push(`an order was answered ${status} ${JSON.stringify(said.body)}`);
      return null;
    } catch {
      return null;
    }
  }

  async function until(sent: object): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
    const idempotencyKey = randomUUID();
    const giveUp = performance.now() + restMs;
    for (let tries = 1; ; tries += 1) {
      const answer = await send(sent, idempotencyKey);
      if (answer !== null) return answer;
      if (performance.now() > giveUp) throw new Error(`an order was sent ${tries} times in ${restMs} ms and never answered`);
      await pause(Math.min(250, 20 * tries));
    }
  }

  return {
    taken,
    faults,
    cut(count) {
      toCut += count;
    },
    cutCount: () => cutCount,
    async order(reference, isPaid) {
      const items = [{ itemId: itemIds[taken.size % itemIds.length], quantity: 1 + (taken.size % 3) }];
      const paid = (amount: number) => ({ reference, items, payment: { paid: true, method: 'Visa', reference: `p-${reference}`, amount } });
      let answer = await until(isPaid ? paid(0) : { reference, items });
      if (answer.body['code'] === 'total_changed') answer = await until(paid((answer.body['detail'] as { total: number }).total));
      if (answer.status === 201) taken.set(reference, { orderId: String(answer.body['id']), state: String(answer.body['state']) });
      else faults.push(`order ${reference} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    },
  };
}
