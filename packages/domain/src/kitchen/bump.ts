/**
 * How far a card, or one line of it, has been worked off. `count`: how often somebody has pressed; odd: done. `version`: of the order, as it was then. A later
 * change of the order opens it again. Presses of several screens, late and repeated ones too, come to the same whatever their order: the higher count
 * counts, at the same count the later version.
 */
export interface BumpMark {
  readonly count: number;
  readonly version: number;
}

/** A press on an order's card; `cartId`: on that line of it, null: on all of it. */
export interface Bump extends BumpMark {
  readonly orderId: string;
  readonly cartId: number | null;
}

/** Nobody has pressed. */
export const noBump: BumpMark = { count: 0, version: 0 };

/** Which of two counts. */
export const laterBump = (one: BumpMark, other: BumpMark): BumpMark =>
  one.count > other.count || (one.count === other.count && one.version >= other.version) ? one : other;

/** Whether what an order's version `version` says is done. */
export const isDone = (mark: BumpMark, version: number): boolean => mark.count % 2 === 1 && mark.version >= version;

/** The press that makes something done that is at `version`, or takes that back. */
export const toggled = (mark: BumpMark, version: number): BumpMark =>
  isDone(mark, version) ? { count: mark.count + 1, version: Math.max(mark.version, version) } : { count: mark.count + (mark.count % 2 === 0 ? 1 : 0), version };
