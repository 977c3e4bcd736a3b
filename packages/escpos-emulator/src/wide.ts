/** From, to: the blocks whose characters take two columns. Source: EastAsianWidth.txt of Unicode 15.1, classes W and F, in whole blocks. */
const wideBlocks: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

/** Whether a printer that knows the character prints it two columns wide. */
export function isWide(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return wideBlocks.some(([from, to]) => code >= from && code <= to);
}
