import { hash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@till/contract/call';
import type { AuditAct } from '@till/contract/write/owner/audit';
import { accept, type Result } from '@till/domain/result';
import { doneWith, rememberDone } from '../border/done-calls.ts';
import { repeated } from '../border/idempotency.ts';
import type { Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { emitMerchantChanged } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { type MerchantRow, ratesOf } from './store.ts';

type Catalogues = { forget(merchantId: string): void };
type Asked = Pick<Request, 'credential' | 'browser' | 'doer' | 'keyed' | 'idempotencyKey' | 'header'> & { readonly params: { readonly merchantId: string } };
type Column = 'discount_rules' | 'service_charges';
type Named<Fields> = { readonly id: string } & Fields;
/** All rules after a change, and the one that it was about. */
type Changed<Fields, C extends ErrorCode> = Result<
  { readonly rules: readonly Named<Fields>[]; readonly rule: Named<Fields>; readonly was?: string },
  Refused<C>
>;
const notFound = { ok: false, refusal: { code: 'not_found' } } as const;

/** What a shop keeps in a list, each under a name of its own, and tells its registers: discount rules, service charges. */
export interface RuleKind<Body, Fields, Wrong extends ErrorCode, TooMany extends ErrorCode> {
  /** Of shop.merchant. */
  readonly column: Column;
  /** The word that its ids begin with. */
  readonly word: string;
  readonly acts: Readonly<Record<'added' | 'changed' | 'removed', AuditAct>>;
  readonly max: number;
  readonly tooMany: TooMany;
  /** The fields of one as they are kept. */
  readonly fieldsOf: (body: Body) => Fields;
  /** What of a rule stays where a change does not speak of it, as those of pages that do not know it: fields that an earlier build had not. */
  readonly unsaid?: (rule: Fields) => Partial<Body>;
  /** `own`: the id of the one that is changed. */
  readonly judge: (fields: Fields, before: readonly Named<Fields>[], rates: MerchantRow['tax_rates'], own?: string) => Result<Fields, Refused<Wrong>>;
}

/** The id of a rule that is made: under a key always the same. */
function idOf(word: string, { idempotencyKey, params }: Asked): string {
  const made = idempotencyKey === null ? randomBytes(8).toString('hex') : hash('sha256', JSON.stringify([params.merchantId, word, idempotencyKey]));
  return `${word}-${made.slice(0, 16)}`;
}

/** What the calls on a kind of rules do. */
export function ruleList<Body, Fields extends Body & { readonly name: string }, Wrong extends ErrorCode, TooMany extends ErrorCode>(
  kind: RuleKind<Body, Fields, Wrong, TooMany>,
) {
  const { column, word, acts, max, tooMany, fieldsOf, judge, unsaid = () => ({}) } = kind;
  type Rule = Named<Fields>;
  const isSame = (one: Body, other: Body) => isDeepStrictEqual(fieldsOf(one), fieldsOf(other));

  return {
    /** The shop's rules, the oldest first. */
    async list({ reads }: Pick<Context, 'reads'>, { params }: Pick<Asked, 'params'>): Promise<Result<readonly Rule[], never>> {
      const [row] = await reads.sql<RulesRow<Rule>[]>`select ${reads.sql(column)} as rules from shop.merchant where merchant_id = ${params.merchantId}`;
      return accept(row?.rules ?? []);
    },

    /** Adds a rule; repeated under its key it is the same one. */
    async create(
      context: Context,
      catalogues: Catalogues,
      asked: Asked & { readonly body: Body },
    ): Promise<Result<Rule, Refused<Wrong | TooMany | 'not_found' | 'idempotency_key_reused'>>> {
      const id = idOf(word, asked);
      const done = await changeRules<Fields, Wrong | TooMany>(context, catalogues, { asked, column, id, act: acts.added }, (before, rates) => {
        const judged = judge(fieldsOf(asked.body), before, rates);
        if (!judged.ok) return judged;
        if (before.length >= max) return { ok: false, refusal: { code: tooMany, detail: { max } } };
        const rule = { id, ...judged.value };
        return accept({ rules: [...before, rule], rule });
      });
      return done.ok ? ruleOr404(done.value) : done;
    },

    /** Changes a rule that is still what the caller saw. The same wish again is done. */
    async put(
      context: Context,
      catalogues: Catalogues,
      asked: Asked & { readonly body: Body & { readonly seen: Body } },
      id: string,
    ): Promise<Result<Rule, Refused<Wrong | 'not_found' | 'changed_elsewhere' | 'idempotency_key_reused'>>> {
      const { body } = asked;
      type Code = Wrong | 'not_found' | 'changed_elsewhere';
      const done = await changeRules<Fields, Code>(context, catalogues, { asked, column, id, act: acts.changed }, (before, rates) => {
        const rule = before.find((each) => each.id === id);
        if (rule === undefined) return notFound;
        const kept = unsaid(rule);
        const judged = judge(fieldsOf({ ...kept, ...body }), before, rates, id);
        if (!judged.ok) return judged;
        if (isSame(rule, judged.value)) return accept({ rules: before, rule });
        if (!isSame(rule, { ...kept, ...body.seen })) return { ok: false, refusal: { code: 'changed_elsewhere' } };
        const now = { id, ...judged.value };
        return accept({ rules: before.map((each) => (each === rule ? now : each)), rule: now, ...(rule.name === now.name ? {} : { was: rule.name }) });
      });
      return done.ok ? ruleOr404(done.value) : done;
    },

    /** Removes a rule. What was given or added of it stays on its orders, and in reports. */
    async remove(
      context: Context,
      catalogues: Catalogues,
      asked: Asked,
      id: string,
    ): Promise<Result<Record<never, never>, Refused<'not_found' | 'idempotency_key_reused'>>> {
      const done = await changeRules<Fields, 'not_found'>(context, catalogues, { asked, column, id, act: acts.removed }, (before) => {
        const rule = before.find((each) => each.id === id);
        return rule === undefined ? notFound : accept({ rules: before.filter((each) => each !== rule), rule });
      });
      return done.ok ? accept({}) : done;
    },
  };
}

/** What was done is told again as it is now; it may be gone since. */
const ruleOr404 = <Rule>(rule: Rule | undefined): Result<Rule, Refused<'not_found'>> => (rule === undefined ? notFound : accept(rule));

type RulesRow<Rule> = Pick<MerchantRow, 'tax_rates'> & { readonly rules: readonly Rule[] };

/** Changes the rules under a lock, so that two changes at once both count; repeated under its key, a change is done once. The rule as it is then; undefined: it is gone. */
async function changeRules<Fields extends { readonly name: string }, C extends ErrorCode>(
  { sql, bus }: Pick<Context, 'sql' | 'bus'>,
  catalogues: Catalogues,
  { asked, column, id, act }: { readonly asked: Asked; readonly column: Column; readonly id: string; readonly act: AuditAct },
  change: (before: readonly Named<Fields>[], rates: MerchantRow['tax_rates']) => Changed<Fields, C>,
): Promise<Result<Named<Fields> | undefined, Refused<C | 'idempotency_key_reused'>>> {
  const { merchantId } = asked.params;
  const { keyed } = asked;
  const done = await inOne(sql, async (tx) => {
    const [row] = await tx<RulesRow<Named<Fields>>[]>`select ${tx(column)} as rules, tax_rates from shop.merchant where merchant_id = ${merchantId} for update`;
    const before = row?.rules ?? [];
    const replays = await doneWith(tx, merchantId, keyed);
    if (replays !== null) return accept({ rule: before.find((each) => each.id === id), replays });
    const changed = change(before, row === undefined ? [] : ratesOf(row));
    if (!changed.ok) return changed;
    const { rules, rule, was } = changed.value;
    if (rules === before) return accept({ rule, replays: null });
    await tx`update shop.merchant set ${tx(column)} = ${tx.json(rules as never)} where merchant_id = ${merchantId}`;
    await rememberDone(tx, merchantId, keyed, rule.id);
    await audit(tx, asked, act, { name: rule.name, ...(was === undefined ? {} : { was }) });
    await emitMerchantChanged(tx, merchantId);
    return accept({ rule, replays: null });
  });
  if (!done.ok) return done;
  catalogues.forget(merchantId);
  bus.wake(merchantId);
  const { rule, replays } = done.value;
  return keyed !== null && replays !== null ? repeated(asked, keyed, replays, rule) : accept(rule);
}
