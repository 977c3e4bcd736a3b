import type { DeviceKind, PaymentGateway } from '@till/domain/device/types';
import { nextNumber } from '@till/domain/order/ids';
import type { ISql, Sql, TransactionSql } from 'postgres';

export interface DeviceRow {
  readonly id: string;
  readonly label: string;
  readonly payment_gateway: PaymentGateway | null;
  readonly terminal_id: string | null;
  readonly terminal_epi: string | null;
  readonly generation: number;
  readonly kind: DeviceKind;
}

/** Whether a card is being charged or refunded at a device's terminal, or it is not known yet how that ended. */
export async function isInPayment(sql: ISql, merchantId: string, deviceId: string): Promise<boolean> {
  const [row] = await sql<{ open: boolean }[]>`
    select exists (select from shop.payment_attempt where merchant_id = ${merchantId} and device_id = ${deviceId} and state in ('created', 'sent', 'unknown')) as open`;
  return row?.open === true;
}

const isNumberTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

export const deviceStore = (sql: Sql) => ({
  async list(merchantId: string): Promise<readonly DeviceRow[]> {
    return sql<DeviceRow[]>`
      select id, label, payment_gateway, terminal_id, terminal_epi, generation, used_as as kind from shop.device where merchant_id = ${merchantId} and retired_at is null order by sort_order, label, id`;
  },

  async find(merchantId: string, deviceId: string): Promise<DeviceRow | null> {
    const [row] = await sql<DeviceRow[]>`
      select id, label, payment_gateway, terminal_id, terminal_epi, generation, used_as as kind from shop.device where merchant_id = ${merchantId} and id = ${deviceId} and retired_at is null`;
    return row ?? null;
  },

  /**
   * The number of an installation on a device, from 1; the same pair has the same for ever. null: no such device. `isNew` joins the commit of a pair's first
   * time, with what the device is called.
   */
  async numberOf(
    merchantId: string,
    deviceId: string,
    installationId: string,
    at: number,
    isNew: (tx: TransactionSql, label: string) => Promise<void>,
  ): Promise<number | null> {
    for (;;) {
      const [known] = await sql<{ label: string; letters_number: number | null }[]>`
        select d.label, i.letters_number from shop.device d
        left join shop.installation i on i.merchant_id = d.merchant_id and i.device_id = d.id and i.installation_id = ${installationId}
        where d.merchant_id = ${merchantId} and d.id = ${deviceId} and d.retired_at is null`;
      if (known === undefined) return null;
      if (known.letters_number !== null) return known.letters_number;
      try {
        // Two concurrent calls compute the same number; the unique keys let one have it, and the other retries.
        await sql.begin(async (tx) => {
          const [given] = await tx<{ last: number | null }[]>`select max(letters_number) as last from shop.installation where merchant_id = ${merchantId}`;
          await tx`
            insert into shop.installation (merchant_id, installation_id, device_id, letters_number, created_at)
            values (${merchantId}, ${installationId}, ${deviceId}, ${nextNumber(given?.last ?? 0)}, ${at})`;
          await isNew(tx, known.label);
        });
      } catch (error) {
        if (!isNumberTaken(error)) throw error;
      }
    }
  },
});
