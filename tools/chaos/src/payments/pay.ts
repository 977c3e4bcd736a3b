import { randomUUID } from 'node:crypto';
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

/** One order from its first line until it is paid, or until the customer gives up; whatever the terminals, the network and the tablets do. */
export async function payOne(paying: Paying, orderId: string): Promise<void> {
  const { till, itemIds, random } = paying;
  const orders = `/api/merchants/${till.merchantId}/orders`;
  await till.send('POST', orders, { source: 'register', deviceSource: 'chaos', orderId });
  await till.send('POST', `${orders}/${orderId}/items`, { itemId: pick(random, itemIds), quantity: between(random, 1, 4) });
  if (chance(random, 70)) await till.send('POST', `/api/register/merchants/${till.merchantId}/orders/${orderId}/submit`);
  for (let tries = 0; tries < 12; tries += 1) {
    const order = await rested(paying, orderId);
    if (order.state === 'completed') return refundSometimes(paying, order);
    await tryOnce(paying, orderId);
  }
}

/** The order once no attempt of it is open. */
async function rested({ till }: Paying, orderId: string): Promise<Json> {
  for (;;) {
    const { body } = await till.send('GET', `/api/register/merchants/${till.merchantId}/orders/${orderId}`);
    if (body.cardAttempt === null || body.cardAttempt === undefined) return body;
    await pause(50);
  }
}

const count = (paying: Paying, what: string) => void paying.counts.set(what, (paying.counts.get(what) ?? 0) + 1);

async function tryOnce(paying: Paying, orderId: string): Promise<void> {
  const { till, bank, devices, random } = paying;
  const device = pick(random, devices);
  const { gateway, terminal } = device;
  const scenario = chance(random, troublePercent) ? pick(random, troublesOf(gateway)) : null;
  if (scenario !== null) await bank.ask('/__sim/scenario', { gateway, device: terminal, scenario, times: 1 });
  count(paying, `scenario ${scenario ?? 'approve'}`);
  const key = randomUUID();
  const first = present(paying, orderId, device, key);
  let answered = false;
  first.finally(() => (answered = true)).catch(() => {});
  const over = () => answered;
  const asked = [first];
  // A double tap, the same call sent again, another register at the same moment.
  if (chance(random, 15)) asked.push(present(paying, orderId, device, key));
  if (chance(random, 15)) asked.push(present(paying, orderId, device, randomUUID()));
  if (chance(random, 10)) asked.push(present(paying, orderId, pick(random, devices), randomUUID()));
  if (scenario === 'wait_for_card' || scenario === 'approve_despite_cancel' || chance(random, 8)) asked.push(cancel(paying, orderId, over));
  if (scenario === 'wait_for_card' && chance(random, 50)) asked.push(press(paying, terminal, over));
  if (chance(random, 3)) asked.push(payCash(paying, orderId));
  await Promise.all(asked);
  if (chance(random, 20)) await pause(between(random, 0, 20));
  await till.send('GET', `/api/register/merchants/${till.merchantId}/orders/${orderId}`);
}

/** Some tablets are closed before their answer comes; nobody is there to hear it then. */
async function present(paying: Paying, orderId: string, device: Device, key: string): Promise<void> {
  const { till, random } = paying;
  const closes = chance(random, 10) ? AbortSignal.timeout(between(random, 1, 60)) : undefined;
  const answer = await till.ask('POST', '/api/payments/present', key, { orderId, deviceId: device.id }, closes);
  count(paying, answer === null ? 'closed or cut' : `present ${answer.status} ${answer.body.code ?? 'paid'}`);
}

/** A person who wants to stop it presses until it is taken, or over. */
async function cancel(paying: Paying, orderId: string, over: () => boolean): Promise<void> {
  do {
    await pause(between(paying.random, 0, 30));
    const answer = await paying.till.ask('POST', '/api/payments/cancel', randomUUID(), { orderId });
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

/** Cash is refused while a card is in play. */
async function payCash(paying: Paying, orderId: string): Promise<void> {
  await pause(between(paying.random, 0, 20));
  const { till } = paying;
  const answer = await till.ask('POST', `/api/register/merchants/${till.merchantId}/orders/${orderId}/pay-cash`, randomUUID(), {});
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
  const answer = await till.ask('POST', path, randomUUID(), { amount, reason: 'fault run' });
  count(paying, `refund ${answer?.status ?? 'cut'} ${answer?.body.code ?? 'refunded'}`);
}
