// npm run order-online -- [--due] [--address http://localhost:4000] [--count 1]: sends an online order to a demo that runs, as a site of the restaurant would:
// paid, or with --due to be paid in the shop. The first time it signs in by the demo's mailbox and makes itself a key, which it keeps (out/order-online.json).
import { randomInt, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type Access, makeAccess } from './access.ts';
import { type Answer, ask, Unanswered } from './ask.ts';
import { forgetAccess, keepAccess, keptAccess } from './kept.ts';

const { values } = parseArgs({
  options: {
    due: { type: 'boolean', default: false },
    address: { type: 'string', default: process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '4000'}` },
    count: { type: 'string', default: '1' },
  },
});

const people = [
  { firstName: 'Mei', lastName: 'Lin', phone: '+14155550142', email: 'mei@example.com' },
  { firstName: 'Diego', lastName: 'Ramírez', phone: '+14155550117', email: null },
  { firstName: 'Aisha', lastName: 'Khan', phone: null, email: 'aisha@example.com' },
];
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;

/** Sends one order. */
async function order({ key, merchantId, items }: Access, reference: string): Promise<Answer> {
  const [one, other] = [pick(items), pick(items)];
  const lines = one === other ? [{ itemId: one, quantity: 2 }] : [{ itemId: one }, { itemId: other, note: 'No onions, please' }];
  const body = { reference, orderTypeLabel: 'pickup', customer: pick(people), items: lines };
  const path = `/api/online/merchants/${merchantId}/orders`;
  const send = (sent: object) => ask(values.address, 'POST', path, sent, { 'x-api-key': key, 'idempotency-key': randomUUID() });
  const paid = (amount: number) => send({ ...body, payment: { paid: true, method: 'Visa', reference: `demo-${reference}`, amount } });
  if (values.due) return send(body);
  // Prices are the shop's: it says what the order costs, and takes no other amount.
  const answer = await paid(0);
  return answer.body['code'] === 'total_changed' ? paid(answer.body['detail'].total) : answer;
}

async function main(): Promise<void> {
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) throw new Unanswered(`--count is ${values.count}, which is not a whole number from 1 up.`);
  let access = keptAccess(values.address) ?? keepAccess(values.address, await makeAccess(values.address));
  for (let sent = 0; sent < count; sent += 1) {
    const reference = `web-${randomUUID().slice(0, 8)}`;
    let answer = await order(access, reference);
    if (answer.status === 401) {
      // The key was revoked, or the demo begun anew.
      forgetAccess(values.address);
      access = keepAccess(values.address, await makeAccess(values.address));
      answer = await order(access, reference);
    }
    if (answer.status !== 201) throw new Unanswered(`The order was refused: ${answer.body['message']}`);
    const { id, total, state } = answer.body;
    console.log(
      `Order ${id}, $${(Number(total) / 100).toFixed(2)}, ${state === 'accepted' ? 'paid: the kitchen has it' : 'due: it waits for the staff'}. Look at the register.`,
    );
  }
}

await main().catch((error: unknown) => {
  if (!(error instanceof Unanswered)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
