import { hashesOf } from './hash.ts';

/** What a tag needs to know of an order. */
export interface TaggedOrder {
  readonly id: string;
  readonly version: number;
}

/**
 * A tag of a set of orders and their versions, independent of their sequence: both sides compute it of what they hold, and if it is equal nothing has to be
 * sent. Neither a secret nor a proof of anything.
 */
export function ongoingTag(orders: Iterable<TaggedOrder>): string {
  let count = 0;
  let [first, second] = [0, 0];
  for (const { id, version } of orders) {
    const [one, other] = hashesOf(`${id} ${version}`);
    count += 1;
    first = (first + one) >>> 0;
    second = (second + other) >>> 0;
  }
  return `${count}-${first.toString(36)}-${second.toString(36)}`;
}
