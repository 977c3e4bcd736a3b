import { dateAndSecondsIn, secondsPerDay } from '../../time/zone.ts';
import type { Item } from '../types.ts';
import { priceRuleFor, type Sale } from './price-rule.ts';

const known = new Map<string, number | null>();
const knownMax = 1_000;

/**
 * When another rule, or none, makes an item's price next, ms since epoch; null: not within a day, or none makes it now. Found by asking the rule itself at each hour that could
 * be such a moment.
 */
export function ruledUntil(item: Item, sale: Sale): number | null {
  const now = priceRuleFor(item, sale)?.rule.id;
  if (now === undefined) return null;
  // Each tile of a menu asks for it, and many items have the same rules.
  const key = JSON.stringify([now, item.priceRules, item.ruled?.listPrice ?? item.price, sale]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const { timezone, businessDayStart } = sale.clock;
  const { seconds } = dateAndSecondsIn(timezone, sale.at);
  const hours = (item.priceRules ?? []).flatMap(({ use }) => use?.hours ?? []);
  const bounds = [...new Set([0, businessDayStart, ...hours.flatMap(({ startTime, endTime }) => [startTime ?? 0, endTime ?? secondsPerDay])])];
  const second = Math.floor(sale.at / 1_000);
  const moments = bounds.flatMap((bound) => [0, 1].map((days) => (second + days * secondsPerDay + bound - seconds) * 1_000));
  const until = moments
    .filter((at) => at > sale.at && at <= sale.at + secondsPerDay * 1_000)
    .toSorted((a, b) => a - b)
    .find((at) => priceRuleFor(item, { ...sale, at })?.rule.id !== now);
  if (known.size >= knownMax) known.clear();
  known.set(key, until ?? null);
  return until ?? null;
}
