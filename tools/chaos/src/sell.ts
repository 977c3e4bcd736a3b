import type { Till } from './till.ts';

/** What the server acknowledged to one client: the only truth that the end is held against. */
export interface Ledger {
  readonly orderId: string;
  /** line id → quantity */
  readonly lines: Map<string, number>;
  paid: boolean;
}

const must = (answer: { status: number; body: unknown }, expected: number, what: string) => {
  if (answer.status !== expected) throw new Error(`${what} answered ${answer.status} ${JSON.stringify(answer.body)}`);
};

/** Sells order after order until told to stop, and writes down only what was acknowledged. */
export async function sell(till: Till, name: string, itemIds: readonly string[], ledger: Ledger[], stopped: () => boolean): Promise<void> {
  const orders = `/api/merchants/${till.merchantId}/orders`;
  const registered = `/api/register/merchants/${till.merchantId}/orders`;
  for (let count = 1; !stopped(); count++) {
    const orderId = `${name}-${count}`;
    must(await till.send('POST', orders, { source: 'register', deviceSource: 'chaos', orderId }, { twice: count % 3 === 0 }), 201, 'create');
    const entry: Ledger = { orderId, lines: new Map(), paid: false };
    ledger.push(entry);
    must(await till.send('PUT', `${orders}/${orderId}/orderTypes`, { orderTypeLabel: 'pickup', orderTypeTime: 'now' }), 200, 'type');
    for (let line = 1; line <= 5 && !stopped(); line++) {
      const id = `${orderId}-L${line}`;
      const quantity = 1 + (line % 3);
      // Half of the lines carry an id of the caller, the other half are told apart by their idempotency key alone.
      const own = line % 2 === 1;
      const itemId = itemIds[(count + line) % itemIds.length];
      const answer = await till.send('POST', `${orders}/${orderId}/items`, { ...(own ? { id } : {}), itemId, quantity, note: id }, { twice: line % 2 === 0 });
      must(answer, 200, 'add');
      entry.lines.set(id, quantity);
    }
    if (count % 2 === 0 && !stopped()) {
      must(await till.send('POST', `${registered}/${orderId}/pay-cash`, {}, { twice: count % 4 === 0 }), 200, 'pay');
      entry.paid = true;
    }
  }
}
