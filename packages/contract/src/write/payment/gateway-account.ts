import * as z from 'zod/mini';
import { call, needsApproval } from '../../call.ts';
import { Instant, MerchantParams, Nothing, PathId, text } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const accounts = '/register/merchants/:merchantId/gateway-accounts';

const Gateway = z.enum(['cardpointe', 'valor', 'clover']);
const AccountParams = z.object({ merchantId: PathId, gateway: Gateway });
const Field = z.optional(text(2000));

/**
 * What is known of a merchant's credentials at a gateway; never one of them. `keptAt` null: there are none. `isReadable`: they open with this server's secret.
 * `isServed`: this server knows where the gateway is. `isSimulated`: a demo, which takes cards at simulated terminals without any; absent: it is none.
 */
const GatewayAccountView = z.object({
  gateway: Gateway,
  keptAt: z.nullable(Instant),
  isReadable: z.boolean(),
  isServed: z.boolean(),
  isSimulated: z.optional(z.boolean()),
});

/** GET: every gateway, and whether the merchant has credentials there. */
export const listGatewayAccountsCall = call({
  ...merchantCall,
  name: 'listGatewayAccounts',
  method: 'GET',
  path: accounts,
  needs: 'manage',
  reply: z.array(GatewayAccountView),
  refusals: [...asked, ...needsApproval],
});

/**
 * PUT: keeps credentials at a gateway, sealed, in place of those before; they are never shown again. `account`: the fields that the gateway needs, all of
 * them. `seenAt`: `keptAt` when the change was begun; refused if they were kept or removed since.
 */
export const putGatewayAccountCall = call({
  ...merchantCall,
  name: 'putGatewayAccount',
  method: 'PUT',
  path: `${accounts}/:gateway`,
  guards: true,
  params: AccountParams,
  body: z.object({
    seenAt: z.nullable(Instant),
    account: z.object({
      apiKey: Field,
      merchantId: Field,
      user: Field,
      password: Field,
      appId: Field,
      appKey: Field,
      channelId: Field,
      isvId: Field,
      accessToken: Field,
      refreshToken: Field,
      clientId: Field,
      posId: Field,
    }),
  }),
  reply: GatewayAccountView,
  refusals: [...asked, 'gateway_account_invalid', 'gateway_in_payment', 'changed_elsewhere', 'too_many_requests'],
});

/** DELETE: removes credentials: no card is taken there and none refunded until others are kept. */
export const deleteGatewayAccountCall = call({
  ...merchantCall,
  name: 'deleteGatewayAccount',
  method: 'DELETE',
  path: `${accounts}/:gateway`,
  guards: true,
  params: AccountParams,
  reply: GatewayAccountView,
  refusals: [...asked, 'not_found', 'gateway_in_payment'],
});
