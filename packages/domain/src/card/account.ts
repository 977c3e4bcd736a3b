/** A merchant's credentials at its gateway: stored sealed, never in a log, never in a browser. Absent addresses are the server's settings. */
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
      /** The token service: `POST {client_id, refresh_token}` → `{access_token, refresh_token}`. */
      readonly tokenUrl?: string | undefined;
      readonly clientId?: string | undefined;
      readonly posId: string;
      readonly merchantId: string;
    };

export type AccountOf<Name extends GatewayAccount['gateway']> = Extract<GatewayAccount, { readonly gateway: Name }>;
