/** What a code of GS1's surely begins with: what a scanner says before one (GS1-128, DataBar, DataMatrix, QR), or an item's number in brackets. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: how scanners send FNC1
export const saysGs1 = /^(\](C1|e0|d2|Q3)|\x1d|\(0[12]\))/;
/** What it begins with where the scanner says nothing. */
const numbered = /^0[12]\d{14}/;

/** Whether a scan may be a code of GS1's with parts. */
export const mayBeGs1 = (scanned: string): boolean => saysGs1.test(scanned) || numbered.test(scanned);

/** Whether a scan may hold a price, a weight or a count, so that `readLabel` has to look. `layouts`: the shop's, as masks. */
export function mayBeLabel(scanned: string, layouts: readonly string[]): boolean {
  if (mayBeGs1(scanned)) return true;
  const digits = scanned.replace(/^\][A-Za-z]\d/, '');
  return /^\d{12,13}$/.test(digits) && layouts.some((mask) => mask.startsWith(digits.padStart(13, '0').slice(0, 2)));
}
