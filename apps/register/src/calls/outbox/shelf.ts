import { type Entry, inOrder, type LaneOf, laneName } from './entry.ts';

/** Entries in their order, found by id, by lane and by merchant: what one costs does not grow with how many wait. */
export function makeShelf<Command>() {
  const byId = new Map<string, Entry<Command>>();
  const lanes = new Map<string, Entry<Command>[]>();
  const merchants = new Map<string, Entry<Command>[]>();

  function remove(id: string): void {
    const entry = byId.get(id);
    if (entry === undefined) return;
    byId.delete(id);
    takeOut(lanes, laneName(entry), entry);
    takeOut(merchants, entry.merchantId, entry);
  }

  return {
    get: (id: string): Entry<Command> | undefined => byId.get(id),
    has: (id: string): boolean => byId.has(id),
    set(entry: Entry<Command>): void {
      remove(entry.id);
      byId.set(entry.id, entry);
      putIn(lanes, laneName(entry), entry);
      putIn(merchants, entry.merchantId, entry);
    },
    remove,
    count: (): number => byId.size,
    /** A lane's, oldest first. */
    of: (place: LaneOf): readonly Entry<Command>[] => lanes.get(laneName(place)) ?? [],
    /** A merchant's, oldest first. */
    ofMerchant: (id: string): readonly Entry<Command>[] => merchants.get(id) ?? [],
  };
}

/** Where an entry is in a list in order, or would be. */
function placeIn(list: readonly Entry[], entry: Entry): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (inOrder(list[middle] as Entry, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function putIn<Command>(lists: Map<string, Entry<Command>[]>, name: string, entry: Entry<Command>): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [entry]);
  else list.splice(placeIn(list, entry), 0, entry);
}

function takeOut<Command>(lists: Map<string, Entry<Command>[]>, name: string, entry: Entry<Command>): void {
  const list = lists.get(name) ?? [];
  list.splice(placeIn(list, entry), 1);
  if (list.length === 0) lists.delete(name);
}
