/** Bytes as numbers, as text in ASCII, or as other bytes. */
export type Parts = readonly (number | string | Uint8Array)[];

export function bytesOf(...parts: Parts): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : typeof part === 'string' ? Array.from(part, (character) => character.charCodeAt(0)) : [...part],
    ),
  );
}
