import type { DeviceKind } from '@till/domain/device/types';
import { itemsById } from '@till/domain/menu/menu';
import { type NameBook, nameBook } from '@till/domain/menu/names';
import { overlaid } from '@till/domain/menu/overlay';
import type { Category, Item } from '@till/domain/menu/types';
import type { Merchant } from '@till/domain/merchant/types';
import type { Context } from '../context.ts';
import { deviceToken } from '../device/token.ts';
import { epochTopic } from '../history/epoch.ts';
import { type MerchantRow, merchantOf } from '../merchant/store.ts';
import { Lru } from '../platform/lru.ts';
import { type CountedEntry, type MenuDocument, readMenu, type TodaysEntry, withSold } from './store.ts';

/** What commands on a merchant's orders are decided by: its settings and today's menu. */
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
  /** When each device that was ever installed was so first, ms since epoch. */
  readonly deviceSince: ReadonlyMap<string, number>;
  /** Devices that show what to make, and may change no order. */
  readonly kitchenDevices: ReadonlySet<string>;
}

export interface Catalogues {
  /** null: no such merchant. At most `ageMsMax` old. */
  of(merchantId: string): Promise<Catalogue | null>;
  /** Drops the cached catalogue: the next caller reads it anew. */
  forget(merchantId: string): void;
}

/** How long a change by another process may go unnoticed here, ms. */
const ageMsMax = 1_000;
const merchantCountMax = 200;

interface Kept {
  readonly catalogue: Catalogue;
  /** What the catalogue was built from: if unchanged, it is not rebuilt. */
  readonly source: string;
  readonly document: MenuDocument;
}

interface DeviceSource {
  readonly id: string;
  readonly generation: number;
  readonly kind: DeviceKind;
  readonly retiredAt: number | null;
  readonly since: number | null;
}
type Row = MerchantRow & { overlay: readonly CountedEntry[]; devices: readonly DeviceSource[] };

function indexed({
  merchant,
  categories,
  overlay,
  deviceTokens,
  deviceSince,
  kitchenDevices,
}: Omit<Catalogue, 'itemOf' | 'categoriesOf' | 'categoryOf'>): Catalogue {
  const found = itemsById(categories);
  return {
    merchant,
    categories,
    overlay,
    deviceTokens,
    deviceSince,
    kitchenDevices,
    itemOf: (itemId) => found.get(itemId)?.item,
    categoriesOf: (itemId) => found.get(itemId)?.categories ?? [],
    categoryOf: (itemId) => found.get(itemId)?.categories[0]?.name ?? null,
  };
}

/** Cached merchants and menus of this process. A menu's document never changes, so each version is read once. */
export function openCatalogues({ sql, clock, config, bus }: Context): Catalogues {
  const kept = new Lru<string, Kept>(merchantCountMax);
  const asked = new Lru<string, { readonly at: number; readonly catalogue: Promise<Catalogue | null> }>(merchantCountMax);

  bus.listen(epochTopic, () => {
    kept.clear();
    asked.clear();
  });

  async function read(merchantId: string): Promise<Catalogue | null> {
    const [row] = await sql<Row[]>`
      select m.*, coalesce((select jsonb_agg(jsonb_build_object('itemId', o.item_id, 'hidden', o.hidden, 'stock', o.stock, 'countedAt', o.counted_at, 'soldOut', o.sold_out, 'soldOutUntil', o.sold_out_until) order by o.item_id)
        from shop.menu_overlay o where o.merchant_id = m.merchant_id), '[]') as overlay,
        coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'generation', d.generation, 'kind', d.used_as, 'retiredAt', d.retired_at, 'since',
          (select min(i.created_at) from shop.installation i where i.merchant_id = d.merchant_id and i.device_id = d.id)) order by d.id)
        from shop.device d where d.merchant_id = m.merchant_id), '[]') as devices
      from shop.merchant m where m.merchant_id = ${merchantId}`;
    if (row === undefined) return null;
    const before = kept.get(merchantId);
    const document = before?.document.version === row.menu_version ? before.document : await readMenu(sql, merchantId, row.menu_version);
    const overlay = await withSold(sql, merchantId, document, row.overlay, clock());
    const source = JSON.stringify([row, overlay]);
    if (before?.source === source) return before.catalogue;
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
    const categories = overlaid(document.categories, overlay);
    const catalogue = indexed({ merchant: merchantOf(row), categories, overlay, deviceTokens, deviceSince, kitchenDevices });
    kept.set(merchantId, { catalogue, source, document });
    return catalogue;
  }

  return {
    forget: (merchantId) => asked.delete(merchantId),
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
