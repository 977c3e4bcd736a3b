import { maskedEmail } from '@till/domain/sign-in/email';
import type { ISql, TransactionSql } from 'postgres';
import type { Browser } from '../../border/browser.ts';
import { keepNotices, type NoticeKind, type WaitingChange } from '../emails/notice-store.ts';
import type { Pending } from './pending-store.ts';

/** The addresses of an owner. */
interface Addresses {
  readonly email: string;
  readonly recovery_email: string | null;
}

/** The addresses of an owner, as they are now; null: there is no such owner any more. */
export async function addressesOf(sql: ISql, ownerId: string): Promise<Addresses | null> {
  const [found] = await sql<Addresses[]>`select email, recovery_email from door.owner where id = ${ownerId}`;
  return found ?? null;
}

type From = Pick<Browser, 'ip' | 'agent'>;

const changeOf = ({ kind, address }: Pending): WaitingChange => (kind === 'recovery' ? (address === null ? 'recoveryRemoved' : 'recoverySet') : kind);

/** What has happened when a change that waited is made. */
const doneAs: Readonly<Record<WaitingChange, NoticeKind>> = {
  recoverySet: 'recoverySet',
  recoveryRemoved: 'recoveryRemoved',
  'second-factor-on': 'factorOn',
  'second-factor-off': 'factorOff',
};

/** Tells every address of a change that waits: the recovery address gets the link that stops it, the others read where in the settings that is done. */
export async function notifyPending(tx: TransactionSql, pending: Pending, browser?: From): Promise<void> {
  const told = await addressesOf(tx, pending.owner_id);
  if (told === null) return;
  const { email, recovery_email } = told;
  const about = maskedEmail(pending.address ?? recovery_email ?? '');
  const said = { about, change: changeOf(pending), dueAt: pending.due_at, pendingId: pending.id, browser };
  await keepNotices(tx, pending.owner_id, 'waits', [email], said);
  // Whoever has the second factor stops it with that; the mailbox may be a thief's.
  await keepNotices(tx, pending.owner_id, 'waits', [recovery_email], { ...said, withLink: pending.kind !== 'second-factor-off' });
}

/** Tells every address, and `more`, that something was done that waited. `was`: the recovery address before. */
export async function notifyMade(tx: TransactionSql, pending: Pending, was: string | null): Promise<void> {
  const told = await addressesOf(tx, pending.owner_id);
  if (told === null) return;
  const about = maskedEmail(pending.address ?? was ?? '');
  const more = pending.kind === 'recovery' ? [was] : [];
  await keepNotices(tx, pending.owner_id, doneAs[changeOf(pending)], [told.email, told.recovery_email, ...more], { about });
}

/** Tells every address that what waited was stopped, and what that was. */
export async function notifyStopped(tx: TransactionSql, pending: Pending, browser: From): Promise<void> {
  const told = await addressesOf(tx, pending.owner_id);
  if (told === null) return;
  const about = maskedEmail(pending.address ?? told.recovery_email ?? '');
  await keepNotices(tx, pending.owner_id, 'stopped', [told.email, told.recovery_email], { about, change: changeOf(pending), browser });
}
