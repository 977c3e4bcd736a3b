import type { DeviceKind } from '@till/domain/device/types';
import { type NameBook, nameBook } from '@till/domain/menu/names';
import type { Sold } from '@till/domain/menu/stock';
import type { Category, Item } from '@till/domain/menu/types';
import { openBooksStart } from '@till/domain/merchant/closed-books';
import type { Merchant } from '@till/domain/merchant/types';
import { rolesOf, type StaffRole } from '@till/domain/staff/roles';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { deviceToken } from '../device/token.ts';
import { type Cursor, hasSeen, isLater } from '../history/cursor.ts';
import { epochTopic } from '../history/epoch.ts';
import { type MerchantRow, merchantOf } from '../merchant/store.ts';
import type { StaffBook } from '../staff/who.ts';
import { type CountedEntry, leftNow, readMenu, type TodaysEntry } from './store.ts';
import { type TodaysMenu, todaysMenu } from './todays-menu.ts';

/** What commands on a merchant's orders are decided by: its settings and today's menu, whose counted numbers go on falling while it is held. */
export interface Catalogue {
  readonly merchant: Merchant;
  readonly categories: readonly Category[];
  /** The overlay of today's menu; already applied to `categories`. */
  readonly overlay: readonly TodaysEntry[];
  readonly itemOf: (itemId: string) => Item | undefined;
  /** Those that hold the item. */
  readonly categoriesOf: (itemId: string) => readonly Category[];
  /** The name of the category in which reports count an item: the first that holds it; null: none does. */
  readonly categoryOf: (itemId: string) => string | null;
  /** What proves each device by its id. */
  readonly deviceTokens: ReadonlyMap<string, readonly string[]>;
  /** What proves who stands at a tablet. */
  readonly staff: StaffBook;
  /** When each device that was ever installed was so first, ms since epoch. */
  readonly deviceSince: ReadonlyMap<string, number>;
  /** Devices that show what to make, and may change no order. */
  readonly kitchenDevices: ReadonlySet<string>;
  /** When the business days begin whose books are open, ms since epoch; -Infinity: all are. */
  readonly openBooksStart: number;
}

export interface Catalogues {
  /** null: no such merchant. At most `ageMsMax` old. */
  of(merchantId: string): Promise<Catalogue | null>;
  /** Drops the cached catalogue: the next caller reads it anew. */
  forget(merchantId: string): void;
  /** Takes what a transaction sold off the cached numbers, once: a reading that has it already is left as it is. */
  lower(merchantId: string, sale: Sale): void;
}

/** What was sold of counted items, and the number of the transaction that wrote it; below 0: came back. */
export interface Sale {
  readonly sold: readonly Sold[];
  readonly tx: number;
}

/** How long a change by another process may go unnoticed here, ms. */
const ageMsMax = 1_000;
const merchantCountMax = 200;

/** More sales than a shop makes between two readings; then everything is read anew. */
const saleCountMax = 1_000;

interface Kept {
  readonly catalogue: Catalogue;
  /** What the catalogue was built from beside the menu, its overlay and what was sold: if unchanged, it is not rebuilt. */
  readonly source: string;
  /** Which reading it was: of two, the later one in its beginning counts. */
  readonly reading: number;
  readonly menu: TodaysMenu;
  /** The sales that it knows by having read them; null: nothing is counted. */
  readonly upTo: Cursor | null;
}

interface DeviceSource {
  readonly id: string;
  readonly generation: number;
  readonly kind: DeviceKind;
  readonly retiredAt: number | null;
  readonly since: number | null;
}
interface StaffSource {
  readonly people: readonly {
    readonly id: string;
    readonly short: string;
    readonly roleId: string;
    readonly generation: number;
    readonly hasPin: boolean;
    readonly retiredAt: number | null;
  }[];
  readonly roles: readonly StaffRole[];
  readonly signedOut: readonly { readonly id: string; readonly at: number }[];
}
type Row = MerchantRow & { overlay: readonly CountedEntry[]; devices: readonly DeviceSource[]; staff: StaffSource | null };

/** A catalogue of a menu that goes on changing. */
const indexed = (
  menu: TodaysMenu,
  rest: Pick<Catalogue, 'merchant' | 'deviceTokens' | 'staff' | 'deviceSince' | 'kitchenDevices' | 'openBooksStart'>,
): Catalogue => ({
  ...rest,
  get categories() {
    return menu.categories;
  },
  get overlay() {
    return menu.overlay;
  },
  itemOf: menu.itemOf,
  categoriesOf: menu.categoriesOf,
  categoryOf: (itemId) => menu.categoriesOf(itemId)[0]?.name ?? null,
});

const bookOf = (source: StaffSource | null, secrets: readonly string[]): StaffBook => ({
  secrets,
  people: new Map((source?.people ?? []).map(({ id, ...person }) => [id, person])),
  roles: rolesOf(source?.roles ?? []),
  signedOut: new Map((source?.signedOut ?? []).map(({ id, at }) => [id, at])),
});

