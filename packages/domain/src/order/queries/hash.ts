const primes = [0x01000193, 0x85ebca6b] as const;

/** FNV-1a with a stir at the end, so that `B1`/12 and `B11`/2 have nothing in common. */
function hashOf(text: string, prime: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Two hashes of a text, each below 2^32. Neither a secret nor a proof of anything. */
export const hashesOf = (text: string): readonly [number, number] => [hashOf(text, primes[0]), hashOf(text, primes[1])];
