/** What a tag needs to know of an order. */
export interface TaggedOrder {
  readonly id: string;
  readonly version: number;
}

const primes = [0x01000193, 0x85ebca6b] as const;

/** FNV-1a with a stir at the end, so that `B1`/12 and `B11`/2 have nothing in common. */
function hashOf(text: string, prime: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * A tag of a set of orders and their versions, independent of their sequence: both sides compute it of what they hold, and if it is equal nothing has to be
 * sent. Neither a secret nor a proof of anything.
 */
export function ongoingTag(orders: Iterable<TaggedOrder>): string {
  let count = 0;
  let [first, second] = [0, 0];
  for (const { id, version } of orders) {
    const text = `${id} ${version}`;
    count += 1;
    first = (first + hashOf(text, primes[0])) >>> 0;
    second = (second + hashOf(text, primes[1])) >>> 0;
  }
  return `${count}-${first.toString(36)}-${second.toString(36)}`;
}
