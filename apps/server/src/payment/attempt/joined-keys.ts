import type { Sql } from 'postgres';
import type { KeyedCall } from '../../border/idempotency.ts';
import { open } from './attempt-sql.ts';

/** An attempt that a call belongs to. */
export interface Known {
  readonly id: string;
  /** What it was to move, minor units, and at whose device. */
  readonly amount: number;
  readonly deviceId: string;
  /** The call itself began it or joined it before; else it is under way for the same bill or share. */
  readonly repeated: boolean;
  /** Of the body that the call came with then. */
  readonly bodyHash: Buffer | null;
}

/** Idempotency keys of calls that joined attempts, beside the key that began each. */
export const joinedKeys = (sql: Sql) => ({
  /**
   * The attempt that this very call began or joined, whatever came of it, else the charge under way for that share, or for the whole bill (null). One statement: none ends or
   * begins between the two.
   */
  async known(
    merchantId: string,
    { orderId, shareId }: { readonly orderId: string; readonly shareId: string | null },
    keyed: KeyedCall | null,
  ): Promise<Known | null> {
    const { key = null, call = null } = keyed ?? {};
    const [row] = await sql<Known[]>`
      select id, amount::int, device_id as "deviceId", repeated, hash as "bodyHash" from (
        select id, amount, device_id, true as repeated, body_hash as hash from shop.payment_attempt
        where merchant_id = ${merchantId} and key = ${key}::uuid and call = ${call}::bytea
        union all
        select a.id, a.amount, a.device_id, true, k.body_hash
        from shop.payment_joined_key k join shop.payment_attempt a on a.merchant_id = k.merchant_id and a.id = k.attempt_id
        where k.merchant_id = ${merchantId} and k.key = ${key}::uuid and k.call = ${call}::bytea
        union all
        select id, amount, device_id, false, null from shop.payment_attempt
        where merchant_id = ${merchantId} and order_id = ${orderId} and kind = 'sale' and share_id is not distinct from ${shareId} and ${open(sql)}
      ) known order by repeated desc limit 1`;
    return row ?? null;
  },

  /** Joins the call to that attempt: repeats of it get its result. */
  async join(merchantId: string, attemptId: string, { key, call, bodyHash }: KeyedCall, at: number): Promise<void> {
    await sql`
      insert into shop.payment_joined_key (merchant_id, key, call, body_hash, attempt_id, at)
      values (${merchantId}, ${key}, ${call}, ${bodyHash}, ${attemptId}, ${at}) on conflict do nothing`;
  },
});
