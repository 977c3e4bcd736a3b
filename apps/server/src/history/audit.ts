import type { AuditAct, AuditDetails } from '@till/contract/write/owner/audit';
import { assert } from '@till/domain/assert';
import type { ISql, Sql } from 'postgres';
import type { Browser } from '../border/browser.ts';
import { notifyOwner, placeOf } from './notify.ts';

/** Whose trail it is, and from where it was done. Every call of somebody who is signed in (`Request`) is one. */
export interface AuditedCall {
  readonly credential: { readonly ownerId: string; readonly sessionId?: string } | null;
  readonly browser: Pick<Browser, 'ip' | 'agent'>;
}

/** By a command on the server's own machine. */
export const atTheServer: AuditedCall['browser'] = { ip: '', agent: '' };

/** How long entries are kept; the database takes none out before (migration 034); ms. */
const keptMs = 400 * 86_400_000;

/**
 * Adds an entry to the owner's audit trail, and has the owner told by e-mail of what they are told of. `tx`: the transaction of what it tells, so that there is an entry
 * exactly if it was done. Whoever repeats a call that was done before adds none.
 */
export async function audit(tx: ISql, call: AuditedCall, act: AuditAct, details: AuditDetails = {}): Promise<void> {
  const { credential, browser } = call;
  assert(credential !== null, 'what is audited, an owner does');
  const { ip, agent } = placeOf(browser);
  await tx`
    insert into door.audit (owner_id, act, details, ip, agent)
    values (${credential.ownerId}, ${act}, ${tx.json(details as never)}, ${ip}, ${agent})`;
  await notifyOwner(tx, { credential, browser }, act, details);
}

/** An entry of the trail; `at` in ms since epoch, by the database's clock. */
export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly act: string;
  readonly ip: string;
  readonly agent: string;
  readonly details: AuditDetails;
}

/** The newest `count` entries of an owner, or the newest before the entry `before`. */
export async function readAudit(sql: Sql, ownerId: string, { before, count }: { readonly before: string | null; readonly count: number }) {
  return sql<AuditEntry[]>`
    select e.id::text as id, at, act, ip, agent, details from door.audit e
    where owner_id = ${ownerId} ${before === null ? sql`` : sql`and e.id < ${before}::bigint`} order by e.id desc limit ${count}`;
}

/** Deletes up to `countMax` entries that are too old; returns how many. `now` in ms since epoch, by the database's clock. */
export async function forgetOldEntries(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.audit where (owner_id, id) in (
      select owner_id, id from door.audit where at <= ${now - keptMs} order by at limit ${countMax} for update skip locked)`;
  return gone.count;
}
