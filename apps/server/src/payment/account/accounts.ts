import type { GatewayAccount } from '@till/domain/card/account';
import type { PaymentGateway } from '@till/domain/device/types';
import type { Context } from '../../context.ts';
import { seal, unseal } from './sealed.ts';

/** Merchants' gateway accounts, sealed in the database. */
export interface GatewayAccounts {
  /** null: the merchant has none, or it was sealed with another secret. */
  of(merchantId: string, gateway: PaymentGateway): Promise<GatewayAccount | null>;
  set(merchantId: string, account: GatewayAccount): Promise<void>;
}

const placeOf = (merchantId: string, gateway: PaymentGateway): string => `${merchantId}/${gateway}`;

/** What accounts are kept with. */
interface Keeping extends Pick<Context, 'sql' | 'clock'> {
  readonly config: Pick<Context['config'], 'secret' | 'simulated'> & Partial<Pick<Context['config'], 'secretOld'>>;
  readonly log: Pick<Context['log'], 'error'>;
}

export function gatewayAccounts({ sql, config, clock, log }: Keeping): GatewayAccounts {
  /** Opens what was sealed with the former secret, and seals it with today's unless the account was replaced meanwhile. */
  async function resealed(merchantId: string, gateway: PaymentGateway, sealed: Buffer): Promise<string | null> {
    const place = placeOf(merchantId, gateway);
    const text = config.secretOld == null ? null : unseal(config.secretOld, place, sealed);
    if (text === null) return null;
    await sql`
      update shop.gateway_account set sealed = ${seal(config.secret, place, text)}
      where merchant_id = ${merchantId} and gateway = ${gateway} and sealed = ${sealed}`;
    return text;
  }

  return {
    async of(merchantId, gateway) {
      const [row] = await sql<{ sealed: Buffer }[]>`select sealed from shop.gateway_account where merchant_id = ${merchantId} and gateway = ${gateway}`;
      if (row === undefined) return config.simulated?.forAll === true ? config.simulated.accounts[gateway] : null;
      const text = unseal(config.secret, placeOf(merchantId, gateway), row.sealed) ?? (await resealed(merchantId, gateway, row.sealed));
      if (text === null)
        log.error(
          { merchantId, gateway },
          'a gateway account cannot be read with this TILL_SECRET: its cards are refused; restore the secret (TILL_SECRET_OLD) or store the account again',
        );
      return text === null ? null : (JSON.parse(text) as GatewayAccount);
    },
    async set(merchantId, account) {
      const sealed = seal(config.secret, placeOf(merchantId, account.gateway), JSON.stringify(account));
      await sql`
        insert into shop.gateway_account (merchant_id, gateway, sealed, changed_at) values (${merchantId}, ${account.gateway}, ${sealed}, ${clock()})
        on conflict (merchant_id, gateway) do update set sealed = excluded.sealed, changed_at = excluded.changed_at`;
    },
  };
}
