import type { ISql } from 'postgres';

/** Whether a device prints when an order is paid, and on which printer of the server; null: on none. */
export interface DevicePrinting {
  readonly onCompletion: 'never' | 'ask' | 'always';
  readonly printerId: string | null;
}

/** What somebody sets of it. */
export interface DevicePrintingWish {
  readonly onCompletion?: DevicePrinting['onCompletion'] | null | undefined;
  readonly printerId?: string | null | undefined;
}

/** The SQL of what devices print. */
export const devicePrinting = (sql: ISql, merchantId: string) => ({
  /** null: there is no such device. */
  async read(deviceId: string): Promise<(DevicePrinting & { readonly label: string }) | null> {
    const [row] = await sql<(DevicePrinting & { readonly label: string })[]>`
      select d.label, coalesce(p.on_completion, 'ask') as "onCompletion", p.printer_id as "printerId"
      from shop.device d left join shop.device_printing p on p.merchant_id = d.merchant_id and p.device_id = d.id
      where d.merchant_id = ${merchantId} and d.id = ${deviceId}`;
    return row ?? null;
  },

  /** What is absent stays as it is, or is as usual. Returns what it is now. */
  async keep(deviceId: string, { onCompletion = null, printerId }: DevicePrintingWish): Promise<DevicePrinting> {
    const [kept] = await sql<[DevicePrinting]>`
      insert into shop.device_printing as known (merchant_id, device_id, on_completion, printer_id)
      values (${merchantId}, ${deviceId}, coalesce(${onCompletion}::text, 'ask'), ${printerId ?? null})
      on conflict (merchant_id, device_id) do update set on_completion = coalesce(${onCompletion}::text, known.on_completion),
        printer_id = case when ${printerId === undefined} then known.printer_id else excluded.printer_id end
      returning on_completion as "onCompletion", printer_id as "printerId"`;
    return kept;
  },
});
