import type { DiscountRule, Merchant } from '@till/domain/merchant/types';
import type { Order } from '@till/domain/order/types';
import type { Sql } from 'postgres';
import { type InSameTransaction, TakenMeanwhile } from './store.ts';

/** Whether orders have all uses that a code has; the order's own counts for it. A rule that gets another code begins anew. */
export async function isUsedUp(sql: Sql, merchantId: string, { id, code }: Pick<DiscountRule, 'id' | 'code'>, orderId: string): Promise<boolean> {
  if (code === undefined || code.uses === null) return false;
  const [row] = await sql<{ isUsedUp: boolean }[]>`
    select count(*) >= ${code.uses} as "isUsedUp" from shop.discount_use
    where merchant_id = ${merchantId} and rule_id = ${id} and code = ${code.text} and order_id <> ${orderId}`;
  return row?.isUsedUp === true;
}

/** How many orders have used each code that has a limit, by its rule. */
export async function usesOf(sql: Sql, merchantId: string, rules: readonly Pick<DiscountRule, 'id' | 'code'>[]): Promise<ReadonlyMap<string, number>> {
  const limited = rules.flatMap(({ id, code }) => (code === undefined || code.uses === null ? [] : [{ id, text: code.text }]));
  if (limited.length === 0) return new Map();
  const rows = await sql<{ id: string; used: number }[]>`
    select rule_id as id, count(*)::int as used from shop.discount_use
    where merchant_id = ${merchantId} and (rule_id, code) in (select * from unnest(${limited.map(({ id }) => id)}::text[], ${limited.map(({ text }) => text)}::text[]))
    group by rule_id`;
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/** The rules whose codes an order uses: none once it is cancelled. */
const usedBy = ({ state, discounts = [] }: Pick<Order, 'state' | 'discounts'>): readonly string[] =>
  state === 'cancelled' ? [] : discounts.flatMap(({ source, ruleId }) => (source === 'code' && ruleId !== null ? [ruleId] : []));

/**
 * What is stored with a change by which an order uses a code, or no longer does: a use is an order's, however often the discount is on it. Undefined: nothing, as with nearly
 * every change.
 */
export function codeUses(before: Order, next: Order, { discountRules = [] }: Pick<Merchant, 'discountRules'>): InSameTransaction | undefined {
  const [had, has] = [usedBy(before), usedBy(next)];
  const claimed = has.filter((id) => !had.includes(id));
  const returned = had.filter((id) => !has.includes(id));
  if (claimed.length === 0 && returned.length === 0) return undefined;
  return async (db, { next: { id: orderId }, by: { merchantId } }, at) => {
    for (const ruleId of claimed) {
      const { text = '', uses: most = null } = discountRules.find(({ id }) => id === ruleId)?.code ?? {};
      // An order that comes back brings its use with it: what was sold is saved whoever had the last one meanwhile.
      const uses = before.state === 'cancelled' ? null : most;
      // Two orders that want the last use stand in line: the second one counts the first.
      if (uses !== null) await db`select pg_advisory_xact_lock(hashtextextended(${`discount-use\n${merchantId}\n${ruleId}`}, 0))`;
      const kept = await db`
        insert into shop.discount_use (merchant_id, rule_id, order_id, code, at)
        select ${merchantId}, ${ruleId}, ${orderId}, ${text}, ${at}
        where ${uses}::int is null
          or (select count(*) from shop.discount_use where merchant_id = ${merchantId} and rule_id = ${ruleId} and code = ${text}) < ${uses}::int
        on conflict (merchant_id, rule_id, order_id) do update set code = excluded.code, at = excluded.at
        returning order_id`;
      if (kept.length === 0) throw new TakenMeanwhile();
    }
    if (returned.length > 0) await db`delete from shop.discount_use where merchant_id = ${merchantId} and order_id = ${orderId} and rule_id in ${db(returned)}`;
  };
}
