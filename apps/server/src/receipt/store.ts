import type { ReplyOf } from '@till/contract/call';
import type { listSentReceiptsCall } from '@till/contract/write/receipt/send';
import type { ReceiptType } from '@till/domain/receipt/sending';
import type { Language } from '@till/phrases/phrases';
import type { ReceiptDocument } from '@till/receipt/document';
import type { Sql } from 'postgres';
import type { KeyedCall } from '../border/idempotency.ts';
import { databaseNow } from '../platform/database-clock.ts';

/** A receipt to be sent, as it was asked for. */
export interface AskedReceipt {
  readonly id: string;
  readonly orderId: string;
  /** The order's version that `document` says. */
  readonly version: number;
  readonly type: ReceiptType;
  /** An e-mail address, or a phone number in E.164. */
  readonly receiver: string;
  readonly language: Language;
  readonly document: ReceiptDocument;
  /** The order's customer, with whom the receiver is remembered. */
  readonly customerId: string | null;
  readonly actor: string | null;
  readonly deviceId: string | null;
}

const listedCountMax = 50;
const isKeyTaken = (error: unknown): boolean => (error as { constraint_name?: string }).constraint_name === 'idempotency_key_pkey';

/** The SQL of asking for receipts and of reading what became of them. */
export const receiptStore = (sql: Sql) => ({
  /** Keeps a receipt to be sent, with the key of its call, in one commit. False: the key was used before. */
  async ask(merchantId: string, asked: AskedReceipt, keyed: KeyedCall | null): Promise<boolean> {
    const { id, orderId, version, type, receiver, language, document, customerId, actor, deviceId } = asked;
    try {
      await sql`
        with made as (
          insert into shop.receipt (merchant_id, id, order_id, version, type, receiver, language, document, customer_id, actor, device_id, next_at, asked_at)
          select ${merchantId}, ${id}::uuid, ${orderId}, ${version}::int, ${type}, ${receiver}, ${language}, ${sql.json(document as never)}::json,
            ${customerId}::text, ${actor}::text, ${deviceId}::text, now, now from (select ${sql.unsafe(databaseNow)} as now) clock
          returning merchant_id, id, version
        )
        insert into shop.idempotency_key (merchant_id, key, call, body_hash, resource_id, version, at)
        select merchant_id, ${keyed?.key ?? null}::uuid, ${keyed?.call ?? null}::bytea, ${keyed?.bodyHash ?? null}::bytea, id::text, version, ${sql.unsafe(databaseNow)}
        from made where ${keyed !== null}`;
      return true;
    } catch (error) {
      if (isKeyTaken(error)) return false;
      throw error;
    }
  },

  /** The hash of the body that a call's key was first used with; null: the key is new. */
  async askedBefore(merchantId: string, { key, call }: KeyedCall): Promise<Buffer | null> {
    const [row] = await sql<{ body_hash: Buffer }[]>`
      select body_hash from shop.idempotency_key where merchant_id = ${merchantId} and key = ${key} and call = ${call}`;
    return row?.body_hash ?? null;
  },

  /** The newest receipts of an order. One that is being sent counts as waiting. */
  async list(merchantId: string, orderId: string): Promise<ReplyOf<typeof listSentReceiptsCall>> {
    return sql<ReplyOf<typeof listSentReceiptsCall>>`
      select id, type, receiver, case state when 'sending' then 'waiting' else state end as state, problem, asked_at as "askedAt", ended_at as "endedAt"
      from shop.receipt where merchant_id = ${merchantId} and order_id = ${orderId} order by asked_at desc, id limit ${listedCountMax}`;
  },
});
