import type { TransactionSql } from 'postgres';
import { databaseNow } from '../platform/database-clock.ts';
import type { KeyedCall } from './idempotency.ts';

/** The hash of the body with which a call has been done under its key; null: not yet. */
export async function doneWith(tx: TransactionSql, merchantId: string, keyed: KeyedCall | null): Promise<Buffer | null> {
  if (keyed === null) return null;
  const [row] = await tx<{ body_hash: Buffer }[]>`
    select body_hash from shop.idempotency_key where merchant_id = ${merchantId} and key = ${keyed.key} and call = ${keyed.call}`;
  return row?.body_hash ?? null;
}

/** Remembers in the call's own transaction that it was done; nothing without a key. `resourceId`: what it was done to. */
export async function rememberDone(tx: TransactionSql, merchantId: string, keyed: KeyedCall | null, resourceId: string): Promise<void> {
  if (keyed === null) return;
  await tx`
    insert into shop.idempotency_key (merchant_id, key, call, body_hash, resource_id, version, at)
    values (${merchantId}, ${keyed.key}, ${keyed.call}, ${keyed.bodyHash}, ${resourceId}, 1, ${tx.unsafe(databaseNow)})`;
}
