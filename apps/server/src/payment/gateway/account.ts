/** What a merchant's gateway gave it to sign with: kept sealed, never in a log, never in a browser. Addresses may be left out: the server's setting counts. */
export type GatewayAccount =
  | {
      readonly gateway: 'cardpointe';
      /** Of the terminal service, e.g. `https://bolt.cardpointe.com`; paths begin with `/api`. */
      readonly terminalUrl?: string | undefined;
      /** Of the gateway service, e.g. `https://fts.cardconnect.com`; paths begin with `/cardconnect/rest`. */
      readonly gatewayUrl?: string | undefined;
      readonly apiKey: string;
      readonly merchantId: string;
      readonly user: string;
      readonly password: string;
    }
  | {
      readonly gateway: 'valor';
      readonly publishUrl?: string | undefined;
      readonly statusUrl?: string | undefined;
      /** Absent: this account may not cancel, staff do it on the terminal. */
      readonly cancelUrl?: string | undefined;
      /** Voids and refunds. */
      readonly merchantUrl?: string | undefined;
      readonly appId: string;
      readonly appKey: string;
      readonly channelId: string;
      /** Mandatory in production. */
      readonly isvId?: string | undefined;
      /** Whether cancelling is switched on: its address and name are not documented. */
      readonly cancels?: boolean | undefined;
    }
  | {
      readonly gateway: 'clover';
      /** e.g. `https://api.clover.com`; paths begin with `/connect/v1`. */
      readonly url?: string | undefined;
      readonly accessToken: string;
      readonly refreshToken?: string | undefined;
      /** Where a new access token is had: `POST {client_id, refresh_token}` → `{access_token, refresh_token}`. */
      readonly tokenUrl?: string | undefined;
      readonly clientId?: string | undefined;
      readonly posId: string;
      readonly merchantId: string;
    };

export type AccountOf<Name extends GatewayAccount['gateway']> = Extract<GatewayAccount, { readonly gateway: Name }>;

const addressFields = { cardpointe: ['terminalUrl', 'gatewayUrl'], valor: ['publishUrl', 'statusUrl', 'merchantUrl'], clover: ['url'] } as const;

/** The addresses that an account does not name, without which, or the server's setting in their place, no card can be taken. */
export function withoutAddress(account: GatewayAccount): readonly string[] {
  const fields: Readonly<Record<string, unknown>> = account;
  return addressFields[account.gateway].filter((name) => fields[name] === undefined);
}

/** What an adapter works with. */
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
  /** Tells the log what the vendor said; never a secret, a token or a card's number. */
  readonly said: (what: Readonly<Record<string, string | number | null>>) => void;
}
