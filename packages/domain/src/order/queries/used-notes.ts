/** A remark that was given to the kitchen with an item: how often, and when last, ms since epoch. */
export interface UsedNote {
  readonly itemId: string;
  readonly text: string;
  readonly count: number;
  readonly at: number;
}

/** Longer ones are told once and mean somebody, not a habit. Characters. */
const textLengthMax = 32;
/** What nobody used for so long is not offered any more, ms: a name that slipped in goes away by itself. */
const forgottenMs = 30 * 24 * 3_600_000;
const keptMax = 150;
const offeredMax = 6;
/** With another item a remark is offered from its second use on. */
const habitMin = 2;

/** The remarks of a note, in its order, without what stands between them. */
const partsOf = (note: string): string[] =>
  note
    .split(/[,;\n，、；]+/u)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');

const folded = (text: string): string => text.toLocaleLowerCase();

/** Whether a note has a remark; case does not count. */
export const hasRemark = (note: string, remark: string): boolean => partsOf(note).some((part) => folded(part) === folded(remark));

/** The note with a remark at its end, or without it where it was there. */
export function toggleRemark(note: string, remark: string): string {
  const parts = partsOf(note);
  const rest = parts.filter((part) => folded(part) !== folded(remark));
  return (rest.length < parts.length ? rest : [...parts, remark]).join(', ');
}

/** The used notes after an item was given one at `now`, ms since epoch: each of its remarks once more, without those of long ago, the last ones first. */
export function withUsed(used: readonly UsedNote[], itemId: string, note: string, now: number): readonly UsedNote[] {
  const given = new Map(partsOf(note).flatMap((text) => (text.length > textLengthMax ? [] : [[folded(text), text]])));
  const isGiven = (each: UsedNote): boolean => each.itemId === itemId && given.has(folded(each.text));
  const before = new Map(used.filter(isGiven).map((each) => [folded(each.text), each.count]));
  const anew = [...given].map(([key, text]) => ({ itemId, text, count: (before.get(key) ?? 0) + 1, at: now }));
  return [...anew, ...used.filter((each) => !isGiven(each) && each.at > now - forgottenMs)].slice(0, keptMax);
}

/** What to offer for an item: the remarks that it had, the most frequent first, then the habits of the others. `now`: ms since epoch. */
export function offeredNotes(used: readonly UsedNote[], itemId: string, now: number): readonly string[] {
  const lately = used.filter(({ at }) => at > now - forgottenMs);
  const own = lately.filter((each) => each.itemId === itemId).toSorted((a, b) => b.count - a.count || b.at - a.at);
  const sums = new Map<string, { readonly text: string; readonly count: number }>();
  for (const { text, count } of lately)
    sums.set(folded(text), { text: sums.get(folded(text))?.text ?? text, count: (sums.get(folded(text))?.count ?? 0) + count });
  const habits = [...sums.values()].filter(({ count }) => count >= habitMin).toSorted((a, b) => b.count - a.count);
  const offered = new Map<string, string>();
  for (const { text } of [...own, ...habits]) if (!offered.has(folded(text))) offered.set(folded(text), text);
  return [...offered.values()].slice(0, offeredMax);
}
