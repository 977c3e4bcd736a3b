import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The characters of a font in WOFF2, by its own table. The canvas does not say which ones a font has, and takes those that it lacks from whatever fonts the
 * machine happens to have. Source: WOFF File Format 2.0 (W3C), OpenType 1.9 `cmap`.
 */
export function coveredBy(path: string): ReadonlySet<number> {
  const file = readFileSync(path);
  if (file.readUInt32BE(0) !== signature) throw new Error(`no WOFF2: ${path}`);
  const tableCount = file.readUInt16BE(12);
  let at = headerLength;
  let begin = 0;
  let cmap: { readonly begin: number; readonly length: number } | null = null;
  for (let table = 0; table < tableCount; table++) {
    const entry = tableAt(file, at);
    if (entry.isCmap) cmap = { begin, length: entry.length };
    begin += entry.length;
    at = entry.end;
  }
  if (cmap === null) throw new Error(`no cmap: ${path}`);
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return charactersOf(tables.subarray(cmap.begin, cmap.begin + cmap.length));
}

const signature = 0x774f4632;
const headerLength = 48;
/** In the list of tags that every WOFF2 reader knows. */
const cmapTag = 0;
const glyfTag = 10;
const locaTag = 11;
const otherTag = 63;

interface Table {
  readonly isCmap: boolean;
  /** of its data in the stream, bytes */
  readonly length: number;
  /** where the next entry begins */
  readonly end: number;
}

function tableAt(file: Buffer, start: number): Table {
  const flags = file.readUInt8(start);
  const tag = flags & 0x3f;
  const version = flags >> 6;
  const original = base128(file, start + 1 + (tag === otherTag ? 4 : 0));
  // glyf and loca are transformed in version 0, every other table in every other one.
  const isTransformed = tag === glyfTag || tag === locaTag ? version !== 3 : version !== 0;
  if (!isTransformed) return { isCmap: tag === cmapTag, length: original.value, end: original.end };
  const transformed = base128(file, original.end);
  return { isCmap: tag === cmapTag, length: transformed.value, end: transformed.end };
}

/** A number in bytes of seven bits each, the last one without the high bit. */
function base128(file: Buffer, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let at = start; at < start + 5; at++) {
    const byte = file.readUInt8(at);
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return { value, end: at + 1 };
  }
  throw new Error('no number of WOFF2');
}

/** Of every subtable for Unicode that is in one of the two usual formats. */
function charactersOf(cmap: Buffer): ReadonlySet<number> {
  const characters = new Set<number>();
  const count = cmap.readUInt16BE(2);
  for (let record = 0; record < count; record++) {
    const platform = cmap.readUInt16BE(4 + record * 8);
    const table = cmap.subarray(cmap.readUInt32BE(8 + record * 8));
    const isUnicode = platform === 0 || platform === 3;
    if (isUnicode && table.readUInt16BE(0) === 4) inSegments(table, characters);
    if (isUnicode && table.readUInt16BE(0) === 12) inGroups(table, characters);
  }
  return characters;
}

/** Format 4: segments of the first 65,536 characters. */
function inSegments(table: Buffer, characters: Set<number>): void {
  const size = table.readUInt16BE(6);
  const [ends, starts] = [14, 16 + size];
  for (let segment = 0; segment < size; segment += 2) {
    const [first, last] = [table.readUInt16BE(starts + segment), table.readUInt16BE(ends + segment)];
    const deltaAt = starts + size + segment;
    const offsetAt = deltaAt + size;
    const [delta, offset] = [table.readUInt16BE(deltaAt), table.readUInt16BE(offsetAt)];
    for (let character = first; character <= last && character !== 0xffff; character++) {
      const named = offset === 0 ? character : table.readUInt16BE(offsetAt + offset + (character - first) * 2);
      // Glyph 0 is the box for what a font lacks.
      if (named !== 0 && ((named + delta) & 0xffff) !== 0) characters.add(character);
    }
  }
}

/** Format 12: groups of all characters. */
function inGroups(table: Buffer, characters: Set<number>): void {
  const count = table.readUInt32BE(12);
  for (let group = 0; group < count; group++) {
    const at = 16 + group * 12;
    const [first, last, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)];
    for (let character = first; character <= last; character++) if (glyph + character - first !== 0) characters.add(character);
  }
}
