import type { AccountOf, GatewayAccount } from '@till/domain/card/account';

const addressFields = { cardpointe: ['terminalUrl', 'gatewayUrl'], valor: ['publishUrl', 'statusUrl', 'merchantUrl'], clover: ['url'] } as const;

/** Addresses that neither the account nor a setting gives; without them no card can be charged. */
export function withoutAddress(account: GatewayAccount): readonly string[] {
  const fields: Readonly<Record<string, unknown>> = account;
  return addressFields[account.gateway].filter((name) => fields[name] === undefined);
}

/** What a gateway's adapter is given. */
export interface GatewayContext<Name extends GatewayAccount['gateway']> {
  readonly account: AccountOf<Name>;
  /** The server's setting (CARDPOINTE_URL, VALOR_URL, CLOVER_URL); one address answers every path of the gateway there. null: none. */
  readonly url: string | null;
  /** Divides every wait; 1 outside tests. */
  readonly speed: number;
  /** The account as it is kept now: another process may have renewed it. null: it cannot be read; absent: it is kept nowhere. */
  readonly kept?: () => Promise<GatewayAccount | null>;
  /** Keeps an account whose tokens were renewed. */
  readonly renewed: (account: AccountOf<Name>) => Promise<void>;
  /** Logs what the vendor answered; never a secret, a token or a card's number. */
  readonly said: (what: Readonly<Record<string, string | number | null>>) => void;
}
