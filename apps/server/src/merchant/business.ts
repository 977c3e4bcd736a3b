import type { ReplyOf } from '@till/contract/call';
import type { getBusinessCall, putBusinessCall } from '@till/contract/write/merchant/business';
import { changedFields, changedUnseen, judgeSettings } from '@till/domain/merchant/settings';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import { tooMany } from '../border/too-many.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { emitMerchantChanged } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { take } from '../platform/rate-limit.ts';
import { type BusinessRow, keepBusiness, readBusiness } from './business-store.ts';

/** What changing a business needs of other rooms. */
export interface BusinessCalls {
  readonly context: Context;
  readonly catalogues: { forget(merchantId: string): void };
  /** Reads a phone number as it is typed in a country; null: it is none. */
  readonly phoneOf: (typed: string, country: string | null) => string | null;
}

const viewOf = ({ settings, orderTypes, hasOrders }: BusinessRow): ReplyOf<typeof getBusinessCall> => ({
  ...settings,
  orderTypes: [...settings.orderTypes],
  tables: [...settings.tables],
  labelLayouts: [...settings.labelLayouts],
  isCurrencyFixed: hasOrders,
  knownOrderTypes: orderTypes.map(({ id, name, label }) => ({ id, name, label })),
});

const notFound = { ok: false, refusal: { code: 'not_found' } } as const;

export async function getBusiness({ reads }: Pick<Context, 'reads'>, { params }: Request<typeof getBusinessCall>): Promise<Answer<typeof getBusinessCall>> {
  const row = await readBusiness(reads.sql, params.merchantId, { held: false });
  return row === null ? notFound : accept(viewOf(row));
}

/** Changes the fields that the caller names, if they are still as the caller saw them. Every register is told. */
export async function putBusiness(calls: BusinessCalls, asked: Request<typeof putBusinessCall>): Promise<Answer<typeof putBusinessCall>> {
  const { context, catalogues } = calls;
  const { merchantId } = asked.params;
  const limited = await take(context.sql, [{ key: `business of ${merchantId} saved`, countMax: 60, windowMs: 60_000 }], context.clock());
  if (!limited.ok) return { ok: false, refusal: tooMany(asked, limited.retryAfterSeconds) };
  const { seen, phone: typed, ...others } = asked.body;
  /** What the business would be. */
  const judge = (before: BusinessRow) => {
    const hasPhone = typed !== undefined && typed !== null && typed.trim() !== '';
    const phone = hasPhone ? calls.phoneOf(typed, others.country ?? before.settings.country) : null;
    if (hasPhone && phone === null) return { ok: false, refusal: { code: 'phone_invalid' } } as const;
    const wished = typed === undefined ? others : { ...others, phone };
    const known = { orderTypes: before.orderTypes.map(({ id }) => id), hasOrders: before.hasOrders, now: context.clock() };
    return judgeSettings(before.settings, wished, known);
  };
  // What is wrong is refused before anything is held.
  const present = await readBusiness(context.sql, merchantId, { held: false });
  if (present === null) return notFound;
  const wrong = judge(present);
  if (!wrong.ok) return wrong;
  const done = await inOne(context.sql, async (tx): Promise<Answer<typeof putBusinessCall>> => {
    const before = await readBusiness(tx, merchantId, { held: true });
    if (before === null) return notFound;
    const judged = judge(before);
    if (!judged.ok) return judged;
    const { value: now } = judged;
    const fields = changedFields(before.settings, now);
    if (fields.length === 0) return accept(viewOf(before));
    if (changedUnseen(before.settings, now, seen).length > 0) return { ok: false, refusal: { code: 'changed_elsewhere' } };
    await keepBusiness(tx, merchantId, now, before.orderTypes);
    await audit(tx, asked, 'business-changed', { name: now.name, fields });
    await emitMerchantChanged(tx, merchantId);
    return accept(viewOf({ ...before, settings: now }));
  });
  if (done.ok) {
    catalogues.forget(merchantId);
    context.bus.wake(merchantId);
  }
  return done;
}
