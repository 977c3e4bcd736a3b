/** Stored JSON as an older version of Till wrote it, not validated. */
export type Kept = Readonly<Record<string, unknown>>;

/** Brings what is kept from one shape to the next. Pure and total: it is given whatever any build of the older shape has written. */
export type Upgrade = (kept: Kept) => Kept;

/** Something stored in a shape, or under a name, that this build does not know: a newer build wrote it, or nobody. */
export class UnknownShape extends Error {}

/**
 * What was kept in `shape` (1, 2, …), brought to the newest, which is one more than there are steps: the first step is that from 1 to 2.
 * What is of the newest is returned as it is: this build wrote it. Throws `UnknownShape`.
 */
export function upgraded<Today>(kept: Today | Kept, shape: number, steps: readonly Upgrade[]): Today {
  const newest = steps.length + 1;
  if (!Number.isInteger(shape) || shape < 1 || shape > newest)
    throw new UnknownShape(`stored in shape ${shape}, and this version of Till knows 1 to ${newest}`);
  return steps.slice(shape - 1).reduce<Kept>((before, step) => step(before), kept as Kept) as Today;
}
