import { headers } from '@till/contract/headers';
import { pick } from '../payments/random.ts';
import type { Till } from '../till.ts';
import { ask, path, type Register } from './shop.ts';

/** One of the shop's people, signed in with their PIN. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** Everybody who works here: the owner first, then a manager, then who only sells. */
export interface People {
  readonly owner: Person;
  readonly manager: Person;
  readonly all: readonly Person[];
}

/** The six people of a shop that had none. */
export async function hire(office: Till): Promise<People> {
  const owner = await hired(office, 'Olga', 'owner');
  const byOwner = as(office, owner);
  const manager = await hired(byOwner, 'Mo', 'manager');
  const cashiers: Person[] = [];
  for (const name of ['Ana', 'Ben', 'Cy', 'Di']) cashiers.push(await hired(byOwner, name, 'cashier'));
  return { owner, manager, all: [owner, manager, ...cashiers] };
}

async function hired(till: Till, name: string, roleId: string): Promise<Person> {
  const pin = '246802';
  const { id } = await ask(till, 'POST', path(till, '/staff'), { name, short: '', roleId, language: null, tipEligible: true, pin });
  const { staffToken: token } = await ask(till, 'POST', path(till, '/staff/sign-in'), { staffId: id, pin });
  return { id, name, token };
}

/** The same program with a person before it. */
export const as = (till: Till, { token }: Person): Till => till.saying({ [headers.staff]: token });

/** Whoever comes to a register next. `Among` absent: anybody. */
export const someoneAt = (random: () => number, register: Register, among: readonly Person[]): Register & { readonly person: Person } => {
  const person = pick(random, among);
  return { ...register, till: as(register.till, person), person };
};
