/** Compares by code points, as PostgreSQL's collation "C" does, and not by UTF-16 units. */
export function codePointOrder(a: string, b: string): number {
  const [first, second] = [[...a], [...b]];
  const at = first.findIndex((character, index) => character !== second[index]);
  if (at < 0) return first.length - second.length;
  return (first[at]?.codePointAt(0) ?? 0) - (second[at]?.codePointAt(0) ?? -1);
}
