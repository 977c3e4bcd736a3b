import type { AuditAct, AuditDetails } from '@till/contract/write/owner/audit';
import type { Category } from '@till/domain/menu/types';
import { categoryKept, menuShape } from '@till/domain/menu/upgrade';
import type { TaxRate } from '@till/domain/merchant/types';
import type { Result } from '@till/domain/result';
import type { Sql, TransactionSql } from 'postgres';
import type { Context } from '../context.ts';
import { type AuditedCall, audit } from '../history/audit.ts';
import { emit } from '../history/news.ts';
import { type MerchantRow, ratesOf } from '../merchant/store.ts';
import { inOne } from '../platform/database.ts';
import { noteReplaced } from './old-menus.ts';
import { noteCounted } from './stock-store.ts';

/** A menu as it is changed: its newest version as it was written, empty categories included; what the overlay says of `hidden` is in it. */
export interface MenuToChange {
  readonly version: number;
  readonly categories: readonly Category[];
  readonly rates: readonly TaxRate[];
  readonly currencyCode: string;
  readonly labelLayouts: readonly string[];
  /** When it was written, ms since epoch: its own counts are of then. */
  readonly createdAt: number;
}

/** What a change of a menu comes to. */
export interface NewMenu<T> {
  /** The whole menu; the same array as before: it has no new version. */
  readonly categories: readonly Category[];
  /** How many were counted of items just now, by id, beside those whose `stock` in the document is another one; null: nobody knows any more. */
  readonly counts?: ReadonlyMap<string, number | null>;
  /** What the entry in the audit trail says it was. */
  readonly entry: readonly [act: AuditAct, details: AuditDetails];
  /** What else is to be in the same commit. */
  readonly beside?: (tx: TransactionSql) => Promise<void>;
  readonly value: T;
}

/** What calls that change the menu need. */
export interface MenuCalls {
  readonly context: Pick<Context, 'sql' | 'clock' | 'bus'>;
  readonly catalogues: { forget(merchantId: string): void };
}

/** null: there is no such merchant. Rejects with `UnknownShape` if a newer version of Till wrote it. */
export async function readMenuToChange(sql: Sql, merchantId: string): Promise<MenuToChange | null> {
  type Row = Pick<MerchantRow, 'tax_rates' | 'currency_code' | 'menu_version' | 'label_layouts'> & {
    readonly categories: readonly Category[] | null;
    readonly shape: number;
    readonly created_at: number | null;
    readonly hidden: Readonly<Record<string, boolean>> | null;
  };
  const [row] = await sql<Row[]>`
    select m.tax_rates, m.currency_code, m.menu_version, m.label_layouts, d.categories, d.shape, d.created_at,
      (select jsonb_object_agg(o.item_id, o.hidden) from shop.menu_overlay o where o.merchant_id = m.merchant_id and o.hidden is not null) as hidden
    from shop.merchant m left join shop.menu d on d.merchant_id = m.merchant_id and d.version = m.menu_version where m.merchant_id = ${merchantId}`;
  if (row === undefined) return null;
  const { hidden } = row;
  const categories = (row.categories ?? []).map((category) => categoryKept(category, row.shape));
  return {
    version: row.menu_version,
    categories:
      hidden === null
        ? categories
        : categories.map((category) => ({ ...category, items: category.items.map((item) => ({ ...item, hidden: hidden[item.id] ?? item.hidden })) })),
    rates: ratesOf(row),
    currencyCode: row.currency_code,
    labelLayouts: row.label_layouts,
    createdAt: row.created_at ?? 0,
  };
}

/** What is decided about a menu as it is. */
type Changed<T, R> = Result<NewMenu<T> | { readonly unchanged: T }, R>;

/** Nobody changes a menu more often than it is read and written in between. */
const triesMax = 20;

/**
 * Changes a menu: reads it, lets `change` decide, and writes the new version with its counts, the event `menu` and the entry in the audit trail in one commit. If
 * somebody else was faster, it is read again and `change` decides again. The value is the version that is sold now. `change` returns null where nothing changes.
 */
