import { createHash } from 'node:crypto';
import { oneOf } from './behaviour.ts';

/** What Google knows of an address: its own or an organisation's mailbox, verified once, or not verified. */
const holdings = ['managed', 'verified', 'unverified'] as const;

/** An account that one may choose. */
export interface Account {
  /** `sub`: never changes. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly holds: (typeof holdings)[number];
}

/** The accounts of the window, and what each shows. */
export const accounts: readonly (Account & { readonly id: string; readonly note: string })[] = [
  { id: 'demo', subject: '100000000000000000001', name: 'Demo Owner', email: 'demo@till.test', holds: 'managed', note: 'The owner of the demo restaurant' },
  { id: 'new', subject: '100000000000000000002', name: 'New Owner', email: 'new.owner@till.test', holds: 'managed', note: 'Has no business yet' },
  {
    id: 'twin',
    subject: '100000000000000000003',
    name: 'Demo Owner, again',
    email: 'demo@till.test',
    holds: 'managed',
    note: 'Another account with the address of the first',
  },
  {
    id: 'private',
    subject: '100000000000000000004',
    name: 'Private Person',
    email: 'person@example.com',
    holds: 'verified',
    note: 'Google does not run this mailbox',
  },
];

/** The number that an address has, as a subject; stays the same. */
const subjectOf = (email: string): string => BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`).toString();

/** An account of the window by its id, or one that is described; null: it is none. */
export function accountOf(sent: unknown): Account | null {
  if (typeof sent === 'string') return accounts.find(({ id }) => id === sent) ?? null;
  if (typeof sent !== 'object' || sent === null) return null;
  const { email, subject, holds } = sent as Readonly<Record<string, unknown>>;
  const held = oneOf(holds, holdings);
  if (typeof email !== 'string' || email === '' || held === null) return null;
  return { subject: typeof subject === 'string' && subject !== '' ? subject : subjectOf(email), name: email.split('@')[0] ?? email, email, holds: held };
}
