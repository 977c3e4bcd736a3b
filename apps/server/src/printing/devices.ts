import type { ISql } from 'postgres';

/** Whether a device prints when an order is paid, and on which printer of the server; null: on none. */
export interface DevicePrinting {
  readonly onCompletion: 'never' | 'ask' | 'always';
  readonly printerId: string | null;
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

  async keep(deviceId: string, { onCompletion, printerId }: DevicePrinting): Promise<void> {
    await sql`
      insert into shop.device_printing (merchant_id, device_id, on_completion, printer_id) values (${merchantId}, ${deviceId}, ${onCompletion}, ${printerId})
      on conflict (merchant_id, device_id) do update set on_completion = excluded.on_completion, printer_id = excluded.printer_id`;
  },
});
