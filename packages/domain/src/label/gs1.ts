/** What ends a value of any length: FNC1, which scanners send as this. */
const separator = '\x1d';

/** How long values are that need no end (GS1 General Specifications, 7.8.5): by the first two digits of their number. */
const fixedLengths: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((name) => [name, 6])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((name) => [name, 6])),
  '41': 13,
};
/** How many digits numbers have that have more than two, by their first ones. */
const longNames: readonly (readonly [RegExp, number])[] = [
  [/^(3[1-6]|39|43|7[02]|8)/, 4],
  [/^(2[345]|4[012]|71)/, 3],
];
const nameLength = (text: string): number => longNames.find(([begins]) => begins.test(text))?.[1] ?? 2;

/**
 * The parts of a code of GS1 by their numbers (application identifiers): `01` is the item's number. The first of two alike counts. null: it is none, or one part is not
 * whole. Takes what a scanner sends, with or without its own sign before it, and numbers in brackets as they are printed.
 */
export function elementsOf(scanned: string): ReadonlyMap<string, string> | null {
  const text = scanned
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/\((\d{2,4})\)/g, `${separator}$1`);
  const parts = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    const rest = text.slice(at);
    const name = rest.slice(0, nameLength(rest));
    const length = fixedLengths[name.slice(0, 2)];
    const end = length === undefined ? text.indexOf(separator, at) : at + name.length + length;
    const value = text.slice(at + name.length, end < 0 ? text.length : end);
    if (!/^\d{2,4}$/.test(name) || value === '' || (length !== undefined && !new RegExp(`^\\d{${length}}$`).test(value))) return null;
    if (!parts.has(name)) parts.set(name, value);
    at = end < 0 ? text.length : end;
  }
  return parts.size === 0 ? null : parts;
}