export async function changeMenu<T, R>(
  { context, catalogues }: MenuCalls,
  asked: AuditedCall,
  merchantId: string,
  change: (menu: MenuToChange) => Changed<T, R> | Promise<Changed<T, R>>,
): Promise<Result<{ readonly version: number; readonly value: T }, R> | null> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = await readMenuToChange(context.sql, merchantId);
    if (before === null) return null;
    const decided = await change(before);
    if (!decided.ok) return decided;
    if ('unchanged' in decided.value) return { ok: true, value: { version: before.version, value: decided.value.unchanged } };
    const made = decided.value;
    const version = await inOne(context.sql, async (tx) => {
      const written = await writeMenu(tx, merchantId, before, made, context.clock());
      if (written === null) return null;
      await audit(tx, asked, ...made.entry);
      await made.beside?.(tx);
      return written;
    });
    if (version === null) continue;
    catalogues.forget(merchantId);
    context.bus.wake(merchantId);
    return { ok: true, value: { version, value: made.value } };
  }
  throw new Error('the menu changes faster than it can be written');
}

/** Writes what `before` became; null: it is not the newest any more, and nothing was written. `at` in ms since epoch. */
async function writeMenu(
  tx: TransactionSql,
  merchantId: string,
  before: MenuToChange,
  { categories, counts }: NewMenu<unknown>,
  at: number,
): Promise<number | null> {
  const isNew = categories !== before.categories;
  const version = isNew ? before.version + 1 : before.version;
  const [row] = await tx`
    update shop.merchant set menu_version = ${version} where merchant_id = ${merchantId} and menu_version = ${before.version} returning menu_version`;
  if (row === undefined) return null;
  if (isNew) {
    await tx`
      insert into shop.menu (merchant_id, version, shape, categories, created_at)
      values (${merchantId}, ${version}, ${menuShape}, ${tx.json(categories as never)}, ${at})`;
    await noteReplaced(tx, merchantId, before, categories, at);
    // It is in the document now.
    await tx`update shop.menu_overlay set hidden = null where merchant_id = ${merchantId} and hidden is not null`;
  }
  await keepCounts(tx, merchantId, countsOf(before, categories, counts ?? new Map(), at), at);
  await emit(tx, 'menu', tx`select ${merchantId}::text as merchant_id, json_build_object('version', ${version}::int) as data`);
  return version;
}

interface Count {
  readonly id: string;
  /** null: it is counted from now on, and nobody has said how many there are. */
  readonly stock: number | null;
  /** ms since epoch */
  readonly countedAt: number;
  /** It counts even if the overlay has another. */
  readonly isNew: boolean;
}

/**
 * The counts that are written with a menu. What the former document counted was counted when that was written, and stays so; what the new one says is another, or
 * what was not counted before, is counted now.
 */
function countsOf(before: MenuToChange, categories: readonly Category[], counts: ReadonlyMap<string, number | null>, at: number): readonly Count[] {
  const former = new Map(before.categories.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  const all = new Map<string, Count>();
  for (const { id, trackingStock, stock } of categories.flatMap(({ items }) => items)) {
    if (!trackingStock) continue;
    const was = former.get(id);
    if (was?.trackingStock !== true || was.stock !== stock) all.set(id, { id, stock, countedAt: at, isNew: true });
    else if (stock !== null) all.set(id, { id, stock, countedAt: before.createdAt, isNew: false });
  }
  for (const [id, stock] of counts) all.set(id, { id, stock, countedAt: at, isNew: true });
  return [...all.values()];
}

async function keepCounts(tx: TransactionSql, merchantId: string, counts: readonly Count[], at: number): Promise<void> {
  for (const isNew of [false, true]) {
    const some = counts.filter((count) => count.isNew === isNew);
    if (some.length === 0) continue;
    await tx`
      insert into shop.menu_overlay as o (merchant_id, item_id, stock, counted_at)
      select ${merchantId}, c.id, c.stock, c."countedAt" from jsonb_to_recordset(${tx.json(some as never)}) as c (id text, stock float8, "countedAt" bigint)
      on conflict (merchant_id, item_id) do update set stock = excluded.stock, counted_at = excluded.counted_at where ${isNew} or o.stock is null`;
    if (isNew)
      await noteCounted(
        tx,
        merchantId,
        some.map(({ id }) => id),
        at,
      );
  }
}
