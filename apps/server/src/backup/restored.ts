import type { Sql, TransactionSql } from 'postgres';
import { beginRestoredEpoch } from '../history/epoch.ts';
import { emit } from '../history/news.ts';
import { type Restored, restoredFact } from '../history/standby.ts';
import { asSql } from '../platform/database.ts';
import { databaseNow } from '../platform/database-clock.ts';
import { numberAhead } from './numbers-ahead.ts';
import type { Backup } from './read-file.ts';

/** Lets the jobs of a restored database run, and tells every register. */
export async function activate(sql: Sql | TransactionSql): Promise<void> {
  await sql`update door.fact set value = value || jsonb_build_object('liveAt', ${sql.unsafe(databaseNow)}) where name = ${restoredFact}`;
  await emit(sql, 'merchant', sql`select merchant_id, '{}'::json as data from shop.merchant`);
}

/** What a restore did to a shop beside copying it. */
export interface Settled {
  readonly tickets: number;
  readonly receipts: number;
  readonly sessions: number;
  readonly attempts: number;
}

/**
 * Makes of a copy what a restored shop has to be: nobody knows what happened between the backup and now. So nothing that waited is done by itself, nobody is
 * signed in, and nothing is numbered as it may have been already (docs/decisions/070).
 */
export async function settle(tx: TransactionSql, { sha256, header }: Pick<Backup, 'sha256' | 'header'>): Promise<Settled> {
  const now = tx.unsafe(databaseNow);
  const [waiting] = await tx<{ count: number }[]>`select count(*)::int as count from shop.kitchen_ticket where state in ('waiting', 'sending')`;
  await beginRestoredEpoch(asSql(tx));
  const receipts = await tx`
    update shop.receipt set state = 'perhaps', problem = 'no_answer', document = null, ended_at = ${now} where state in ('waiting', 'sending')`;
  await tx`
    update shop.print_job set state = 'failed', during_job = true, is_copy = not is_original, reason = 'no-confirmation' where state in ('waiting', 'sending')`;
  const sessions = await tx`delete from door.session`;
  await tx`delete from door.sign_in_code`;
  await tx`delete from door.address_change`;
  await tx`delete from door.address_code`;
  await tx`delete from door.lost_factor_code`;
  await tx`delete from door.owner_letter`;
  await tx`delete from door.owner_notice`;
  const attempts = await tx`
    update shop.payment_attempt set restored = true, lease_id = null, lease_until = clock_timestamp(), next_at = ${now}, next_in = null,
      state = case when state = 'created' then 'sent' else state end, sent_at = coalesce(sent_at, created_at)
    where state in ('created', 'sent', 'unknown') or watch_until is not null`;
  const [moment] = await tx<{ at: number }[]>`select ${now} as at`;
  await numberAhead(tx, { takenAt: header.takenAt, restoredAt: moment?.at ?? header.takenAt });
  const restored: Omit<Restored, 'restoredAt'> = { sha256, takenAt: header.takenAt, liveAt: null };
  await tx`
    insert into door.fact (name, value, at) values (${restoredFact}, ${tx.json({ ...restored })}::jsonb || jsonb_build_object('restoredAt', ${now}), ${now})
    on conflict (name) do update set value = excluded.value, at = excluded.at`;
  return { tickets: waiting?.count ?? 0, receipts: receipts.count, sessions: sessions.count, attempts: attempts.count };
}
