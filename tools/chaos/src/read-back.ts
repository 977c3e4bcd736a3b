import type { Finding, Ledger } from './ledger.ts';
import type { Till } from './till.ts';

// biome-ignore lint/suspicious/noExplicitAny: JSON as an outside program sees it
type Json = any;

/** Every order of the run, read one by one and as a list: what the API says of it against what it had acknowledged. */
export async function readBack(till: Till, ledger: readonly Ledger[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const entry of ledger) {
    const { status, body } = await till.send('GET', `/api/register/merchants/${till.merchantId}/orders/${entry.orderId}`);
    if (status === 200) found.push(...compared(entry, body));
    else found.push({ kind: 'missing', orderId: entry.orderId, what: `the order: ${status}` });
  }
  return [...found, ...(await listed(till, ledger))];
}

function compared(entry: Ledger, order: Json): Finding[] {
  const found: Finding[] = [];
  const say = (kind: Finding['kind'], what: string) => found.push({ kind, orderId: entry.orderId, what });
  for (const [note, quantity] of entry.lines) {
    const lines = order.items.filter((line: Json) => line.note === note);
    if (lines.length > (quantity === 0 ? 0 : 1)) say('doubled', `line ${note} is there ${lines.length} times`);
    else if (quantity > 0 && lines.length === 0) say('missing', `line ${note}`);
    else if (quantity > 0 && lines[0].quantity !== quantity) say('missing', `line ${note} has ${lines[0].quantity} instead of ${quantity}`);
  }
  for (const line of order.items) if (!entry.lines.has(line.note)) say('doubled', `line ${line.id} that nobody added`);
  for (const field of ['orderType', 'tableNumber', 'note', 'tipsAmount', 'state', 'payLater'] as const)
    if (order[field] !== entry[field]) say('missing', `${field} is ${order[field]} instead of ${entry[field]}`);
  const payments = order.order_payment.map(({ type }: Json) => type);
  if (payments.length > (entry.paidBy === null ? 0 : 1)) say('doubled', `paid ${payments.length} times`);
  else if (entry.paidBy !== null && payments[0] !== entry.paidBy) say('missing', `paid by ${payments[0]} instead of ${entry.paidBy}`);
  if (order.version > entry.changes) say('doubled', `${order.version} changes, ${entry.changes} were acknowledged`);
  if (order.version < entry.changes) say('missing', `${order.version} changes, ${entry.changes} were acknowledged`);
  return found;
}

/** The list holds every order of the run once, and none that a create made twice. */
async function listed(till: Till, ledger: readonly Ledger[]): Promise<Finding[]> {
  const counts = new Map<string, number>();
  const known = new Set(ledger.map(({ orderId }) => orderId));
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body, nextCursor } = await till.send('GET', `/api/register/merchants/${till.merchantId}/orders?limit=500&cursor=${cursor}`);
    if (status !== 200) throw new Error(`the list answered ${status} ${JSON.stringify(body)}`);
    for (const order of body) if (order.deviceSource === 'chaos') counts.set(order.id, (counts.get(order.id) ?? 0) + 1);
    cursor = nextCursor;
  }
  const lost = [...known].filter((id) => !counts.has(id));
  const extra = [...counts].filter(([id, count]) => !known.has(id) || count > 1);
  return [
    ...lost.map((orderId): Finding => ({ kind: 'missing', orderId, what: 'the order in the list' })),
    ...extra.map(([orderId, count]): Finding => ({ kind: 'doubled', orderId, what: `in the list ${count} times` })),
  ];
}
