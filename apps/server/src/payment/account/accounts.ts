import type { GatewayAccount } from '@till/domain/card/account';
import type { PaymentGateway } from '@till/domain/device/types';
import type { ISql } from 'postgres';
import type { Context } from '../../context.ts';
import { seal, unseal } from '../../platform/sealed.ts';

/** An account and since when it is kept, ms since epoch; a token that renews itself leaves that as it is. */
export interface KeptAccount {
  readonly account: GatewayAccount;
  readonly keptAt: number;
}

/** Merchants' gateway accounts, sealed in the database. */
export interface GatewayAccounts {
  /** null: the merchant has none, or it was sealed with another secret. */
  of(merchantId: string, gateway: PaymentGateway): Promise<GatewayAccount | null>;
  /** The same with when it was kept; a simulated one is kept nowhere. */
  kept(merchantId: string, gateway: PaymentGateway): Promise<KeptAccount | null>;
  /** `sessionId`: the session that entered it. */
  set(merchantId: string, account: GatewayAccount, sessionId?: string): Promise<void>;
  /** Keeps renewed tokens, unless somebody has kept another account or removed it since `keptAt`. */
  renew(merchantId: string, account: GatewayAccount, keptAt: number): Promise<void>;
}

const placeOf = (merchantId: string, gateway: PaymentGateway): string => `${merchantId}/${gateway}`;

/** What accounts are kept with. */
interface Keeping extends Pick<Context, 'clock'> {
  readonly sql: ISql;
  readonly config: Pick<Context['config'], 'secret' | 'simulated'> & Partial<Pick<Context['config'], 'secretOld'>>;
  readonly log: Pick<Context['log'], 'error'>;
}

export function gatewayAccounts({ sql, config, clock, log }: Keeping): GatewayAccounts {
  /** Opens what was sealed with the former secret, and seals it with today's unless the account was replaced meanwhile. */
  async function resealed(merchantId: string, gateway: PaymentGateway, sealed: Buffer): Promise<string | null> {
    const place = placeOf(merchantId, gateway);
    const text = config.secretOld == null ? null : unseal('gateway accounts', config.secretOld, place, sealed);
    if (text === null) return null;
    await sql`
      update shop.gateway_account set sealed = ${seal('gateway accounts', config.secret, place, text)}
      where merchant_id = ${merchantId} and gateway = ${gateway} and sealed = ${sealed}`;
    return text;
  }

  async function kept(merchantId: string, gateway: PaymentGateway): Promise<KeptAccount | null | 'none'> {
    const [row] = await sql<{ sealed: Buffer; keptAt: number }[]>`
      select sealed, changed_at as "keptAt" from shop.gateway_account where merchant_id = ${merchantId} and gateway = ${gateway}`;
    if (row === undefined) return 'none';
    const text = unseal('gateway accounts', config.secret, placeOf(merchantId, gateway), row.sealed) ?? (await resealed(merchantId, gateway, row.sealed));
    if (text === null)
      log.error(
        { merchantId, gateway },
        'a gateway account cannot be read with this TILL_SECRET: its cards are refused; restore the secret (TILL_SECRET_OLD) or store the account again',
      );
    return text === null ? null : { account: JSON.parse(text) as GatewayAccount, keptAt: row.keptAt };
  }

  return {
    async of(merchantId, gateway) {
      const found = await kept(merchantId, gateway);
      if (found === 'none') return config.simulated?.forAll === true ? config.simulated.accounts[gateway] : null;
      return found?.account ?? null;
    },
    async kept(merchantId, gateway) {
      const found = await kept(merchantId, gateway);
      return found === 'none' ? null : found;
    },
    async set(merchantId, account, sessionId) {
      const sealed = seal('gateway accounts', config.secret, placeOf(merchantId, account.gateway), JSON.stringify(account));
      await sql`
        insert into shop.gateway_account (merchant_id, gateway, sealed, changed_at, session_id)
        values (${merchantId}, ${account.gateway}, ${sealed}, ${clock()}, ${sessionId ?? null})
        on conflict (merchant_id, gateway) do update set sealed = excluded.sealed, changed_at = excluded.changed_at, session_id = excluded.session_id`;
    },
    async renew(merchantId, account, keptAt) {
      const sealed = seal('gateway accounts', config.secret, placeOf(merchantId, account.gateway), JSON.stringify(account));
      await sql`
        update shop.gateway_account set sealed = ${sealed} where merchant_id = ${merchantId} and gateway = ${account.gateway} and changed_at = ${keptAt}`;
    },
  };
}

/** The accounts that were sealed with neither of these secrets. */
export async function unreadableAccounts(
  sql: ISql,
  { secret, secretOld }: { readonly secret: string; readonly secretOld: string | null },
): Promise<readonly { readonly merchantId: string; readonly gateway: PaymentGateway }[]> {
  const rows = await sql<{ merchantId: string; gateway: PaymentGateway; sealed: Buffer }[]>`
    select merchant_id as "merchantId", gateway, sealed from shop.gateway_account order by merchant_id, gateway`;
  return rows.filter(({ merchantId, gateway, sealed }) =>
    [secret, ...(secretOld === null ? [] : [secretOld])].every((each) => unseal('gateway accounts', each, placeOf(merchantId, gateway), sealed) === null),
  );
}
