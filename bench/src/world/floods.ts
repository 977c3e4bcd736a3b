import { randomBytes, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { pathOf } from '@till/contract/call';
import { headers as names } from '@till/contract/headers';
import { createDeviceCall } from '@till/contract/write/device/settings';
import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { importMenuCall } from '@till/contract/write/menu/import';
import { startDownloadCall } from '@till/contract/write/owner/own-data';
import { itemFields } from '@till/domain/menu/edit/change';
import type { BookItem } from '@till/domain/menu/edit/types';
import { minor } from '@till/domain/money/minor';
import type { Shop } from './shop.ts';
import type { World } from './world.ts';

/** What one shop does to a server without pause. */
export interface Flood {
  /** Resolves when nothing of it is on its way any more. */
  stop(): Promise<void>;
}

/** Begins a flood of a shop at a server. */
export type BeginFlood = (world: World, url: string, shop: Shop) => Promise<Flood>;

const callerCount = 120;
const streamCount = 210;
const [pictureCount, pictureBytes] = [40, 280_000];
/** The largest menu that there may be. */
const importedCount = 50_000;

/** Repeats a call from many callers at once; what is answered is nobody's concern. */
function callers(count: number, call: (stop: AbortSignal) => Promise<Response>): Flood {
  const end = new AbortController();
  const caller = async () => {
    while (!end.signal.aborted)
      await call(end.signal).then(
        (answer) => answer.arrayBuffer(),
        () => {},
      );
  };
  const all = Promise.all(Array.from({ length: count }, caller));
  return {
    async stop() {
      end.abort();
      await all;
    },
  };
}

const post =
  (url: string, { headers }: Shop, body: string) =>
  (signal: AbortSignal) =>
    fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json', [names.idempotencyKey]: randomUUID() }, body, signal });

/** 120 callers who save a device that is none. */
const refusedSettings: BeginFlood = async (_, url, shop) => {
  const body = JSON.stringify({ label: '', paymentGateway: null, terminalId: null, terminalEpi: null });
  return callers(callerCount, post(`${url}/api${pathOf(createDeviceCall, { merchantId: shop.merchantId })}`, shop, body));
};

/** 120 callers who save the same device: each waits for the shop's row. */
const savedSettings: BeginFlood = async (_, url, shop) => {
  const body = JSON.stringify({ label: 'Bench', paymentGateway: null, terminalId: null, terminalEpi: null });
  return callers(callerCount, post(`${url}/api${pathOf(createDeviceCall, { merchantId: shop.merchantId })}`, shop, body));
};

/** 210 event streams, all with one token. */
const streams: BeginFlood = async (_, url, shop) => {
  const end = new AbortController();
  const opened = Array.from({ length: streamCount }, () =>
    fetch(`${url}/realtime?channels=new_online_order`, { headers: shop.headers, signal: end.signal }).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  await Promise.race(opened);
  return {
    async stop() {
      end.abort();
      await Promise.all(opened);
    },
  };
};

/** Four downloads of all that the shop has, of which nothing more is read than a line takes that is slow. */
const slowDownloads: BeginFlood = async ({ sql }, url, shop) => {
  await sql`
    insert into shop.menu_picture (merchant_id, id, type, bytes, created_at)
    select ${shop.merchantId}, 'p' || n, 'image/webp', ${randomBytes(pictureBytes)}, 1 from generate_series(1, ${pictureCount}::int) n on conflict do nothing`;
  await sql`delete from door.rate_limit`;
  const cookie = `${shop.cookie.name}=${shop.cookie.value}`;
  const files = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const begun = await fetch(`${url}/auth${pathOf(startDownloadCall, {})}`, {
        method: 'POST',
        headers: { cookie, origin: url, 'content-type': 'application/json' },
        body: '{}',
      });
      const { path } = (await begun.json()) as { path: string };
      return get(`${url}${path}`, { headers: { cookie }, agent: false }, (answer) => answer.pause()).on('error', () => {});
    }),
  );
  return {
    async stop() {
      for (const file of files) file.destroy();
    },
  };
};

/** What an import says of the largest menu that there may be; each `turn` at another price. */
const largestMenu = (turn: number): string => {
  const items = Array.from({ length: importedCount }, (_each, index) => ({
    name: `Dish ${index}`,
    price: 500 + ((index + turn) % 40) * 25,
    priceType: 'FIXED',
  }));
  return JSON.stringify({ categories: [{ name: 'Everything', items }] });
};

/** Imports of 50,000 items, one after another. */
const imports =
  (query: { readonly dryRun?: string }): BeginFlood =>
  async ({ sql }, url, shop) => {
    await sql`delete from door.rate_limit`;
    const address = `${url}/api${pathOf(importMenuCall, { merchantId: shop.merchantId }, query)}`;
    const sends = [0, 1].map((turn) => post(address, shop, largestMenu(turn)));
    let count = 0;
    return callers(1, (signal) => (sends[count++ % 2] as (typeof sends)[number])(signal));
  };

/** The editor of a menu of 50,000 items: it is read whole, and then one price after another is changed. */
const edits: BeginFlood = async ({ sql }, url, shop) => {
  await sql`delete from door.rate_limit`;
  const { merchantId } = shop;
  await post(`${url}/api${pathOf(importMenuCall, { merchantId }, {})}`, shop, largestMenu(0))(AbortSignal.timeout(60_000));
  const book = await fetch(`${url}/api${pathOf(menuBookCall, { merchantId })}`, { headers: shop.headers });
  const { items } = (await book.json()) as { items: readonly BookItem[] };
  const address = `${url}/api${pathOf(changeMenuCall, { merchantId })}`;
  let count = 0;
  return callers(1, (signal) => {
    const item = items[count++ % items.length] as BookItem;
    const seen = itemFields(item);
    return post(address, shop, JSON.stringify({ changes: [{ kind: 'item', id: item.id, seen, fields: { ...seen, price: minor(item.price + 1) } }] }))(signal);
  });
};

export const floods = {
  '120 refused settings': refusedSettings,
  '120 saved settings': savedSettings,
  '210 streams': streams,
  'four slow downloads': slowDownloads,
  'imports of 50,000 items, looked at': imports({ dryRun: '1' }),
  'imports of 50,000 items': imports({}),
  'changes of a menu of 50,000 items': edits,
} as const satisfies Record<string, BeginFlood>;
