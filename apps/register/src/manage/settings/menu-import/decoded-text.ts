const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** UTF-16 without a mark has a zero in every other byte of Latin letters. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const some = bytes.subarray(0, 512);
  const zeros = (odd: 0 | 1) => some.reduce((sum, byte, index) => sum + (byte === 0 && index % 2 === odd ? 1 : 0), 0);
  if (zeros(1) > some.length / 4) return 'utf-16le';
  return zeros(0) > some.length / 4 ? 'utf-16be' : null;
}

/** The text of a file, whose encoding nobody says: by its mark, else UTF-8 if it is that, else as Windows writes Western languages. */
export function decodedText(bytes: Uint8Array): string {
  const mark = marks.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = mark?.encoding ?? unmarkedUtf16(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
