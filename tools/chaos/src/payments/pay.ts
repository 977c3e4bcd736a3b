import { randomUUID } from 'node:crypto';
import { attemptsOf } from '@till/domain/order/attempt/attempt';
import { dueOfShare } from '@till/domain/order/payment/held';
import { type ScenarioName, scenariosOf } from '../../../../apps/terminals/src/scenario.ts';
import type { Till } from '../till.ts';
import { between, chance, pick } from './random.ts';
import type { Bank, Device } from './world.ts';

/** The faults of terminals and connections; other tries are approved. Refunds have their own. */
const troublesOf = (gateway: Device['gateway']): readonly ScenarioName[] =>
  scenariosOf[gateway].filter((scenario) => scenario !== 'approve' && !scenario.startsWith('refund_'));
/** How many tries of a hundred meet a fault. */
const troublePercent = 40;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Paying {
  readonly till: Till;
  readonly bank: Bank;
  readonly devices: readonly Device[];
  readonly itemIds: readonly string[];
  readonly random: () => number;
  /** What was answered, by its code, and what was done, for the figures. */
  readonly counts: Map<string, number>;
}

// biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
type Json = any;

/** What a card is asked for: an order, or one guest's share of it. */
interface Asked {
  readonly orderId: string;
  readonly shareId?: string | undefined;
}

/** One order from its first line until it is paid, or until the customers give up; whatever the terminals, the network and the tablets do. Half of them are split. */
export async function payOne(paying: Paying, orderId: string): Promise<void> {
  const { till, itemIds, random } = paying;
  const orders = `/api/merchants/${till.merchantId}/orders`;
  await till.send('POST', orders, { source: 'register', deviceSource: 'chaos', orderId });
  await till.send('POST', `${orders}/${orderId}/items`, { itemId: pick(random, itemIds), quantity: between(random, 1, 4) });
  if (chance(random, 70)) await till.send('POST', `/api/register/merchants/${till.merchantId}/orders/${orderId}/submit`);
  // Guests pay at terminals of their own, at the same time.
  const guests = chance(random, 50) ? await split(paying, orderId) : [undefined];
  await Promise.all(guests.map((shareId) => payUntilPaid(paying, { orderId, shareId })));
  const order = await rested(paying, { orderId });
  if (order.state === 'completed') await refundSometimes(paying, order);
}

/** Splits the bill evenly between two or three guests; their shares. */
async function split({ till, random }: Paying, orderId: string): Promise<readonly string[]> {
  const of = between(random, 2, 3);
  const shares = Array.from({ length: of }, (_, at) => ({ id: `guest${at + 1}`, no: at + 1, name: '', take: { parts: 1, of } }));
  await till.send('PUT', `/api/register/merchants/${till.merchantId}/orders/${orderId}/shares`, { shares });
  return shares.map(({ id }) => id);
}

async function payUntilPaid(paying: Paying, asked: Asked): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    const order = await rested(paying, asked);
    const share = order.shares?.find(({ id }: Json) => id === asked.shareId);
    if (order.state === 'completed' || (share !== undefined && dueOfShare(order, share) === 0)) return;
    await tryOnce(paying, asked);
  }
}

/** The order as the server has it. */
async function orderOf(till: Till, { orderId }: Asked): Promise<Json> {
  return (await till.send('GET', `/api/register/merchants/${till.merchantId}/orders/${orderId}`)).body;
}

/** The order once no card is asked for it, or for that share, any more. */
async function rested({ till }: Paying, { orderId, shareId }: Asked): Promise<Json> {
  for (;;) {
    const body = await orderOf(till, { orderId });
    if (attemptsOf(body).every((attempt) => shareId !== undefined && attempt.shareId !== shareId)) return body;
    await pause(50);
  }
}

const count = (paying: Paying, what: string) => void paying.counts.set(what, (paying.counts.get(what) ?? 0) + 1);

