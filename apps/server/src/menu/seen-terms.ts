import type { Merchant, Terms } from '@till/domain/merchant/types';
import { type ClaimedDeed, stillCounts } from '@till/domain/order/claim';
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import type { Sent } from '../border/sent.ts';
import { type MerchantRow, ratesOf } from '../merchant/store.ts';
import { databaseNow } from '../platform/database-clock.ts';

/** How long replaced terms are kept: a week without a network; ms. */
const heldMs = 7 * 24 * 3_600_000;
/** A version is looked up again after so long, so that a process does not remember it for ever; ms. */
const rememberedMs = 3_600_000;
const countMax = 200;

/** `until`: when they were replaced, ms since epoch. */
interface FormerTerms {
  readonly until: number;
  readonly terms: Terms;
}

/** Looks up the taxes and the rounding that the caller knew. */
export interface SeenTerms {
  /** Those of `x-terms-version` where they still count (`stillCounts`); today's otherwise. `deed`: where a register without a network decided. */
  of(sent: Pick<Sent, 'termsVersion'>, merchant: Merchant, deed: ClaimedDeed | null): Promise<Terms>;
}

export function openSeenTerms(sql: Sql, clock: () => number): SeenTerms {
  const kept = new LRUCache<string, { readonly at: number; readonly former: Promise<FormerTerms | null> }>({ max: countMax });

  async function read(merchantId: string, version: number): Promise<FormerTerms | null> {
    const [row] = await sql<(Pick<MerchantRow, 'tax_rates' | 'tax_rounding' | 'cash_rounding'> & { readonly ago: number })[]>`
      select tax_rates, tax_rounding, cash_rounding, ${sql.unsafe(databaseNow)} - until as ago from shop.former_terms where merchant_id = ${merchantId} and version = ${version}`;
    if (row === undefined) return null;
    return { until: clock() - row.ago, terms: { tax_rates: ratesOf(row), taxRounding: row.tax_rounding, cashRounding: row.cash_rounding } };
  }

  async function formerOf(merchantId: string, version: number): Promise<FormerTerms | null> {
    const name = `${merchantId}\n${version}`;
    const before = kept.get(name);
    if (before !== undefined && Math.abs(clock() - before.at) < rememberedMs) return before.former;
    const former = read(merchantId, version);
    kept.set(name, { at: clock(), former });
    former.catch(() => kept.delete(name));
    return former;
  }

  return {
    async of({ termsVersion }, merchant, deed) {
      const isEarlier = Number.isInteger(termsVersion) && termsVersion >= 1 && termsVersion < (merchant.termsVersion ?? 1);
      const former = isEarlier ? await formerOf(merchant.id, termsVersion) : null;
      return former !== null && stillCounts(former.until, deed, clock()) ? former.terms : merchant;
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
