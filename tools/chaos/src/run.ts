import { randomInt } from 'node:crypto';
import { type Ledger, sell } from './sell.ts';
import type { ServerUnderFire } from './server.ts';
import { Till } from './till.ts';

export interface Figures {
  readonly kills: number;
  readonly orders: number;
  readonly lines: number;
  readonly payments: number;
  /** Acknowledged, and not there in the end. Must be 0. */
  readonly missing: number;
  /** There more often than it was asked for. Must be 0. */
  readonly doubled: number;
}

/** Items that can be sold at any hour with no question asked. */
async function plainItems(till: Till): Promise<string[]> {
  const query = `query($m: ID!) { menu(merchantId: $m) { hidden disabled available_times { id } startTime items { id hidden priceType trackingStock modifier_group { required minimum } } } }`;
  const { body } = await till.send('POST', '/read', { query, variables: { m: till.merchantId } });
  // biome-ignore lint/suspicious/noExplicitAny: JSON as an outside program sees it
  const categories: any[] = body.data.menu;
  return categories
    .filter((category) => !category.hidden && !category.disabled && category.available_times.length === 0 && category.startTime === null)
    .flatMap((category) => category.items)
    .filter(
      (item) =>
        !item.hidden &&
        item.priceType === 'FIXED' &&
        !item.trackingStock &&
        item.modifier_group.every((group: { required: boolean; minimum: number }) => !group.required && group.minimum === 0),
    )
    .map((item) => item.id);
}

/** Sells from `clients` at once while the server is killed `kills` times; answers what the server holds against what it had acknowledged. */
export async function chaos(server: ServerUnderFire, { kills, clients }: { kills: number; clients: number }): Promise<Figures> {
  await server.start();
  const till = new Till(server.address);
  await till.signIn();
  const items = await plainItems(till);
  if (items.length === 0) throw new Error('the demo menu has nothing plain to sell');

  let stop = false;
  const ledger: Ledger[] = [];
  const selling = Promise.all(Array.from({ length: clients }, (_, index) => sell(till, `C${index + 1}`, items, ledger, () => stop)));
  selling.catch(() => undefined);
  for (let kill = 0; kill < kills; kill++) {
    const before = ledger.length;
    const moment = Date.now() + randomInt(100, 900);
    // A kill counts only under load: at least one new order since the last start, then a random moment.
    while (ledger.length === before || Date.now() < moment) await Promise.race([selling, new Promise((resolve) => setTimeout(resolve, 10))]);
    await server.kill();
    await server.start();
  }
  stop = true;
  await selling;
  return count(till, ledger, kills);
}

async function count(till: Till, ledger: readonly Ledger[], kills: number): Promise<Figures> {
  let missing = 0;
  let doubled = 0;
  for (const { orderId, lines, paid } of ledger) {
    const { status, body: order } = await till.send('GET', `/api/register/merchants/${till.merchantId}/orders/${orderId}`);
    if (status !== 200) {
      missing += 1 + lines.size;
      continue;
    }
    const held = new Map<string, number[]>();
    for (const line of order.items) held.set(line.note, [...(held.get(line.note) ?? []), line.quantity]);
    for (const [id, quantity] of lines) {
      const found = held.get(id) ?? [];
      if (found.length === 0) missing += 1;
      if (found.length > 1 || (found.length === 1 && found[0] !== quantity)) doubled += 1;
    }
    if (paid && order.state !== 'completed') missing += 1;
    if (order.payment.length > (order.state === 'completed' ? 1 : 0)) doubled += 1;
  }
  return {
    kills,
    orders: ledger.length,
    lines: ledger.reduce((sum, { lines }) => sum + lines.size, 0),
    payments: ledger.filter(({ paid }) => paid).length,
    missing,
    doubled,
  };
}
