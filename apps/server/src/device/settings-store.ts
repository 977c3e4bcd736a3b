import type { DeviceFields } from '@till/domain/device/judge-device';
import type { DeviceKind } from '@till/domain/device/types';
import type { ISql } from 'postgres';

/** A device as the settings show it; `numbers`: of its installations. */
export interface DeviceSetting extends DeviceFields {
  readonly kind: DeviceKind;
  readonly id: string;
  readonly numbers: readonly number[];
  /** ms since epoch; null: it can be selected. */
  readonly retiredAt: number | null;
}

/** The SQL of what owners do with devices. */
export const deviceSettings = (sql: ISql, merchantId: string) => {
  const columns = sql`
    id, label, payment_gateway as "paymentGateway", terminal_id as "terminalId", terminal_epi as "terminalEpi", used_as as kind, retired_at as "retiredAt",
    coalesce((select jsonb_agg(i.letters_number order by i.letters_number) from shop.installation i where i.merchant_id = d.merchant_id and i.device_id = d.id), '[]') as numbers`;
  return {
    list: () => sql<DeviceSetting[]>`
      select ${columns} from shop.device d where merchant_id = ${merchantId} order by retired_at is not null, retired_at desc, sort_order, label, id`,

    /** What a device that can be selected is for; null: there is no such device. */
    async kindOf(deviceId: string): Promise<DeviceKind | null> {
      const [row] = await sql<{ kind: DeviceKind }[]>`
        select used_as as kind from shop.device where merchant_id = ${merchantId} and id = ${deviceId} and retired_at is null`;
      return row?.kind ?? null;
    },

    /** null: there is no such device. Held until the transaction ends. */
    async hold(deviceId: string): Promise<DeviceSetting | null> {
      const [row] = await sql<DeviceSetting[]>`select ${columns} from shop.device d where merchant_id = ${merchantId} and id = ${deviceId} for update`;
      return row ?? null;
    },

    /** Serialises what concerns all devices of the merchant. */
    holdAll: () => sql`select from shop.merchant where merchant_id = ${merchantId} for update`,

    /** How many there are and were, and whether another one that can be selected has the label. */
    async others(label: string, deviceId: string | null): Promise<{ readonly count: number; readonly isLabelTaken: boolean }> {
      const [row] = await sql<{ count: number; isLabelTaken: boolean }[]>`
        select count(*)::int as count, coalesce(bool_or(lower(label) = lower(${label}) and retired_at is null and id is distinct from ${deviceId}), false) as "isLabelTaken"
        from shop.device where merchant_id = ${merchantId}`;
      return row ?? { count: 0, isLabelTaken: false };
    },

    insert: (deviceId: string, { label, paymentGateway, terminalId, terminalEpi, kind = 'register' }: DeviceFields) => sql`
      insert into shop.device (merchant_id, id, label, payment_gateway, terminal_id, terminal_epi, used_as, sort_order)
      select ${merchantId}, ${deviceId}, ${label}, ${paymentGateway}, ${terminalId}, ${terminalEpi}, ${kind}, coalesce(max(sort_order), 0) + 1
      from shop.device where merchant_id = ${merchantId}`,

    update: (deviceId: string, { label, paymentGateway, terminalId, terminalEpi }: DeviceFields) => sql`
      update shop.device set label = ${label}, payment_gateway = ${paymentGateway}, terminal_id = ${terminalId}, terminal_epi = ${terminalEpi}
      where merchant_id = ${merchantId} and id = ${deviceId}`,

    /** Its token ends with its generation. `at` in ms since epoch. What is written of its drawer from here on is told apart by the snapshot. */
    retire: (deviceId: string, at: number) => sql`
      update shop.device set retired_at = ${at}, generation = generation + 1,
        retired_epoch = (select epoch from door.history), retired_seen = pg_current_snapshot()
      where merchant_id = ${merchantId} and id = ${deviceId}`,
  };
};