/** Cached merchants and menus of this process. A menu's document never changes, so each version is read once. */
export function openCatalogues({ sql, clock, config, bus }: Context): Catalogues {
  const kept = new LRUCache<string, Kept>({ max: merchantCountMax });
  const asked = new LRUCache<string, { readonly at: number; readonly catalogue: Promise<Catalogue | null> }>({ max: merchantCountMax });
  /** Sales of this process that no reading has had yet. */
  const sales = new LRUCache<string, readonly Sale[]>({ max: merchantCountMax });
  let readingCount = 0;

  bus.listen(epochTopic, () => {
    kept.clear();
    asked.clear();
    sales.clear();
  });

  async function read(merchantId: string): Promise<Catalogue | null> {
    readingCount += 1;
    const reading = readingCount;
    const [row] = await sql<Row[]>`
      select m.*, coalesce((select jsonb_agg(jsonb_build_object('itemId', o.item_id, 'hidden', o.hidden, 'stock', o.stock, 'countedAt', o.counted_at, 'soldOut', o.sold_out, 'soldOutUntil', o.sold_out_until) order by o.item_id)
        from shop.menu_overlay o where o.merchant_id = m.merchant_id), '[]') as overlay,
        coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'generation', d.generation, 'kind', d.used_as, 'retiredAt', d.retired_at, 'since',
          (select min(i.created_at) from shop.installation i where i.merchant_id = d.merchant_id and i.device_id = d.id)) order by d.id)
        from shop.device d where d.merchant_id = m.merchant_id), '[]') as devices,
        (select json_build_object(
          'people', json_agg(json_build_object('id', s.id, 'short', s.short, 'roleId', s.role_id, 'generation', s.generation, 'hasPin', s.pin_verifier is not null, 'retiredAt', s.retired_at) order by s.id),
          'roles', coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'rules', r.rules) order by r.id) from shop.role r where r.merchant_id = m.merchant_id), '[]'),
          'signedOut', coalesce((select json_agg(json_build_object('id', o.token_id, 'at', o.at) order by o.token_id)
            from shop.staff_signed_out o where o.merchant_id = m.merchant_id and o.expires_at > ${clock()}), '[]'))
        from shop.staff s where s.merchant_id = m.merchant_id having count(*) > 0) as staff
      from shop.merchant m where m.merchant_id = ${merchantId}`;
    if (row === undefined) return null;
    const before = kept.get(merchantId);
    const document = before?.menu.document.version === row.menu_version ? before.menu.document : await readMenu(sql, merchantId, row.menu_version);
    const { entries, upTo } = await leftNow(sql, merchantId, document, row.overlay);
    const now = kept.get(merchantId);
    // Another one was begun after this one, or knows more, and was done before it.
    if (now !== undefined && now.reading > reading) return now.catalogue;
    if (now !== before && now?.upTo != null && upTo !== null && isLater(now.upTo, upTo)) return now.catalogue;
    // The overlay may have as many entries as the menu has items: the menu takes those that changed.
    const { overlay: _, ...rest } = row;
    const source = JSON.stringify(rest);
    const isKnown = now?.source === source && now.menu.document === document;
    const menu = isKnown ? now.menu : todaysMenu(document);
    menu.take(entries, clock());
    for (const sale of unread(merchantId, upTo)) menu.lower(sale.sold, clock());
    if (isKnown) {
      kept.set(merchantId, { ...now, upTo, reading });
      return now.catalogue;
    }
    const secrets = [config.secret, ...(config.secretOld === null ? [] : [config.secretOld])];
    const deviceTokens = new Map(
      row.devices.map(({ id, generation, retiredAt }) => {
        // Retiring ended the generation in which it was in use.
        const used = retiredAt === null ? generation : generation - 1;
        return [id, secrets.map((secret) => deviceToken(secret, merchantId, id, used))];
      }),
    );
    const kitchenDevices = new Set(row.devices.filter(({ kind }) => kind === 'kitchen').map(({ id }) => id));
    const deviceSince = new Map(row.devices.flatMap(({ id, since }) => (since === null ? [] : [[id, since] as const])));
    const merchant = merchantOf(row);
    const openSince = openBooksStart(merchant, row.books_closed_through);
    const catalogue = indexed(menu, { merchant, deviceTokens, staff: bookOf(row.staff, secrets), deviceSince, kitchenDevices, openBooksStart: openSince });
    kept.set(merchantId, { catalogue, source, menu, upTo, reading });
    return catalogue;
  }

  /** Sales that a reading does not have; those that it has are told to no later one. */
  function unread(merchantId: string, upTo: Cursor | null): readonly Sale[] {
    const left = upTo === null ? [] : (sales.get(merchantId) ?? []).filter(({ tx }) => !hasSeen(upTo, { epoch: upTo.epoch, tx }));
    sales.set(merchantId, left);
    return left;
  }

  return {
    forget: (merchantId) => asked.delete(merchantId),
    lower(merchantId, sale) {
      const all = [...(sales.get(merchantId) ?? []), sale];
      sales.set(merchantId, all.length > saleCountMax ? [] : all);
      if (all.length > saleCountMax) asked.delete(merchantId);
      const { menu, upTo } = kept.get(merchantId) ?? {};
      if (menu !== undefined && upTo != null && !hasSeen(upTo, { epoch: upTo.epoch, tx: sale.tx })) menu.lower(sale.sold, clock());
    },
    of(merchantId) {
      const before = asked.get(merchantId);
      if (before !== undefined && clock() - before.at < ageMsMax && clock() >= before.at) return before.catalogue;
      const catalogue = read(merchantId);
      asked.set(merchantId, { at: clock(), catalogue });
      // A failed read is not cached: the next caller retries.
      catalogue.catch(() => asked.delete(merchantId));
      return catalogue;
    },
  };
}

/** What the dishes of a merchant are called in other languages. */
export const namesIn =
  (catalogues: Pick<Catalogues, 'of'>) =>
  async (merchantId: string): Promise<NameBook> =>
    nameBook((await catalogues.of(merchantId))?.categories ?? []);