async function tryOnce(paying: Paying, of: Asked): Promise<void> {
  const { till, bank, devices, random } = paying;
  const device = pick(random, devices);
  const { gateway, terminal } = device;
  const scenario = chance(random, troublePercent) ? pick(random, troublesOf(gateway)) : null;
  if (scenario !== null) await bank.ask('/__sim/scenario', { gateway, device: terminal, scenario, times: 1 });
  count(paying, `scenario ${scenario ?? 'approve'}`);
  const key = randomUUID();
  const first = present(paying, of, device, key);
  let answered = false;
  first.finally(() => (answered = true)).catch(() => {});
  const over = () => answered;
  const asked = [first];
  // A double tap, the same call sent again, another register at the same moment.
  if (chance(random, 15)) asked.push(present(paying, of, device, key));
  if (chance(random, 15)) asked.push(present(paying, of, device, randomUUID()));
  if (chance(random, 10)) asked.push(present(paying, of, pick(random, devices), randomUUID()));
  if (scenario === 'wait_for_card' || scenario === 'approve_despite_cancel' || chance(random, 8)) asked.push(cancel(paying, of, over));
  if (scenario === 'wait_for_card' && chance(random, 50)) asked.push(press(paying, terminal, over));
  if (chance(random, 3)) asked.push(payCash(paying, of));
  await Promise.all(asked);
  if (chance(random, 20)) await pause(between(random, 0, 20));
  await till.send('GET', `/api/register/merchants/${till.merchantId}/orders/${of.orderId}`);
}

/** Some tablets are closed before their answer comes; nobody is there to hear it then. */
async function present(paying: Paying, of: Asked, device: Device, key: string): Promise<void> {
  const { till, random } = paying;
  const closes = chance(random, 10) ? AbortSignal.timeout(between(random, 1, 60)) : undefined;
  const answer = await till.ask('POST', '/api/payments/present', key, { ...of, deviceId: device.id }, closes);
  count(paying, answer === null ? 'closed or cut' : `present ${answer.status} ${answer.body.code ?? 'paid'}`);
}

/** A person who wants to stop it presses until it is taken, or over. */
async function cancel(paying: Paying, of: Asked, over: () => boolean): Promise<void> {
  do {
    await pause(between(paying.random, 0, 30));
    const order = await orderOf(paying.till, of);
    const attemptId = attemptsOf(order).find(({ shareId }) => shareId === of.shareId)?.id;
    if (attemptId === undefined) continue;
    const answer = await paying.till.ask('POST', '/api/payments/cancel', randomUUID(), { orderId: of.orderId, attemptId });
    count(paying, `cancel ${answer?.status ?? 'cut'}`);
    if (answer?.status === 202) return;
  } while (!over());
}

/** Somebody holds a card to the terminal, just when somebody else cancels. */
async function press({ bank, random }: Paying, terminal: string, over: () => boolean): Promise<void> {
  for (let pressed = false; !pressed && !over(); ) {
    await pause(between(random, 0, 40));
    // It refuses the button while it asks for nothing.
    pressed = await bank.ask(`/__sim/terminal/${terminal}/press`, { button: 'approve' }).then(
      () => true,
      () => false,
    );
  }
}

/** Cash is refused while a card is in play for the same bill, or the same guest. */
async function payCash(paying: Paying, { orderId, shareId }: Asked): Promise<void> {
  await pause(between(paying.random, 0, 20));
  const { till } = paying;
  const answer = await till.ask('POST', `/api/register/merchants/${till.merchantId}/orders/${orderId}/pay-cash`, randomUUID(), { shareId });
  count(paying, `cash ${answer?.status ?? 'cut'} ${answer?.body.code ?? 'paid'}`);
}

async function refundSometimes(paying: Paying, order: Json): Promise<void> {
  const { till, random, bank, devices } = paying;
  if (!chance(random, 10)) return;
  const payment = order.order_payment.at(-1);
  const device = devices.find(({ gateway }) => gateway === payment.gateway);
  if (device !== undefined && chance(random, 20))
    await bank.ask('/__sim/scenario', {
      gateway: device.gateway,
      device: '*',
      scenario: pick(random, ['refund_cut_before', 'refund_cut_after', 'refund_declined']),
      times: 1,
    });
  const amount = chance(random, 50) ? payment.amount : between(random, 1, payment.amount);
  const path = `/api/register/merchants/${till.merchantId}/orders/${order.id}/refunds`;
  const answer = await till.ask('POST', path, randomUUID(), { amount, paymentId: payment.id, reason: 'fault run' });
  if (answer?.status === 404) throw new Error(`the refund of a payment of ${order.id} was answered ${JSON.stringify(answer.body)}`);
  count(paying, `refund ${answer?.status ?? 'cut'} ${answer?.body.code ?? 'refunded'}`);
}
