import type { registerMerchantCall } from '@till/contract/write/merchant/register';
import { sampleMenu } from '@till/domain/menu/sample';
import { type Business, judgeBusiness, type Registered } from '@till/domain/merchant/business';
import { accept, type Result } from '@till/domain/result';
import { serverMessages } from '@till/phrases/server';
import type { TransactionSql } from 'postgres';
import { doneWith, rememberDone } from '../border/done-calls.ts';
import { type KeyedCall, repeated } from '../border/idempotency.ts';
import type { Answer, Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import { tooMany } from '../border/too-many.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { emitMerchantChanged } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { type Limit, take } from '../platform/rate-limit.ts';
import { insertMerchant, newMerchantId, updateBusiness } from './new-merchant.ts';

type RegisterCall = typeof registerMerchantCall;
type Refusal = Refused<RegisterCall['refusals'][number]>;

/** What registering needs of other rooms. */
export interface Registering {
  readonly catalogues: { forget(merchantId: string): void };
  /** The token of the caller's session for a merchant. */
  readonly tokenOf: (context: Context, asked: Pick<Request, 'credential' | 'browser'>, merchantId: string) => Promise<string | null>;
}

/** More than anybody types in a minute; a script in an endless loop is stopped. */
const limitOf = (ownerId: string): Limit => ({ key: `business saved by ${ownerId}`, countMax: 30, windowMs: 60_000 });

/**
 * Registers the business of the signed-in owner, or changes the registered one. The owner's row is locked meanwhile: of two calls at once, the second one
 * finds the merchant that the first has made.
 */
export async function registerMerchant(context: Context, { catalogues, tokenOf }: Registering, asked: Request<RegisterCall>): Promise<Answer<RegisterCall>> {
  const { credential } = asked;
  if (credential === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const limited = await take(context.sql, [limitOf(credential.ownerId)], context.clock());
  if (!limited.ok) return { ok: false, refusal: tooMany(asked, limited.retryAfterSeconds) };
  const { keyed } = asked;
  const done = await inOne(context.sql, (tx) => registered(context, tx, asked, credential.ownerId, keyed));
  if (!done.ok) return done;
  const { merchantId, isNew, replays } = done.value;
  if (isNew) context.credentials.forget();
  catalogues.forget(merchantId);
  context.bus.wake(merchantId);
  const token = await tokenOf(context, asked, merchantId);
  if (token === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  return keyed !== null && replays !== null ? repeated(asked, keyed, replays, { id: merchantId, token }) : accept({ id: merchantId, token });
}

interface Done {
  readonly merchantId: string;
  readonly isNew: boolean;
  /** The call was done before, with the body of this hash: nothing was changed now. */
  readonly replays: Buffer | null;
}

interface OwnerRow {
  readonly email: string | null;
  readonly phone: string | null;
  readonly merchant_id: string | null;
}

async function registered(
  { clock }: Context,
  tx: TransactionSql,
  asked: Request<RegisterCall>,
  ownerId: string,
  keyed: KeyedCall | null,
): Promise<Result<Done, Refusal>> {
  const { body } = asked;
  const [owner] = await tx<OwnerRow[]>`select email, phone, merchant_id from door.owner where id = ${ownerId} for update`;
  if (owner === undefined) return { ok: false, refusal: { code: 'not_signed_in' } };
  if (owner.merchant_id !== null) return changed(tx, asked, owner.merchant_id, keyed);
  // Somebody's link may still take this address back: a shop under it would be in the way.
  const [undoable] = await tx`select from door.former_address where email = ${owner.email} and undo_until > ${clock()}`;
  if (undoable !== undefined) return { ok: false, refusal: { code: 'already_registered' } };

  const judged = judgeBusiness(body, null);
  if (!judged.ok) return judged;
  const merchantId = newMerchantId();
  const words = serverMessages[body.language ?? 'en-us'].starter;
  const categories = body.starterMenu === 'sample' ? sampleMenu(merchantId, judged.value.currencyCode, words.menu) : [];
  await insertMerchant(tx, judged.value, { merchantId, owner, categories, deviceLabel: words.device, at: clock() });
  // What Till writes to them is in the language that they chose; whoever registers is the owner.
  await tx`update door.owner set merchant_id = ${merchantId}, language = coalesce(${body.language ?? null}, language, ${asked.browser.language}) where id = ${ownerId}`;
  await rememberDone(tx, merchantId, keyed, merchantId);
  await audit(tx, asked, 'business-registered', { name: judged.value.name });
  return accept({ merchantId, isNew: true, replays: null });
}

async function changed(tx: TransactionSql, asked: Request<RegisterCall>, merchantId: string, keyed: KeyedCall | null): Promise<Result<Done, Refusal>> {
  // An older call that is repeated after a newer one must not undo it.
  const replays = await doneWith(tx, merchantId, keyed);
  if (replays !== null) return accept({ merchantId, isNew: false, replays });
  const [before] = await tx<(Registered & Business)[]>`
    select name, address1, coalesce(address2, '') as address2, city, state, zip, country, latitude, longitude, timezone, currency_code as "currencyCode", exists (select from shop.orders o where o.merchant_id = m.merchant_id) as "hasOrders"
    from shop.merchant m where merchant_id = ${merchantId} for update`;
  if (before === undefined) return { ok: false, refusal: { code: 'unavailable' } };
  const judged = judgeBusiness(asked.body, before);
  if (!judged.ok) return judged;
  await updateBusiness(tx, merchantId, judged.value);
  await rememberDone(tx, merchantId, keyed, merchantId);
  const { value: now } = judged;
  const fields = Object.keys(now).filter((name) => now[name as keyof Business] !== before[name as keyof Business]);
  if (fields.length > 0) {
    await audit(tx, asked, 'business-changed', { name: now.name, fields });
    await emitMerchantChanged(tx, merchantId);
  }
  return accept({ merchantId, isNew: false, replays: null });
}
