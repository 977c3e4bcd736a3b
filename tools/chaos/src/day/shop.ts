import { randomUUID } from 'node:crypto';
import type { Bank } from '../payments/world.ts';
import type { Answer } from '../till.ts';
import { Till } from '../till.ts';
import { importedMenu, taxes } from './menu.ts';

/** A dish as a register knows it: what has to be chosen with it, and what may be. */
export interface Dish {
  readonly id: string;
  readonly required: readonly { readonly group: string; readonly modifiers: readonly string[] }[];
  readonly extras: readonly { readonly group: string; readonly modifiers: readonly string[] }[];
}

/** A register at a device of its own, with a drawer and a terminal. */
export interface Register {
  readonly till: Till;
  readonly deviceId: string;
  readonly terminal: string;
  /** One card at a time is at its terminal: waits for the one before. */
  turn<T>(work: () => Promise<T>): Promise<T>;
}

export interface OpenShop {
  /** At no device: what the owner does in the office. */
  readonly office: Till;
  readonly registers: readonly Register[];
  readonly dishes: readonly Dish[];
  readonly timezone: string;
}

export const path = (till: Till, rest = ''): string => `/api/register/merchants/${till.merchantId}${rest}`;

/** Asks, and takes nothing but a yes for an answer. */
export async function ask(till: Till, method: string, where: string, body: object = {}): Promise<Answer['body']> {
  const answer = await till.send(method, where, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${where} ${JSON.stringify(body).slice(0, 200)} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** What cash is rounded to in this shop but for a moment of its day; minor units. */
export const coin = 5;

const terminals = ['DAY000000001', 'DAY000000002'] as const;

/** A shop that starts from nothing: a new owner, a business, taxes, an imported menu, two registers with terminals. */
export async function openShop(address: string, bank: Bank, business: object): Promise<OpenShop> {
  const office = new Till(address);
  await office.signUp(`owner-${randomUUID()}@till.test`, business);
  for (const tax of taxes) await ask(office, 'POST', path(office, '/taxes'), tax);
  await ask(office, 'POST', path(office, '/menu/import?mode=replace'), importedMenu);
  await ask(office, 'PUT', path(office, '/gateway-accounts/cardpointe'), { seenAt: null, account: bank.terminals.accounts.cardpointe });
  const labels = ['Front', 'Back'];
  for (const [index, terminal] of terminals.entries()) {
    await bank.ask(`/__sim/terminal/${terminal}`, { gateway: 'cardpointe', online: true });
    const device = { label: labels[index], paymentGateway: 'cardpointe', terminalId: terminal, terminalEpi: null };
    await ask(office, 'POST', path(office, '/devices'), device);
  }
  const devices: { id: string; token: string; label: string; terminalId: string | null }[] = await ask(office, 'GET', path(office, '/devices'));
  const registers: Register[] = [];
  for (const { id, token, terminalId } of devices.filter((device) => device.terminalId !== null)) {
    await ask(office, 'POST', path(office, `/devices/${id}/installations`), { installationId: randomUUID() });
    registers.push({ till: Till.at(office, { id, token }), deviceId: id, terminal: terminalId ?? '', turn: turns() });
  }
  const { timezone } = await ask(office, 'GET', path(office));
  return { office, registers, dishes: await dishesOf(office), timezone };
}

function turns(): Register['turn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}

async function dishesOf(till: Till): Promise<readonly Dish[]> {
  const query = 'query($m: ID!) { menu(merchantId: $m) { items { id modifier_group { id required minimum modifiers { id } } } } }';
  const { data } = await ask(till, 'POST', '/read', { query, variables: { m: till.merchantId } });
  type Group = { readonly id: string; readonly required: boolean; readonly minimum: number; readonly modifiers: readonly { readonly id: string }[] };
  const chosen = ({ id, modifiers }: Group) => ({ group: id, modifiers: modifiers.map((each) => each.id) });
  return data.menu
    .flatMap(({ items }: { items: readonly unknown[] }) => items)
    .map(({ id, modifier_group: groups }: { id: string; modifier_group: readonly Group[] }) => ({
      id,
      required: groups.filter(({ required, minimum }) => required || minimum > 0).map(chosen),
      extras: groups.filter(({ required, minimum }) => !required && minimum === 0).map(chosen),
    }));
}
