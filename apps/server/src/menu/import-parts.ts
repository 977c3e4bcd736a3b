import type { ReplyOf } from '@till/contract/call';
import type { finishMenuImportCall, putMenuPartCall } from '@till/contract/write/menu/import';
import { limits } from '@till/domain/limits';
import { accept, refuse } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { Answer } from '../border/mount.ts';
import { databaseNow } from '../platform/database-clock.ts';
import { applyImport, fileOf, type ImportAsked, type PartBody, previewImport } from './import.ts';
import type { MenuCalls } from './write-menu.ts';

/** What of a merchant may wait at once: several long imports that nobody finished. */
const [partCountMax, waitingBytesMax] = [500, 4 * limits.menuImportBytesMax];
/** How long parts wait, and how long a finished import knows what it answered; ms. */
const keptMs = 24 * 3_600_000;

const notFound = { ok: false, refusal: { code: 'not_found' } } as const;

const tooLarge = () => refuse('import_too_large', { max: limits.menuImportBytesMax / 1024 / 1024 });

/** Keeps one part of an import; one that is there already is replaced, however many there are. */
export async function putPart({ context: { sql } }: MenuCalls, { params, body }: ImportAsked<typeof putMenuPartCall>): Promise<Answer<typeof putMenuPartCall>> {
  const { merchantId, importId } = params;
  const number = Number(params.part);
  const bytes = Buffer.byteLength(JSON.stringify(body));
  const [row] = await sql<{ isKept: boolean; isLarge: boolean }[]>`
    with others as (
      select count(*) as parts, coalesce(sum(c.bytes), 0) as waiting, coalesce(sum(c.bytes) filter (where c.import_id = ${importId}), 0) as own
      from shop.menu_import_part c where c.merchant_id = ${merchantId} and not (c.import_id = ${importId} and c.number = ${number}::int)
    ), kept as (
      insert into shop.menu_import_part as p (merchant_id, import_id, number, body, bytes, at)
      select m.merchant_id, ${importId}, ${number}::int, ${sql.json(body as never)}, ${bytes}::int, ${sql.unsafe(databaseNow)} from shop.merchant m, others o
      where m.merchant_id = ${merchantId} and o.parts < ${partCountMax} and o.waiting + ${bytes}::int <= ${waitingBytesMax}::int
        and o.own + ${bytes}::int <= ${limits.menuImportBytesMax}::int
      on conflict (merchant_id, import_id, number) do update set body = excluded.body, bytes = excluded.bytes, at = excluded.at returning p.number
    )
    select exists (select 1 from kept) as "isKept", o.own + ${bytes}::int > ${limits.menuImportBytesMax}::int as "isLarge" from others o`;
  if (row?.isKept === true) return accept({ part: number });
  return row?.isLarge === true ? tooLarge() : { ok: false, refusal: { code: 'too_many_requests' } };
}

/** Brings an import in whose parts are all there, or says what it would change. */
export async function finishImport(calls: MenuCalls, asked: ImportAsked<typeof finishMenuImportCall>): Promise<Answer<typeof finishMenuImportCall>> {
  const { params, body } = asked;
  const { merchantId, importId } = params;
  const { sql } = calls.context;
  const [done] = await sql<{ reply: ReplyOf<typeof finishMenuImportCall> }[]>`
    select reply from shop.menu_import where merchant_id = ${merchantId} and id = ${importId}`;
  if (done !== undefined) return accept(done.reply);
  // Parts that were put at the same moment may be more together than each of them saw.
  const [all] = await sql<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::int as bytes from shop.menu_import_part where merchant_id = ${merchantId} and import_id = ${importId}`;
  if ((all?.bytes ?? 0) > limits.menuImportBytesMax) return tooLarge();
  const rows = await sql<{ body: PartBody }[]>`
    select body from shop.menu_import_part where merchant_id = ${merchantId} and import_id = ${importId} and number < ${body.partCount} order by number`;
  if (rows.length !== body.partCount) return notFound;
  const mends = Object.fromEntries((body.mends ?? []).map(({ trouble, mend }) => [trouble, mend]));
  const wish = { parts: rows.map((row) => fileOf(row.body)), mode: body.mode ?? 'merge', mends, asksRenamed: body.asksRenamed === true } as const;
  if (body.dryRun === true) {
    const preview = await previewImport(calls, merchantId, wish);
    return preview === null ? notFound : accept(preview);
  }
  const made = await applyImport(calls, asked, merchantId, {
    ...wish,
    seen: body.version ?? null,
    beside: async (tx, view) => {
      await tx`
        insert into shop.menu_import (merchant_id, id, reply, at) values (${merchantId}, ${importId}, ${tx.json(view as never)}, ${tx.unsafe(databaseNow)})
        on conflict do nothing`;
      await tx`delete from shop.menu_import_part where merchant_id = ${merchantId} and import_id = ${importId}`;
    },
  });
  return made ?? notFound;
}

/** Deletes up to `countMax` parts and answers of imports that are over; returns how many. `now` in ms since epoch, by the database's clock. */
export async function forgetOldImports(sql: Sql, now: number, countMax: number): Promise<number> {
  const parts = await sql`
    delete from shop.menu_import_part where ctid = any(array(
      select ctid from shop.menu_import_part where at <= ${now - keptMs} order by at limit ${countMax} for update skip locked))`;
  const answers = await sql`
    delete from shop.menu_import where ctid = any(array(
      select ctid from shop.menu_import where at <= ${now - keptMs} order by at limit ${countMax} for update skip locked))`;
  return parts.count + answers.count;
}
