import { deleteReceiptPictureCall, getReceiptPictureCall, putReceiptPictureCall } from '@till/contract/write/receipt/picture';
import { pictureBytes, type ReceiptPicture } from '@till/domain/receipt/picture';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import type { ISql, Sql } from 'postgres';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { emit } from '../history/news.ts';
import { inOne } from '../platform/database.ts';

interface Row {
  readonly version: number;
  readonly narrow_height: number | null;
  readonly narrow: Buffer | null;
  readonly wide_height: number | null;
  readonly wide: Buffer | null;
}

/** What is printed above a merchant's receipts; `picture` null: nothing. */
export interface PictureNow {
  readonly version: number;
  readonly picture: ReceiptPicture | null;
}

function pictureOf(row: Row | undefined): PictureNow {
  const { version = 0, narrow = null, narrow_height, wide = null, wide_height } = row ?? {};
  if (narrow === null || wide === null || narrow_height == null || wide_height == null) return { version, picture: null };
  const rows = (height: number, bytes: Buffer) => ({ height, rows: bytes.toString('base64') });
  return { version, picture: { narrow: rows(narrow_height, narrow), wide: rows(wide_height, wide) } };
}

const columns = (sql: ISql) => sql`version, narrow_height, narrow, wide_height, wide`;

export async function readPicture(sql: Sql, merchantId: string): Promise<PictureNow> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from shop.receipt_picture where merchant_id = ${merchantId}`;
  return pictureOf(row);
}

/** Keeps it as these bytes; null: removes it. Tablets that print hear that it is another one. */
async function keepPicture(
  sql: ISql,
  merchantId: string,
  kept: { readonly narrow: readonly [height: number, bytes: Uint8Array]; readonly wide: readonly [height: number, bytes: Uint8Array] } | null,
): Promise<PictureNow> {
  const [narrowHeight, narrow] = kept?.narrow ?? [null, null];
  const [wideHeight, wide] = kept?.wide ?? [null, null];
  const [row] = await sql<Row[]>`
    with kept as (
      insert into shop.receipt_picture as p (merchant_id, version, narrow_height, narrow, wide_height, wide)
      values (${merchantId}, 1, ${narrowHeight}, ${narrow}, ${wideHeight}, ${wide})
      on conflict (merchant_id) do update set version = p.version + 1, narrow_height = excluded.narrow_height, narrow = excluded.narrow,
        wide_height = excluded.wide_height, wide = excluded.wide
      returning merchant_id, ${columns(sql)}
    ), told as (${emit(sql, 'receipt-picture', sql`select merchant_id, json_build_object('version', version) as data from kept`)})
    select ${columns(sql)} from kept`;
  return pictureOf(row);
}

/** The picture above a merchant's receipts. What comes is dots already: nothing of it is decoded here but base64. */
export function pictureRoutes(app: FastifyInstance, context: Context): void {
  const { sql, bus } = context;

  mount(app, context, getReceiptPictureCall, async ({ params: { merchantId } }) => accept(await readPicture(context.reads.sql, merchantId)));

  mount(app, context, putReceiptPictureCall, async (asked) => {
    const { merchantId } = asked.params;
    const { narrow, wide } = asked.body;
    const [narrowBytes, wideBytes] = [pictureBytes('narrow', narrow), pictureBytes('wide', wide)];
    if (narrowBytes === null || wideBytes === null) return { ok: false, refusal: { code: 'receipt_picture_invalid' } };
    const kept = await inOne(sql, async (tx) => {
      await audit(tx, asked, 'receipt-picture-changed');
      return keepPicture(tx, merchantId, { narrow: [narrow.height, narrowBytes], wide: [wide.height, wideBytes] });
    });
    bus.wake(merchantId);
    return accept(kept);
  });

  mount(app, context, deleteReceiptPictureCall, async (asked) => {
    const { merchantId } = asked.params;
    const kept = await inOne(sql, async (tx) => {
      await audit(tx, asked, 'receipt-picture-removed');
      return keepPicture(tx, merchantId, null);
    });
    bus.wake(merchantId);
    return accept(kept);
  });
}
