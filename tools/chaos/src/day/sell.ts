import { randomUUID } from 'node:crypto';
import { cashBack } from '@till/domain/cash/rounding';
import { minor } from '@till/domain/money/minor';
import { between, chance, pick } from '../payments/random.ts';
import type { Bank } from '../payments/world.ts';
import { as, type People, someoneAt } from './people.ts';
import { ask, coin, type OpenShop, path, type Register } from './shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
type Json = any;

/** What the people of the shop remember of their day. */
export interface Memory {
  /** Orders in the order of their beginning, those of websites too. */
  readonly orderIds: string[];
  /** Eaten, and not paid yet. */
  readonly owed: string[];
  /** Cash that went into a drawer and out of it, by its device; minor units. */
  readonly cash: Map<string, number>;
  /** The same when its shift began. */
  readonly cashBefore: Map<string, number>;
  /** Who opened an order, by its id. */
  readonly openedBy: Map<string, string>;
}

export interface Day {
  readonly shop: OpenShop;
  readonly bank: Bank;
  readonly random: () => number;
  readonly people: People;
  readonly memory: Memory;
}

/** What some dine-ins pay for service, with its taxes beside. */
export const service = {
  ...{ id: 'service', name: 'Table service', kind: 'service', by: 'percent', value: 1_800_000, base: 'after', to: 'staff', types: ['dine-in'] },
} as const;
const serviceTax = { id: 'service-tax', name: 'Service tax', rate: 887_500, isDefault: 0, inclusionType: null };

/** Who shows a certificate and pays no tax. */
const buyers = [
  { number: '12-3456', name: 'St. Mary' },
  { number: '98-7654', name: 'Lincoln School' },
] as const;

/** What a manager refunds without asking, minor units. */
const managersMax = 500_00;

const methods = ['cash', 'cash', 'card', 'card', 'venmo'] as const;

function remember({ memory }: Day, register: Register, amount: number): void {
  memory.cash.set(register.deviceId, (memory.cash.get(register.deviceId) ?? 0) + amount);
}

/** One order at a register: what it is, whether it is paid at once, later or never, and whether money of it goes back. */
export async function serve(day: Day, at: Register): Promise<void> {
  const { random, memory, people } = day;
  const register = someoneAt(random, at, people.all);
  const { till, person } = register;
  const orderId = `${randomUUID()}`;
  const isDineIn = chance(random, 45);
  const tableNumber = isDineIn ? String(between(random, 1, 20)) : null;
  await ask(till, 'POST', `/api/merchants/${till.merchantId}/orders`, { source: 'register', deviceSource: 'day', orderId, tableNumber });
  memory.orderIds.push(orderId);
  memory.openedBy.set(orderId, person.id);
  const charges = isDineIn && chance(random, 40) ? { charges: [{ ...service, taxRates: chance(random, 50) ? [serviceTax] : [] }] } : {};
  const type = { orderTypeLabel: isDineIn ? 'dine-in' : 'pickup', orderTypeTime: 'now', ...charges };
  await ask(till, 'PUT', `/api/merchants/${till.merchantId}/orders/${orderId}/orderTypes`, type);
  await addLines(day, register, orderId);
  if (chance(random, 6)) return void (await ask(as(at.till, people.manager), 'DELETE', path(till, `/orders/${orderId}`)));
  if (chance(random, 15)) await ask(as(at.till, people.manager), 'PUT', path(till, `/orders/${orderId}/exemption`), pick(random, buyers));
  if (isDineIn) await ask(till, 'POST', path(till, `/orders/${orderId}/submit-items`));
  if (isDineIn && chance(random, 50)) await addLines(day, register, orderId);
  if (chance(random, 35)) await ask(till, 'PUT', path(till, `/orders/${orderId}`), { tipsAmount: between(random, 1, 900) });
  if (chance(random, 25)) {
    await ask(till, 'POST', path(till, `/orders/${orderId}/pay-later`));
    return void memory.owed.push(orderId);
  }
  await pay(day, at, orderId);
}

async function addLines({ shop, random }: Day, { till }: Register, orderId: string): Promise<void> {
  for (let lines = between(random, 1, 4); lines > 0; lines -= 1) {
    const dish = pick(random, shop.dishes);
    const chosen = dish.required.map(({ group, modifiers }) => ({ id: pick(random, modifiers), modifierGroupId: group, quantity: 1 }));
    const extra = chance(random, 50) ? dish.extras.map(({ group, modifiers }) => ({ id: pick(random, modifiers), modifierGroupId: group, quantity: 1 })) : [];
    const line = { itemId: dish.id, quantity: between(random, 1, 3), modifiers: [...chosen, ...extra] };
    await ask(till, 'POST', `/api/merchants/${till.merchantId}/orders/${orderId}/items`, line);
  }
}

/** Whoever stands there by then takes what is due, of some bills in parts, sometimes with a card that has too little on it and cash for the rest; sometimes gives something back. */
export async function pay(day: Day, at: Register, orderId: string): Promise<void> {
  const { random } = day;
  const register = someoneAt(random, at, day.people.all);
  const { till } = register;
  if (chance(random, 20)) await payParts(day, register, orderId);
  const method = pick(random, methods);
  let paid: Json;
  if (method === 'card') paid = await register.turn(() => payByCard(day, register, orderId));
  else if (method === 'venmo') paid = await ask(till, 'POST', path(till, `/orders/${orderId}/close`), { paymentType: 'venmo' });
  else paid = await payCash(day, register, orderId);
  if (chance(random, 12)) await refund(day, pick(random, day.shop.registers), paid);
}

