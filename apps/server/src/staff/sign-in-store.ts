import type { PinFailures } from '@till/domain/staff/pin-pause';
import type { ISql, Sql } from 'postgres';

type Failures = PinFailures & { readonly staffId: string };

/** Wrong PINs at one place of a merchant. */
export const failureStore = (sql: ISql, merchantId: string, place: string) => ({
  all: () => sql<Failures[]>`
    select staff_id as "staffId", count, last_at as "lastAt" from shop.pin_failure where merchant_id = ${merchantId} and place = ${place}`,

  /** Held until the transaction ends: two tries at one place are one after the other. */
  async hold(): Promise<readonly Failures[]> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['pin', merchantId, place])}, 0))`;
    return this.all();
  },

  count: (staffId: string, at: number) => sql`
    insert into shop.pin_failure (merchant_id, place, staff_id, count, last_at) values (${merchantId}, ${place}, ${staffId}, 1, ${at})
    on conflict (merchant_id, place, staff_id) do update set count = pin_failure.count + 1, last_at = excluded.last_at`,
});

export const forgetFailures = (sql: ISql, merchantId: string, place: string, staffId: string) =>
  sql`delete from shop.pin_failure where merchant_id = ${merchantId} and place = ${place} and staff_id = ${staffId}`;

/** `at`: when it was signed out, ms since epoch. */
export const signOut = (sql: ISql, merchantId: string, { id, expiresAt }: { readonly id: string; readonly expiresAt: number }, at: number) => sql`
  insert into shop.staff_signed_out (merchant_id, token_id, at, expires_at) values (${merchantId}, ${id}, ${at}, ${expiresAt}) on conflict do nothing`;

/** A day without another one: nobody remembers. */
const failureKeptMs = 86_400_000;

/** Deletes up to `countMax` that no longer matter; returns how many. `now` in ms since epoch. */
export async function forgetOldFailures(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from shop.pin_failure where (merchant_id, place, staff_id) in (
      select merchant_id, place, staff_id from shop.pin_failure where last_at <= ${now - failureKeptMs} order by last_at limit ${countMax} for update skip locked)`;
  return gone.count;
}

/** Deletes up to `countMax` sign-outs of tokens that have expired; returns how many. `now` in ms since epoch. */
export async function forgetOldSignOuts(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from shop.staff_signed_out where (merchant_id, token_id) in (
      select merchant_id, token_id from shop.staff_signed_out where expires_at <= ${now} order by expires_at limit ${countMax} for update skip locked)`;
  return gone.count;
}
