import type { Merchant, Terms } from '@till/domain/merchant/types';
import type { Sql } from 'postgres';
import type { Sent } from '../border/sent.ts';
import { type MerchantRow, ratesOf } from '../merchant/store.ts';
import { databaseNow } from '../platform/database-clock.ts';
import { Lru } from '../platform/lru.ts';

/** As long as a replaced menu's prices stay valid (`seen-menu.ts`): a week without a network; ms. */
const heldMs = 7 * 24 * 3_600_000;
/** A version is looked up again after so long, so that a process does not remember it for ever; ms. */
const rememberedMs = 3_600_000;
const countMax = 200;

/** Looks up the taxes and the rounding that the caller knew. */
export interface SeenTerms {
  /** Those of `x-terms-version`; today's without that header, or when it is too old. */
  of(sent: Pick<Sent, 'termsVersion'>, merchant: Merchant): Promise<Terms>;
}

export function openSeenTerms(sql: Sql, clock: () => number): SeenTerms {
  const kept = new Lru<string, { readonly at: number; readonly terms: Promise<Terms | null> }>(countMax);

  async function read(merchantId: string, version: number): Promise<Terms | null> {
    const [row] = await sql<Pick<MerchantRow, 'tax_rates' | 'tax_rounding' | 'cash_rounding'>[]>`
      select tax_rates, tax_rounding, cash_rounding from shop.former_terms
      where merchant_id = ${merchantId} and version = ${version} and until > ${sql.unsafe(databaseNow)} - ${heldMs}::bigint`;
    return row === undefined ? null : { tax_rates: ratesOf(row), taxRounding: row.tax_rounding, cashRounding: row.cash_rounding };
  }

  return {
    async of({ termsVersion }, merchant) {
      const isEarlier = Number.isInteger(termsVersion) && termsVersion >= 1 && termsVersion < (merchant.termsVersion ?? 1);
      if (!isEarlier) return merchant;
      const name = `${merchant.id}\n${termsVersion}`;
      const before = kept.get(name);
      if (before !== undefined && Math.abs(clock() - before.at) < rememberedMs) return (await before.terms) ?? merchant;
      const terms = read(merchant.id, termsVersion);
      kept.set(name, { at: clock(), terms });
      terms.catch(() => kept.delete(name));
      return (await terms) ?? merchant;
    },
  };
}

/** Deletes up to `max` versions that no sale goes by any more; returns how many. `now` in ms since epoch, by the database's clock. */
export async function forgetOldTerms(sql: Sql, now: number, max: number): Promise<number> {
  return (
    await sql`
      delete from shop.former_terms where (merchant_id, version) in (
        select merchant_id, version from shop.former_terms where until <= ${now - heldMs} order by until limit ${max} for update skip locked)`
  ).count;
}