/** Guests who share a bill pay parts of it, each in their own way; somebody pays the rest afterwards. */
async function payParts(day: Day, register: Register, orderId: string): Promise<void> {
  const { random } = day;
  const { till, deviceId } = register;
  for (let guests = between(random, 1, 3); guests > 0; guests -= 1) {
    const { total, amountPaid } = await ask(till, 'GET', path(till, `/orders/${orderId}`));
    const [amount, method] = [total - amountPaid, pick(random, methods)];
    const take = method === 'cash' ? coin * Math.floor(amount / 2 / coin) : Math.floor(amount / 3);
    if (take === 0) return;
    if (method === 'cash') await payCash(day, register, orderId, { amount, take });
    else if (method === 'venmo') await ask(till, 'POST', path(till, `/orders/${orderId}/close`), { paymentType: 'venmo', amount, take });
    else await register.turn(() => ask(till, 'POST', '/api/payments/present', { orderId, deviceId, amount, take }));
  }
}

/** Takes what is due in cash, or a part of it, and remembers what lies in the drawer since. */
export async function payCash(day: Day, register: Register, orderId: string, asked: object = {}): Promise<Json> {
  const { till } = register;
  const paid = await ask(till, 'POST', path(till, `/orders/${orderId}/pay-cash`), asked);
  remember(day, register, paid.order_payment.at(-1).amount);
  return paid;
}

async function payByCard(day: Day, register: Register, orderId: string): Promise<Json> {
  const { bank, random } = day;
  const { till, deviceId, terminal } = register;
  const scenario = chance(random, 15) ? pick(random, ['partial', 'decline'] as const) : null;
  if (scenario !== null) await bank.ask('/__sim/scenario', { gateway: 'cardpointe', device: terminal, scenario, times: 1 });
  const { status, body } = await till.send('POST', '/api/payments/present', { orderId, deviceId });
  if (status === 200 && body.state === 'completed') return body;
  if (scenario === null) throw new Error(`a card was answered ${status} ${JSON.stringify(body)}`);
  return payCash(day, register, orderId);
}

async function refund(day: Day, register: Register, order: Json): Promise<void> {
  const payment = order.order_payment.at(-1);
  if (payment === undefined || payment.amount < coin) return;
  if (chance(day.random, 50) && (await refundLine(day, register, order, payment))) return;
  const wanted = chance(day.random, 40) ? payment.amount : between(day.random, coin, payment.amount);
  // As a register asks for it.
  const amount = payment.type === 'cash' ? cashBack(minor(wanted), minor(payment.amount), coin) : wanted;
  const asked = { amount, reason: 'cold', paymentId: payment.id };
  // What a manager may not alone, the owner does.
  const { owner, manager } = day.people;
  await ask(
    as(register.till, amount > managersMax ? owner : pick(day.random, [owner, manager])),
    'POST',
    path(register.till, `/orders/${order.id}/refunds`),
    asked,
  );
  if (payment.type === 'cash') remember(day, register, -amount);
}

/** Gives back some pieces of a line, by that payment; false: it does not hold as much, being a part of the bill, or there are no coins for it. */
async function refundLine(day: Day, register: Register, order: Json, payment: Json): Promise<boolean> {
  const { random, people } = day;
  const { cartId, quantity } = pick(random, order.items as readonly Json[]);
  const lines = [{ cartId, quantity: between(random, 1, quantity), restock: false }];
  const till = as(register.till, people.owner);
  const { status, body } = await till.send('POST', path(till, `/orders/${order.id}/refunds`), { lines, reason: 'cold', paymentId: payment.id });
  if (status === 422 && body.code === 'amount_out_of_range') return false;
  if (status !== 200) throw new Error(`a refund by line was answered ${status} ${JSON.stringify(body)}`);
  if (payment.type === 'cash') remember(day, register, -body.refunds.at(-1).amount);
  return true;
}

/** An order from a website: paid there, or due and paid in cash when it is fetched. */
export async function serveOnline(day: Day, send: (body: object) => Promise<Json>): Promise<void> {
  const { shop, random, memory } = day;
  const register = pick(random, shop.registers);
  const { till } = someoneAt(random, register, day.people.all);
  const plain = shop.dishes.filter(({ required }) => required.length === 0);
  const items = [{ itemId: pick(random, plain).id, quantity: between(random, 1, 5) }];
  const isPaid = chance(random, 50);
  const order = await send({ reference: randomUUID(), items, customer: { firstName: 'Ana', phone: '+15105550134' }, isPaid });
  memory.orderIds.push(order.id);
  await ask(till, 'POST', path(till, `/order-alerts/${order.id}/acknowledge`));
  if (isPaid) return void (await ask(till, 'POST', path(till, `/orders/${order.id}/hand-over`)));
  const manager = as(till, day.people.manager);
  if (chance(random, 15)) return void (await ask(manager, 'POST', path(manager, `/orders/${order.id}/refuse`), { reason: 'closed' }));
  await ask(till, 'POST', path(till, `/orders/${order.id}/submit`));
  await pay(day, register, order.id);
}
