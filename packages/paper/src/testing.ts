/** Bytes of numbers, of text in ASCII, and of other bytes. */
export function bytesOf(...parts: readonly (number | string | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : typeof part === 'string' ? Array.from(part, (character) => character.charCodeAt(0)) : [...part],
    ),
  );
}
