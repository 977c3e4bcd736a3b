const dle = 0x10;
const eot = 0x04;
const kindMax = 4;

/**
 * Finds `DLE EOT n` in bytes as they arrive, wherever they are divided. A printer answers it at once, before anything that waits in its buffer, and does not
 * know whether it stands in the middle of an image. Returns the n of each.
 */
export function openQuestions(): (bytes: Uint8Array) => number[] {
  let last = 0;
  let beforeLast = 0;
  return (bytes) => {
    const found: number[] = [];
    for (const byte of bytes) {
      if (beforeLast === dle && last === eot && byte >= 1 && byte <= kindMax) found.push(byte);
      beforeLast = last;
      last = byte;
    }
    return found;
  };
}
