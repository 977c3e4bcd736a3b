import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { connect } from '../../apps/server/src/platform/database.ts';
import type { Shop } from './shop.ts';

interface Setting {
  /** What every device of the shop does when an order is completed. */
  readonly onCompletion: 'never' | 'ask' | 'always';
  /** Where its one printer is; absent: it has none. */
  readonly address?: string;
}

/** Sets how a shop prints, as its settings would. */
export async function setPrinting({ merchantId }: Shop, { onCompletion, address }: Setting): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  if (address !== undefined)
    await sql`
      insert into shop.receipt_printer (merchant_id, id, label, address, enabled, paper_width, font_size, font_weight)
      values (${merchantId}, 'front', 'Front', ${address}, true, 80, 1, 0) on conflict do nothing`;
  await sql`
    insert into shop.device_printing (merchant_id, device_id, on_completion, printer_id)
    select ${merchantId}, id, ${onCompletion}, null from shop.device where merchant_id = ${merchantId}
    on conflict (merchant_id, device_id) do update set on_completion = excluded.on_completion`;
  await sql.end();
}

/** Counts how often the browser's own printing was asked for on this page from now on. */
export async function countBrowserPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(Number(document.documentElement.dataset['prints'] ?? 0) + 1);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['prints'] ?? 0));
}
