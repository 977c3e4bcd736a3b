import { randomUUID } from 'node:crypto';
import { between } from '../payments/random.ts';
import { someoneAt } from './people.ts';
import type { Day } from './sell.ts';
import { ask, path, type Register } from './shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
export type Z = any;

const drawer = ({ till, deviceId }: Register): string => path(till, `/devices/${deviceId}/drawer`);

/** Who works the drawer. */
const leaderAt = ({ random, people }: Day, at: Register) => someoneAt(random, at, [people.owner, people.manager]);

export async function openShift(day: Day, at: Register): Promise<void> {
  const register = leaderAt(day, at);
  await ask(register.till, 'POST', `${drawer(register)}/open`, { id: randomUUID(), float: between(day.random, 100, 200) * 100 });
  day.memory.cashBefore.set(register.deviceId, cashOf(day, register));
}

const cashOf = ({ memory }: Day, { deviceId }: Register): number => memory.cash.get(deviceId) ?? 0;

/** Change is fetched, somebody is paid out of the drawer, somebody looks in. */
export async function enterSomething(day: Day, at: Register): Promise<void> {
  const register = leaderAt(day, at);
  const entries = [
    { kind: 'paid-in', amount: between(day.random, 1, 5_000), reason: 'change from the bank' },
    { kind: 'paid-out', amount: between(day.random, 1, 2_000), reason: 'ice' },
    { kind: 'no-sale', reason: 'a note to change' },
  ];
  for (const entry of entries) await ask(register.till, 'POST', `${drawer(register)}/entries`, { id: randomUUID(), ...entry });
}

/** Counts and closes; somebody miscounts by up to two dollars. */
export async function closeShift(day: Day, at: Register): Promise<Z> {
  const register = leaderAt(day, at);
  const { shift } = await ask(register.till, 'GET', drawer(register));
  const x = await ask(register.till, 'GET', `${drawer(register)}/x`);
  if (x.expected !== null || x.sales !== null || x.refunds !== null) throw new Error('an X said how much should be in the drawer');
  const taken = cashOf(day, register) - (day.memory.cashBefore.get(register.deviceId) ?? 0);
  const expected = x.float + taken + x.paidIn.amount + x.paidOut.amount;
  const counted = Math.max(0, expected + between(day.random, -200, 200));
  return ask(register.till, 'POST', `${drawer(register)}/close`, { id: randomUUID(), shiftId: shift.id, counted });
}

export function zsOf(day: Day, at: Register): Promise<readonly Z[]> {
  const register = leaderAt(day, at);
  return ask(register.till, 'GET', `${drawer(register)}/z`);
}
