import { randomBytes } from 'node:crypto';
import type { BodyOf, ErrorCode, ReplyOf } from '@till/contract/call';
import { createTaxCall, deleteTaxCall, type listTaxesCall, putTaxCall, type taxUseCall } from '@till/contract/write/merchant/taxes';
import type { AuditAct } from '@till/contract/write/owner/audit';
import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import type { Category } from '@till/domain/menu/types';
import type { TaxRate } from '@till/domain/merchant/types';
import { accept, type Result, refuse } from '@till/domain/result';
import { judgeTaxName } from '@till/domain/tax/name';
import { judgeRate } from '@till/domain/tax/percent';
import { itemsWithRate } from '@till/domain/tax/rates';
import { doneWith, rememberDone } from '../border/done-calls.ts';
import { repeated } from '../border/idempotency.ts';
import type { Answer, Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { emitMerchantChanged } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { type MerchantRow, ratesOf } from './store.ts';

type Catalogues = { forget(merchantId: string): void };
/** What is sold today. */
export interface Menu {
  readonly categories: readonly Pick<Category, 'items'>[];
}
type TaxCall = typeof createTaxCall | typeof putTaxCall | typeof deleteTaxCall;

const actOf = (call: TaxCall): AuditAct => (call === createTaxCall ? 'tax-added' : call === putTaxCall ? 'tax-changed' : 'tax-removed');

type Rates = readonly TaxRate[];
/** All rates after a change, and the one that was made or deleted. */
type Changed<C extends ErrorCode> = Result<{ readonly rates: Rates; readonly tax: TaxRate; readonly was?: string }, Refused<C>>;

/** The merchant's tax rates, the oldest first. */
export async function listTaxes({ reads }: Pick<Context, 'reads'>, { params }: Request<typeof listTaxesCall>): Promise<Answer<typeof listTaxesCall>> {
  const [row] = await reads.sql<Pick<MerchantRow, 'tax_rates'>[]>`select tax_rates from shop.merchant where merchant_id = ${params.merchantId}`;
  return accept(row === undefined ? [] : ratesOf(row));
}

/** What of a tax is right or wrong whatever the shop has: judged before anything is held. */
function judgedAlone({
  name,
  rate,
}: Pick<BodyOf<typeof createTaxCall>, 'name' | 'rate'>): Result<TaxRate['rate'], Refused<'tax_rate_out_of_range' | 'card_number_in_text'>> {
  const judged = judgeRate(rate);
  return judged.ok && holdsCardNumber(name) ? refuse('card_number_in_text') : judged;
}

/** Adds a tax rate; returns all. */
export async function createTax(context: Context, catalogues: Catalogues, asked: Request<typeof createTaxCall>): Promise<Answer<typeof createTaxCall>> {
  const { name, isDefault, inclusionType } = asked.body;
  const judged = judgedAlone(asked.body);
  if (!judged.ok) return judged;
  return changeRates(context, catalogues, createTaxCall, asked, (before): Changed<'too_many_taxes' | 'tax_name_missing' | 'tax_name_taken'> => {
    const named = judgeTaxName(name, before);
    if (!named.ok) return named;
    if (before.length >= limits.taxRateCountMax) return refuse('too_many_taxes', { max: limits.taxRateCountMax });
    const id = `tax-${randomBytes(8).toString('hex')}`;
    const made: TaxRate = { id, name: named.value, rate: judged.value, isDefault: isDefault ?? 0, inclusionType: inclusionType ?? 'ADDITIVE' };
    return accept({ rates: [...before, made], tax: made });
  });
}

/** The fields of a rate as they are kept. */
const fieldsOf = ({ name, rate, isDefault = 0, inclusionType }: BodyOf<typeof createTaxCall>) => ({
  name: name.trim(),
  rate,
  isDefault,
  inclusionType: inclusionType ?? ('ADDITIVE' as const),
});
const isSame = (one: ReturnType<typeof fieldsOf>, other: ReturnType<typeof fieldsOf>): boolean =>
  one.name === other.name && one.rate === other.rate && one.isDefault === other.isDefault && one.inclusionType === other.inclusionType;

/** Changes a tax rate that is still what the caller saw; returns all. The same wish again is done. */
export async function putTax(context: Context, catalogues: Catalogues, asked: Request<typeof putTaxCall>): Promise<Answer<typeof putTaxCall>> {
  const { params, body } = asked;
  type Code = 'not_found' | 'changed_elsewhere' | 'tax_name_missing' | 'tax_name_taken';
  const judged = judgedAlone(body);
  if (!judged.ok) return judged;
  return changeRates(context, catalogues, putTaxCall, asked, (before): Changed<Code> => {
    const tax = before.find(({ id }) => id === params.taxId);
    if (tax === undefined) return { ok: false, refusal: { code: 'not_found' } };
    const now = { ...fieldsOf(body), id: tax.id, rate: judged.value };
    if (isSame(fieldsOf(tax), now)) return accept({ rates: before, tax });
    if (!isSame(fieldsOf(tax), fieldsOf(body.seen))) return { ok: false, refusal: { code: 'changed_elsewhere' } };
    // One that has no name, or another one's from before, may be changed otherwise.
    const named = tax.name === now.name ? accept(now.name) : judgeTaxName(now.name, before, tax.id);
    if (!named.ok) return named;
    return accept({ rates: before.map((each) => (each === tax ? now : each)), tax: now, ...(tax.name === now.name ? {} : { was: tax.name }) });
  });
}

/** How many items of today's menu carry a rate by themselves. */
export async function taxUse(
  menus: { of(merchantId: string): Promise<Menu | null> },
  { params }: Request<typeof taxUseCall>,
): Promise<Answer<typeof taxUseCall>> {
  const catalogue = await menus.of(params.merchantId);
  if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
  return accept({
    items: itemsWithRate(
      catalogue.categories.flatMap(({ items }) => items),
      params.taxId,
    ),
  });
}

/** Removes a tax rate; returns the others. Lines of orders keep the rates that they have. */
export function deleteTax(context: Context, catalogues: Catalogues, asked: Request<typeof deleteTaxCall>): Promise<Answer<typeof deleteTaxCall>> {
  const { taxId } = asked.params;
  return changeRates(context, catalogues, deleteTaxCall, asked, (before): Changed<'not_found'> => {
    const tax = before.find(({ id }) => id === taxId);
    return tax === undefined ? { ok: false, refusal: { code: 'not_found' } } : accept({ rates: before.filter(({ id }) => id !== taxId), tax });
  });
}

/** Changes the rates under a lock, so that two changes at once both count; repeated under its key, a change is done once. */
async function changeRates<C extends ErrorCode>(
  { sql, bus }: Pick<Context, 'sql' | 'bus'>,
  catalogues: Catalogues,
  call: TaxCall,
  asked: Request<typeof createTaxCall> | Request<typeof putTaxCall> | Request<typeof deleteTaxCall>,
  change: (before: Rates) => Changed<C>,
): Promise<Result<ReplyOf<typeof listTaxesCall>, Refused<C | 'idempotency_key_reused'>>> {
  const { merchantId } = asked.params;
  const { keyed } = asked;
  const done = await inOne(sql, async (tx) => {
    const [row] = await tx<Pick<MerchantRow, 'tax_rates'>[]>`select tax_rates from shop.merchant where merchant_id = ${merchantId} for update`;
    const before = row === undefined ? [] : ratesOf(row);
    const replays = await doneWith(tx, merchantId, keyed);
    if (replays !== null) return accept({ rates: before, replays });
    const changed = change(before);
    if (!changed.ok) return changed;
    const { rates, tax, was } = changed.value;
    if (rates === before) return accept({ rates, replays: null });
    await tx`update shop.merchant set tax_rates = ${tx.json(rates as never)} where merchant_id = ${merchantId}`;
    await rememberDone(tx, merchantId, keyed, tax.id);
    await audit(tx, asked, actOf(call), { name: tax.name, rate: tax.rate, ...(was === undefined ? {} : { was }) });
    await emitMerchantChanged(tx, merchantId);
    return accept({ rates, replays: null });
  });
  if (!done.ok) return done;
  catalogues.forget(merchantId);
  bus.wake(merchantId);
  const { rates, replays } = done.value;
  return keyed !== null && replays !== null ? repeated(asked, keyed, replays, [...rates]) : accept([...rates]);
}
