import { addMinor, type Minor, zero } from '@till/domain/money/minor';
import { poolOf, sharePool } from '@till/domain/staff/tip-pool';
import type { SalesReport } from '../asked.ts';

/** One of the shop's people, as a pool knows them. `createdAt`: since when, ms since epoch. */
export interface PoolPerson {
  readonly id: string;
  readonly name: string;
  readonly roleId: string;
  readonly tipEligible: boolean;
  readonly retiredAt: number | null;
  readonly createdAt?: number | undefined;
}

/** Somebody in the report or in the pool; `staffId` null: nobody. */
export interface PoolRow {
  readonly staffId: string | null;
  /** null: nobody's, or of somebody who is not known here. */
  readonly person: PoolPerson | null;
  /** As the report has it; null: nobody's, or of somebody who is not there any more. */
  readonly name: string | null;
  /** Takes part in the pool. */
  readonly isIn: boolean;
  /** Their tips in the report, minor units. */
  readonly tips: Minor;
  /** What they come to: their share, or, outside of the pool, their own. */
  readonly gets: Minor;
}

/** How a report's tips are shared out: Σ `gets` is Σ `tips`. */
export interface Pool {
  readonly rows: readonly PoolRow[];
  /** What is shared out, minor units. */
  readonly amount: Minor;
  /** What of it nobody gets. */
  readonly nobodys: Minor;
  readonly total: Minor;
}

/** Hours as they are typed (`6.5`, `6,5` or `6:30`), ms; nothing typed is none; null: they are none. */
export function hoursTyped(typed: string): number | null {
  const text = typed.trim();
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text);
  if (clock !== null) return (Number(clock[1]) * 60 + Number(clock[2])) * 60_000;
  const hundredths = hundredthsTyped(text, 4);
  return hundredths === null ? null : hundredths * 36_000;
}

/** A number of at most two decimals as it is typed, in hundredths; nothing typed is none; null: it is none. */
export function hundredthsTyped(typed: string, digits = 2): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  const [, whole = '', part = ''] = /^(\d*)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole.length + part.length === 0 || whole.length > digits ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Hours as they are typed, to the minute. */
export function hoursText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Hours that were typed, written as all others are; what is none stays as it was typed. */
export function hoursAlike(typed: string): string {
  const ms = hoursTyped(typed);
  return ms === null || typed.trim() === '' ? typed : hoursText(ms);
}

interface Given {
  readonly byStaff: NonNullable<SalesReport['by_staff']>;
  readonly people: readonly PoolPerson[];
  /** How long each worked, ms, by id. */
  readonly worked: ReadonlyMap<string, number>;
  /** What an hour counts, in hundredths, by role; absent: in full. */
  readonly weights: ReadonlyMap<string, number>;
}

/** Who was there the longest first; those of whom it is not known last. */
const oldestFirst = (people: readonly PoolPerson[]): readonly PoolPerson[] =>
  people.toSorted((a, b) => (a.createdAt ?? Number.MAX_SAFE_INTEGER) - (b.createdAt ?? Number.MAX_SAFE_INTEGER));

/** Shares a report's tips out among all who share in tips: those who work here, and who left but has tips or hours in the time. Whoever does not share keeps theirs. */
export function poolOfReport({ byStaff, people, worked, weights }: Given): Pool {
  const tipsOf = new Map(byStaff.map(({ staff_id: id, tips }) => [id, tips]));
  const sharing = oldestFirst(people.filter(({ id, tipEligible, retiredAt }) => tipEligible && (retiredAt === null || tipsOf.has(id) || worked.has(id))));
  const ids = new Set(sharing.map(({ id }) => id));
  const amount = poolOf(
    byStaff.map(({ staff_id: staffId, tips }) => ({ staffId, tips })),
    ids,
  );
  const { shares, nobodys } = sharePool(
    amount,
    sharing.map(({ id: staffId, roleId }) => ({ staffId, workedMs: worked.get(staffId) ?? 0, weight: weights.get(roleId) ?? 100 })),
  );
  const inside = sharing.map(
    (person, place): PoolRow => ({
      ...{ staffId: person.id, person, name: person.name, isIn: true },
      ...{ tips: tipsOf.get(person.id) ?? zero, gets: shares[place]?.amount ?? zero },
    }),
  );
  const outside = byStaff.flatMap(({ staff_id: staffId, name, tips }): readonly PoolRow[] =>
    staffId === null || ids.has(staffId) || tips === 0
      ? []
      : [{ staffId, person: people.find(({ id }) => id === staffId) ?? null, name, isIn: false, tips, gets: tips }],
  );
  const none = tipsOf.get(null) ?? zero;
  const left: readonly PoolRow[] = none === 0 && nobodys === 0 ? [] : [{ staffId: null, person: null, name: null, isIn: false, tips: none, gets: nobodys }];
  return { rows: [...inside, ...outside, ...left], amount, nobodys, total: addMinor(zero, ...byStaff.map(({ tips }) => tips)) };
}
