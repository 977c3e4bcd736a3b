import type { AuditAct, AuditDetails } from '@till/contract/write/owner/audit';
import { assert } from '@till/domain/assert';
import type { ISql, Sql } from 'postgres';
import type { Browser } from '../border/browser.ts';
import type { Credential, Doer } from '../border/caller.ts';
import { notifyOwner, placeOf } from './notify.ts';

/** Whose trail it is, and from where it was done. Every call of somebody who is signed in (`Request`) is one. */
export interface AuditedCall {
  readonly credential: { readonly ownerId: string; readonly sessionId?: string } | null;
  readonly browser: Pick<Browser, 'ip' | 'agent'>;
  /** Who did it, and at which register; null, absent: that is not known. */
  readonly doer?: Doer | null | undefined;
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
  const { credential, browser, doer } = call;
  assert(credential !== null, 'what is audited, an owner does');
  const { ip, agent } = placeOf(browser);
  await tx`
    insert into door.audit (owner_id, act, details, ip, agent, staff_id, staff_proved, device_id)
    values (${credential.ownerId}, ${act}, ${tx.json(details as never)}, ${ip}, ${agent}, ${doer?.staffId ?? null},
      ${doer?.staffId ? doer.isProved : null}, ${doer?.deviceId ?? null})`;
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
  /** Who did it, as they are called now, and whether a PIN that the server had checked said so; null: nobody was named. */
  readonly staff: { readonly name: string; readonly proved: boolean } | null;
  /** At which register, as it is called now; null: that is not known. */
  readonly device: string | null;
}

/** Which entries are asked for. `before`: an entry's id; `staffId`: of one person alone. */
interface Wish {
  readonly before: string | null;
  readonly staffId: string | null;
  readonly count: number;
}

/** The newest `count` entries of an owner, or the newest before the entry `before`. */
export async function readAudit(sql: Sql, { ownerId, merchantId }: Pick<Credential, 'ownerId' | 'merchantId'>, { before, staffId, count }: Wish) {
  return sql<AuditEntry[]>`
    select e.id::text as id, e.at, act, ip, agent, details, d.label as device,
      case when s.id is not null then json_build_object('name', s.name, 'proved', coalesce(e.staff_proved, false)) end as staff
    from door.audit e left join shop.staff s on s.merchant_id = ${merchantId} and s.id = e.staff_id
      left join shop.device d on d.merchant_id = ${merchantId} and d.id = e.device_id
    where owner_id = ${ownerId} ${before === null ? sql`` : sql`and e.id < ${before}::bigint`} ${staffId === null ? sql`` : sql`and e.staff_id = ${staffId}`}
    order by e.id desc limit ${count}`;
}

/** Deletes up to `countMax` entries that are too old; returns how many. `now` in ms since epoch, by the database's clock. */
export async function forgetOldEntries(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.audit where (owner_id, id) in (
      select owner_id, id from door.audit where at <= ${now - keptMs} order by at limit ${countMax} for update skip locked)`;
  return gone.count;
}
