import type { ReplyOf } from '@till/contract/call';
import type { deleteGatewayAccountCall, listGatewayAccountsCall, putGatewayAccountCall } from '@till/contract/write/payment/gateway-account';
import type { GatewayAccount } from '@till/domain/card/account';
import type { PaymentGateway } from '@till/domain/device/types';
import { accept } from '@till/domain/result';
import type { TransactionSql } from 'postgres';
import type { Answer, Request } from '../../border/mount.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import { type AuditedCall, audit } from '../../history/audit.ts';
import { inOne } from '../../platform/database.ts';
import { type Limit, take } from '../../platform/rate-limit.ts';
import { accountOf } from '../account/account-of.ts';
import { gatewayAccounts } from '../account/accounts.ts';
import { hasAddress } from '../account/addresses.ts';

type View = ReplyOf<typeof listGatewayAccountsCall>[number];
type Body = Request<typeof putGatewayAccountCall>['body']['account'];

const gateways: readonly PaymentGateway[] = ['cardpointe', 'valor', 'clover'];
/** More than anybody mistypes in a minute. */
const limitOf = (merchantId: string): Limit => ({ key: `gateway accounts of ${merchantId}`, countMax: 20, windowMs: 60_000 });

async function viewOf(context: Context, merchantId: string, gateway: PaymentGateway): Promise<View> {
  const [row] = await context.sql<{ keptAt: number }[]>`
    select changed_at as "keptAt" from shop.gateway_account where merchant_id = ${merchantId} and gateway = ${gateway}`;
  const isReadable = row === undefined || (await gatewayAccounts(context).kept(merchantId, gateway)) !== null;
  const simulated = row === undefined && context.config.simulated?.forAll === true ? { isSimulated: true } : {};
  return { gateway, keptAt: row?.keptAt ?? null, isReadable, isServed: await hasAddress(context, merchantId, gateway), ...simulated };
}

export async function listGatewayAccounts(
  context: Context,
  { params }: Request<typeof listGatewayAccountsCall>,
): Promise<Answer<typeof listGatewayAccountsCall>> {
  return accept(await Promise.all(gateways.map((gateway) => viewOf(context, params.merchantId, gateway))));
}

/** What only the server's operator says of an account (`npm run gateway-account`): where the gateway is, and what it lets us do. Kept when others replace the rest. */
const operatorsFields = ['terminalUrl', 'gatewayUrl', 'publishUrl', 'statusUrl', 'cancelUrl', 'merchantUrl', 'cancels', 'url', 'tokenUrl'];

const operatorsPart = (account: GatewayAccount | undefined): object =>
  Object.fromEntries(Object.entries(account ?? {}).filter(([name]) => operatorsFields.includes(name)));

const typed = (body: Body): object => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value.trim() !== ''));

/** Holds the merchant's account at a gateway, or its absence, until the transaction ends. Returns since when it is kept; null: there is none. */
async function held(tx: TransactionSql, merchantId: string, gateway: PaymentGateway): Promise<number | null> {
  await tx`select from shop.merchant where merchant_id = ${merchantId} for update`;
  const [row] = await tx<{ keptAt: number }[]>`
    select changed_at as "keptAt" from shop.gateway_account where merchant_id = ${merchantId} and gateway = ${gateway} for update`;
  return row?.keptAt ?? null;
}

/** Whether a card is at the gateway's terminals; `unknown` payments count for `all`, as nothing but the account finds out how they ended. */
async function isInPayment(tx: TransactionSql, merchantId: string, gateway: PaymentGateway, which: 'all' | 'running'): Promise<boolean> {
  const states = which === 'all' ? ['created', 'sent', 'unknown'] : ['created', 'sent'];
  const [row] = await tx<{ open: boolean }[]>`
    select exists (select from shop.payment_attempt where merchant_id = ${merchantId} and gateway = ${gateway} and practice is null
      and state in ('created', 'sent', 'unknown') and state = any(${states})) as open`;
  return row?.open === true;
}

/** Keeps an account in place of the one before. Never while a card is at a terminal; an unknown payment may be why a new password is entered. */
export async function putGatewayAccount(context: Context, asked: Request<typeof putGatewayAccountCall>): Promise<Answer<typeof putGatewayAccountCall>> {
  const { params, body } = asked;
  const { merchantId, gateway } = params;
  const limited = await take(context.sql, [limitOf(merchantId)], context.clock());
  if (!limited.ok) return { ok: false, refusal: tooMany(asked, limited.retryAfterSeconds) };
  const read = (before: GatewayAccount | undefined) => accountOf(JSON.stringify({ ...operatorsPart(before), ...typed(body.account), gateway }));
  // What is wrong is refused before anything is held.
  const present = read((await gatewayAccounts(context).kept(merchantId, gateway))?.account);
  if ('wrong' in present) return { ok: false, refusal: { code: 'gateway_account_invalid', detail: { field: present.field } } };
  const done = await inOne(context.sql, async (tx): Promise<Answer<typeof putGatewayAccountCall> | null> => {
    if ((await held(tx, merchantId, gateway)) !== body.seenAt) return { ok: false, refusal: { code: 'changed_elsewhere' } };
    const accounts = gatewayAccounts({ ...context, sql: tx });
    const now = read((await accounts.kept(merchantId, gateway))?.account);
    if ('wrong' in now) return { ok: false, refusal: { code: 'gateway_account_invalid', detail: { field: now.field } } };
    if (await isInPayment(tx, merchantId, gateway, 'running')) return { ok: false, refusal: { code: 'gateway_in_payment' } };
    await accounts.set(merchantId, now.account, asked.credential?.sessionId);
    await audit(tx, asked, 'gateway-account-kept', { name: gateway });
    return null;
  });
  return done ?? accept(await viewOf(context, merchantId, gateway));
}

/** Removes an account, unless a payment needs it. */
export async function deleteGatewayAccount(
  context: Context,
  asked: Request<typeof deleteGatewayAccountCall>,
): Promise<Answer<typeof deleteGatewayAccountCall>> {
  const { merchantId, gateway } = asked.params;
  const refused = await removeAccount(context, asked, { merchantId, gateway });
  return refused === null ? accept(await viewOf(context, merchantId, gateway)) : { ok: false, refusal: { code: refused } };
}

/** The same for whoever has no call of it. null: it is removed. */
export function removeAccount(
  { sql }: Pick<Context, 'sql'>,
  call: AuditedCall,
  { merchantId, gateway }: { readonly merchantId: string; readonly gateway: PaymentGateway },
): Promise<'not_found' | 'gateway_in_payment' | null> {
  return inOne(sql, async (tx) => {
    if ((await held(tx, merchantId, gateway)) === null) return 'not_found';
    if (await isInPayment(tx, merchantId, gateway, 'all')) return 'gateway_in_payment';
    await tx`delete from shop.gateway_account where merchant_id = ${merchantId} and gateway = ${gateway}`;
    await audit(tx, call, 'gateway-account-removed', { name: gateway });
    return null;
  });
}
