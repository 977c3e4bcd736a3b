import { randomBytes } from 'node:crypto';
import type { BodyOf, Call, ReplyOf } from '@till/contract/call';
import { type exportMenuCall, importMenuCall } from '@till/contract/write/menu/import';
import { limits } from '@till/domain/limits';
import { type MenuDifference, menuDifference } from '@till/domain/menu/file/changes';
import { menuFileOf } from '@till/domain/menu/file/export';
import { isSame } from '@till/domain/menu/file/fold';
import { type Mended, mendedFile } from '@till/domain/menu/file/mend';
import type { ChosenMends } from '@till/domain/menu/file/mends';
import { type ImportContext, inOrder, type Merged, mergedMenu } from '@till/domain/menu/file/merge';
import { withTaxesOfNow } from '@till/domain/menu/file/taxes';
import type { FileError, ImportMode, MenuFile } from '@till/domain/menu/file/types';
import { pictureAddress, pictureIdIn } from '@till/domain/menu/picture';
import type { Category, Item } from '@till/domain/menu/types';
import { accept, type Refusal, type Result, refuse } from '@till/domain/result';
import { serverMessages } from '@till/phrases/server';
import { menuFileErrorText } from '@till/phrases/shop/menu-file';
import type { Sql, TransactionSql } from 'postgres';
import { doneWith, rememberDone } from '../border/done-calls.ts';
import { keyedCallOf, repeated } from '../border/idempotency.ts';
import type { Answer, Request } from '../border/mount.ts';
import type { AuditedCall } from '../history/audit.ts';
import { inOne } from '../platform/database.ts';
import { leftOf } from './store.ts';
import { changeMenu, type MenuCalls, type MenuToChange, type NewMenu, readMenuToChange } from './write-menu.ts';

/** A call that brings a menu in, as the thread has it that does it (menu/thread). */
export type ImportAsked<C extends Call> = Pick<Request<C>, 'params' | 'query' | 'body' | 'credential' | 'idempotencyKey' | 'header'> &
  AuditedCall & { readonly sent: Pick<Request['sent'], 'body'> };

/** What a reply shows of them. */
const [changeCountMax, errorCountMax] = [500, 200];

/** An import before it is done. */
interface Planned {
  readonly merged: Merged;
  readonly mended: Mended<Merged>;
  readonly difference: MenuDifference;
  readonly isChange: boolean;
  /** What is left of counted items, by the menu before. */
  readonly left: ReadonlyMap<string, number>;
}

const newId = (of: string): string => `${of}-${randomBytes(8).toString('hex')}`;

/** A part of a file as it is sent. */
export type PartBody = BodyOf<typeof importMenuCall>;
type View = ReplyOf<typeof importMenuCall>;

/** A body as a part of a file. */
export const fileOf = ({ categories, modifierGroups, priceRules }: PartBody): MenuFile => ({ categories, modifierGroups: modifierGroups ?? [], priceRules });

/** Menus with the counts of now: what somebody says is sold out is no count. */
const counted = (categories: readonly Category[], left: ReadonlyMap<string, number>): readonly Category[] =>
  categories.map((category) => ({
    ...category,
    items: category.items.map((item) => (item.trackingStock ? { ...item, stock: left.get(item.id) ?? item.stock } : item)),
  }));

/** Which pictures of a file this shop has, by the names that their bytes have; and those that come with Till. */
async function picturesHere(sql: Sql, merchantId: string, parts: readonly MenuFile[]): Promise<ImportContext['pictureHere']> {
  const images = parts.flatMap(({ categories }) => categories.flatMap(({ image, items }) => [image, ...items.map((item) => item.image)]));
  const ids = new Set(images.flatMap((image) => (typeof image === 'string' ? (pictureIdIn(image) ?? []) : [])));
  const rows =
    ids.size === 0 ? [] : await sql<{ id: string }[]>`select id from shop.menu_picture where merchant_id = ${merchantId} and id = any(${[...ids]}::text[])`;
  const here = new Set(rows.map(({ id }) => id));
  return (address) => {
    const id = pictureIdIn(address);
    return id !== null && here.has(id) ? pictureAddress(merchantId, id) : /^\/menu\/[a-z-]+\.svg$/.test(address) ? address : null;
  };
}

