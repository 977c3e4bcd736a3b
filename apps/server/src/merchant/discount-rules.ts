import { hash, randomBytes } from 'node:crypto';
import type { BodyOf, ErrorCode } from '@till/contract/call';
import { createDiscountRuleCall, deleteDiscountRuleCall, type listDiscountRulesCall, putDiscountRuleCall } from '@till/contract/write/merchant/discount-rules';
import type { AuditAct } from '@till/contract/write/owner/audit';
import { limits } from '@till/domain/limits';
import type { DiscountRule } from '@till/domain/merchant/types';
import { judgeDiscountRule } from '@till/domain/order/bill/discount-rule';
import { accept, type Result } from '@till/domain/result';
import { doneWith, rememberDone } from '../border/done-calls.ts';
import { repeated } from '../border/idempotency.ts';
import type { Answer, Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { emitMerchantChanged } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import type { MerchantRow } from './store.ts';

type Catalogues = { forget(merchantId: string): void };
type RuleCall = typeof createDiscountRuleCall | typeof putDiscountRuleCall | typeof deleteDiscountRuleCall;
/** A call, and the id of the rule that it is about. */
interface Changing {
  readonly call: RuleCall;
  readonly asked: Request<typeof createDiscountRuleCall> | Request<typeof putDiscountRuleCall> | Request<typeof deleteDiscountRuleCall>;
  readonly id: string;
}
type Rules = readonly DiscountRule[];
/** All rules after a change, and the one that it was about. */
type Changed<C extends ErrorCode> = Result<{ readonly rules: Rules; readonly rule: DiscountRule; readonly was?: string }, Refused<C>>;

const actOf = (call: RuleCall): AuditAct =>
  call === createDiscountRuleCall ? 'discount-rule-added' : call === putDiscountRuleCall ? 'discount-rule-changed' : 'discount-rule-removed';

/** The shop's discounts and comps, the oldest first. */
export async function listDiscountRules(
  { reads }: Pick<Context, 'reads'>,
  { params }: Request<typeof listDiscountRulesCall>,
): Promise<Answer<typeof listDiscountRulesCall>> {
  const [row] = await reads.sql<Pick<MerchantRow, 'discount_rules'>[]>`select discount_rules from shop.merchant where merchant_id = ${params.merchantId}`;
  return accept([...(row?.discount_rules ?? [])]);
}

/** The fields of a rule as they are kept. */
const fieldsOf = ({ name, scope, kind, value, taxOn = 'after', comp = false, needsReason = false }: BodyOf<typeof createDiscountRuleCall>) => ({
  ...{ name, scope, kind, value, taxOn, comp, needsReason },
});
type Fields = ReturnType<typeof fieldsOf>;
const isSame = (one: Fields, other: Fields): boolean => (Object.keys(one) as (keyof Fields)[]).every((field) => one[field] === other[field]);

/** Adds a rule; repeated under its key it is the same one. */
export async function createDiscountRule(
  context: Context,
  catalogues: Catalogues,
  asked: Request<typeof createDiscountRuleCall>,
): Promise<Answer<typeof createDiscountRuleCall>> {
  type Code = 'discount_rule_invalid' | 'discount_rule_taken' | 'too_many_discount_rules';
  const { idempotencyKey, params } = asked;
  const made =
    idempotencyKey === null ? randomBytes(8).toString('hex') : hash('sha256', JSON.stringify([params.merchantId, 'discount', idempotencyKey])).slice(0, 16);
  const id = `discount-${made}`;
  const done = await changeRules(context, catalogues, { call: createDiscountRuleCall, asked, id }, (before): Changed<Code> => {
    const judged = judgeDiscountRule(fieldsOf(asked.body), before);
    if (!judged.ok) return judged;
    if (before.length >= limits.discountRuleCountMax)
      return { ok: false, refusal: { code: 'too_many_discount_rules', detail: { max: limits.discountRuleCountMax } } };
    const rule: DiscountRule = { id, ...judged.value };
    return accept({ rules: [...before, rule], rule });
  });
  return done.ok ? ruleOr404(done.value) : done;
}

/** Changes a rule that is still what the caller saw. The same wish again is done. */
export async function putDiscountRule(
  context: Context,
  catalogues: Catalogues,
  asked: Request<typeof putDiscountRuleCall>,
): Promise<Answer<typeof putDiscountRuleCall>> {
  const { params, body } = asked;
  type Code = 'not_found' | 'changed_elsewhere' | 'discount_rule_invalid' | 'discount_rule_taken';
  const done = await changeRules(context, catalogues, { call: putDiscountRuleCall, asked, id: params.ruleId }, (before): Changed<Code> => {
    const rule = before.find(({ id }) => id === params.ruleId);
    if (rule === undefined) return { ok: false, refusal: { code: 'not_found' } };
    const judged = judgeDiscountRule(fieldsOf(body), before, rule.id);
    if (!judged.ok) return judged;
    if (isSame(fieldsOf(rule), judged.value)) return accept({ rules: before, rule });
    if (!isSame(fieldsOf(rule), fieldsOf(body.seen))) return { ok: false, refusal: { code: 'changed_elsewhere' } };
    const now = { id: rule.id, ...judged.value };
    return accept({ rules: before.map((each) => (each === rule ? now : each)), rule: now, ...(rule.name === now.name ? {} : { was: rule.name }) });
  });
  return done.ok ? ruleOr404(done.value) : done;
}

/** Removes a rule. What was given of it stays on its orders, and in reports. */
export async function deleteDiscountRule(
  context: Context,
  catalogues: Catalogues,
  asked: Request<typeof deleteDiscountRuleCall>,
): Promise<Answer<typeof deleteDiscountRuleCall>> {
  const done = await changeRules(context, catalogues, { call: deleteDiscountRuleCall, asked, id: asked.params.ruleId }, (before): Changed<'not_found'> => {
    const rule = before.find(({ id }) => id === asked.params.ruleId);
    return rule === undefined ? { ok: false, refusal: { code: 'not_found' } } : accept({ rules: before.filter((each) => each !== rule), rule });
  });
  return done.ok ? accept({}) : done;
}

/** What was done is told again as it is now; it may be gone since. */
const ruleOr404 = (rule: DiscountRule | undefined): Result<DiscountRule, Refused<'not_found'>> =>
  rule === undefined ? { ok: false, refusal: { code: 'not_found' } } : accept(rule);

/** Changes the rules under a lock, so that two changes at once both count; repeated under its key, a change is done once. The rule as it is then; undefined: it is gone. */
async function changeRules<C extends ErrorCode>(
  { sql, bus }: Pick<Context, 'sql' | 'bus'>,
  catalogues: Catalogues,
  { call, asked, id }: Changing,
  change: (before: Rules) => Changed<C>,
): Promise<Result<DiscountRule | undefined, Refused<C | 'idempotency_key_reused'>>> {
  const { merchantId } = asked.params;
  const { keyed } = asked;
  const done = await inOne(sql, async (tx) => {
    const [row] = await tx<Pick<MerchantRow, 'discount_rules'>[]>`select discount_rules from shop.merchant where merchant_id = ${merchantId} for update`;
    const before = row?.discount_rules ?? [];
    const replays = await doneWith(tx, merchantId, keyed);
    if (replays !== null) return accept({ rule: before.find((each) => each.id === id), replays });
    const changed = change(before);
    if (!changed.ok) return changed;
    const { rules, rule, was } = changed.value;
    if (rules === before) return accept({ rule, replays: null });
    await tx`update shop.merchant set discount_rules = ${tx.json(rules as never)} where merchant_id = ${merchantId}`;
    await rememberDone(tx, merchantId, keyed, rule.id);
    await audit(tx, asked, actOf(call), { name: rule.name, ...(was === undefined ? {} : { was }) });
    await emitMerchantChanged(tx, merchantId);
    return accept({ rule, replays: null });
  });
  if (!done.ok) return done;
  catalogues.forget(merchantId);
  bus.wake(merchantId);
  const { rule, replays } = done.value;
  return keyed !== null && replays !== null ? repeated(asked, keyed, replays, rule) : accept(rule);
}
