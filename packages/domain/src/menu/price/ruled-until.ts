import { businessDayStart, type ShopClock } from '../../time/business-day.ts';
import { dateAndSecondsIn, dayAfter, instantsIn, secondsPerDay } from '../../time/zone.ts';
import type { Item } from '../types.ts';
import { priceRuleFor, type Sale } from './price-rule.ts';

interface Known {
  /** The moment for which it was found. */
  readonly at: number;
  readonly until: number | null;
}
const known = new Map<string, Known>();
const knownMax = 1_000;

/** A rule goes on until the end that was found for it; that it has none within a day says nothing of a later moment. */
const isStill = ({ at, until }: Known, now: number): boolean => (until === null ? at === now : at <= now && now < until);

/**
 * When another rule, or none, makes an item's price next, ms since epoch; null: not within a day, or none makes it now. Found by asking the rule itself at each hour that could
 * be such a moment.
 */
export function ruledUntil(item: Item, sale: Sale): number | null {
  const now = priceRuleFor(item, sale)?.rule.id;
  if (now === undefined) return null;
  // Each tile of a menu asks for it, and many items have the same rules.
  const key = JSON.stringify([now, item.priceRules, item.ruled?.listPrice ?? item.price, sale.orderType, sale.clock]);
  const before = known.get(key);
  if (before !== undefined && isStill(before, sale.at)) return before.until;
  const until = boundsAhead(item, sale).find((at) => priceRuleFor(item, { ...sale, at })?.rule.id !== now) ?? null;
  if (known.size >= knownMax) known.clear();
  known.set(key, { at: sale.at, until });
  return until;
}

/** The moments of the day ahead at which an hour of a rule begins or ends, or a day does, the first one first. */
function boundsAhead({ priceRules }: Item, { at, clock }: Sale): readonly number[] {
  const hours = (priceRules ?? []).flatMap(({ use }) => use?.hours ?? []);
  const bounds = new Set([0, clock.businessDayStart, ...hours.flatMap(({ startTime, endTime }) => [startTime ?? 0, (endTime ?? 0) % secondsPerDay])]);
  const { date } = dateAndSecondsIn(clock.timezone, at);
  const dates = [date, dayAfter(date), dayAfter(dayAfter(date))];
  return dates
    .flatMap((day) => [...bounds].flatMap((bound) => shownAt(clock, day, bound)))
    .filter((moment) => moment > at && moment <= at + secondsPerDay * 1_000)
    .toSorted((a, b) => a - b);
}

const shown = new Map<string, readonly number[]>();
const quarterSeconds = 900;

/** When the wall clock shows a time of a day: twice where clocks are put back; where they leave it out, the moment at which they are put forward. */
function shownAt({ timezone }: ShopClock, date: string, seconds: number): readonly number[] {
  const key = `${timezone} ${date} ${seconds}`;
  const before = shown.get(key);
  if (before !== undefined) return before;
  const found = instantsIn(timezone, date, seconds);
  const moments = found.length > 0 ? found : [businessDayStart({ timezone, businessDayStart: seconds - (seconds % quarterSeconds) }, date)];
  if (shown.size >= knownMax) shown.clear();
  shown.set(key, moments);
  return moments;
}