/** What an import would do to a menu. */
function planned(
  merchantId: string,
  { categories, currencyCode, rates: taxRates }: MenuToChange,
  left: ReadonlyMap<string, number>,
  { parts, mode, mends = {}, asksRenamed = false }: Plan,
  pictureHere: ImportContext['pictureHere'],
): Planned {
  const before = inOrder(withTaxesOfNow(counted(categories, left), taxRates));
  const context = { merchantId, currencyCode, taxRates, mode, newId, pictureHere };
  const mended = mendedFile(parts, mends, (file, isSame) => mergedMenu(before, file, { ...context, asksRenamed: asksRenamed && !isSame }));
  const merged = { ...mended.judged, errors: mended.errors };
  return { merged, mended, difference: menuDifference(before, merged.categories), isChange: !isSame(before, merged.categories), left };
}

/** The document to keep: counts of which the file says nothing else go on as they are, others are counted now. */
function settled(
  { categories }: MenuToChange,
  { merged, left }: Planned,
): { readonly categories: readonly Category[]; readonly counts: ReadonlyMap<string, number | null> } {
  const written = new Map(categories.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const counts = new Map<string, number | null>();
  const kept = (item: Item): Item => {
    const before = written.get(item.id);
    if (before === undefined) return item;
    if (before.trackingStock && item.stock === (left.get(item.id) ?? before.stock)) return { ...item, stock: before.stock };
    if (item.trackingStock) counts.set(item.id, item.stock);
    return item;
  };
  return { categories: merged.categories.map((category) => ({ ...category, items: category.items.map(kept) })), counts };
}

const errorView = ({ code, path, line, detail }: FileError) => ({
  code,
  path,
  line,
  detail: { ...detail },
  message: menuFileErrorText(code, detail, serverMessages['en-us'].menuFileErrors),
});

/** An import as it is shown. `version`: of the menu now; `applied`: this call has made it. */
function viewOf({ merged, mended, difference }: Planned, version: number, applied: boolean): View {
  const { items, categories, groups, priceRules, changes } = difference;
  return {
    ...{ version, applied, items, categories, groups },
    ...(Object.values(priceRules).every((count) => count === 0) ? {} : { priceRules }),
    changes: changes.slice(0, changeCountMax).map(({ id, fields, ...change }) => ({ ...change, line: merged.lines.get(id) ?? null, fields: [...fields] })),
    changesLeftOut: Math.max(0, changes.length - changeCountMax),
    errors: merged.errors.slice(0, errorCountMax).map(errorView),
    errorsLeftOut: Math.max(0, merged.errors.length - errorCountMax),
    picturesLeftOut: merged.picturesLeftOut,
    picturesMissing: merged.picturesMissing.slice(0, limits.menuPictureCountMax),
    ...(mended.kinds.length === 0
      ? {}
      : {
          troubles: mended.kinds.map(({ mends, errors, ...kind }) => ({ ...kind, mends: [...mends], errors: errors.map(errorView) })),
          mended: mended.mended.map(({ lines, samples, ...told }) => ({ ...told, lines: [...lines], samples: [...samples] })),
        }),
  };
}

/** The refusal of a file with errors: the first one in words, its place, and how many there are. */
function invalid([first, ...others]: readonly FileError[]) {
  const { code = 'name_missing', path = '', line = null, detail = {} } = first ?? {};
  const reason = menuFileErrorText(code, detail, serverMessages['en-us'].menuFileErrors).replace(/\.$/, '');
  const where = line === null ? path : `line ${line}`;
  return { problem: code, path, ...(line === null ? {} : { line }), where, reason, count: others.length + 1 };
}

/** What an import is asked with. `seen`: the menu's version that its preview was made of; null: whatever it is now. */
export interface Input {
  readonly parts: readonly MenuFile[];
  readonly mode: ImportMode;
  readonly seen: number | null;
  /** What is to be done about kinds of trouble in the file; absent: nothing. */
  readonly mends?: ChosenMends;
  /** Whether an item with the code of one that has another name is trouble; absent: it is that item, renamed. */
  readonly asksRenamed?: boolean;
  /** What else is to be in the commit of an import that changes something; `view`: what is answered. */
  readonly beside?: (tx: TransactionSql, view: View) => Promise<void>;
}

/** What of it says what an import would change. */
type Plan = Pick<Input, 'parts' | 'mode' | 'mends' | 'asksRenamed'>;

/** What an import would change; null: no such merchant. */
export async function previewImport({ context: { sql } }: MenuCalls, merchantId: string, wish: Plan) {
  const menu = await readMenuToChange(sql, merchantId);
  if (menu === null) return null;
  const [left, pictureHere] = [await leftOf(sql, merchantId, menu), await picturesHere(sql, merchantId, wish.parts)];
  return viewOf(planned(merchantId, menu, left, wish, pictureHere), menu.version, false);
}

/** Does an import in one commit; null: no such merchant. */
export async function applyImport(calls: MenuCalls, asked: AuditedCall, merchantId: string, { seen, beside, ...wish }: Input) {
  const { sql } = calls.context;
  const pictureHere = await picturesHere(sql, merchantId, wish.parts);
  const done = await changeMenu(
    calls,
    asked,
    merchantId,
    async (menu): Promise<Result<NewMenu<Planned> | { readonly unchanged: Planned }, Refusal<'changed_elsewhere' | 'menu_file_invalid'>>> => {
      if (seen !== null && seen !== menu.version) return refuse('changed_elsewhere');
      const plan = planned(merchantId, menu, await leftOf(sql, merchantId, menu), wish, pictureHere);
      if (plan.merged.errors.length > 0) return refuse('menu_file_invalid', invalid(plan.merged.errors));
      if (!plan.isChange) return accept({ unchanged: plan });
      const { added, changed, removed } = plan.difference.items;
      return accept({
        ...settled(menu, plan),
        entry: ['menu-imported', { added, changed, removed }],
        value: plan,
        ...(beside === undefined ? {} : { beside: (tx: TransactionSql) => beside(tx, viewOf(plan, menu.version + 1, true)) }),
      });
    },
  );
  if (done === null || !done.ok) return done;
  const { version, value } = done.value;
  return accept(viewOf(value, version, value.isChange));
}

/** The menu as a file, counts of now included; null: no such merchant. */
export async function exportMenu({ context: { sql } }: MenuCalls, merchantId: string): Promise<ReplyOf<typeof exportMenuCall> | null> {
  const menu = await readMenuToChange(sql, merchantId);
  if (menu === null) return null;
  const left = await leftOf(sql, merchantId, menu);
  return menuFileOf(withTaxesOfNow(counted(menu.categories, left), menu.rates)) as ReplyOf<typeof exportMenuCall>;
}

/** The call that brings a whole menu at once. */
export async function importMenu(calls: MenuCalls, asked: ImportAsked<typeof importMenuCall>): Promise<Answer<typeof importMenuCall>> {
  const { params, query, body } = asked;
  const { merchantId } = params;
  const wish = { parts: [fileOf(body)], mode: query.mode ?? 'merge', seen: query.version === undefined ? null : Number(query.version) } as const;
  const keyed = keyedCallOf(importMenuCall, asked);
  const replays = keyed === null ? null : await inOne(calls.context.sql, (tx) => doneWith(tx, merchantId, keyed));
  if (query.dryRun === '1' || query.dryRun === 'true' || replays !== null) {
    const preview = await previewImport(calls, merchantId, wish);
    if (preview === null) return { ok: false, refusal: { code: 'not_found' } };
    return keyed !== null && replays !== null ? repeated(asked, keyed, replays, preview) : accept(preview);
  }
  const done = await applyImport(calls, asked, merchantId, { ...wish, beside: (tx, { version }) => rememberDone(tx, merchantId, keyed, String(version)) });
  return done ?? { ok: false, refusal: { code: 'not_found' } };
}
