import { openDB } from 'idb';
import { openOnce } from '../../native/open-once.ts';

/** An order as the server had it last, as this browser keeps it. */
export interface KeptOrder {
  readonly merchantId: string;
  readonly id: string;
  readonly version: number;
  /** The shape in which the order is kept. */
  readonly shape: number;
  /** When the server said it, ms since epoch. */
  readonly readAt: number;
  /** The order as JSON, which is read and written faster than structured clones. */
  readonly text: string;
}

/** Persistent storage for orders. Every method may reject: a disk can be full, a browser may refuse. */
export interface OrderStore {
  /** As they were kept, by whichever build and for whichever merchant. */
  all(): Promise<readonly KeptOrder[]>;
  /** Of two tabs the one with the newer version wins. */
  put(kept: KeptOrder): Promise<void>;
  /** Deletes an order unless a version above `version` is kept. */
  remove(place: Pick<KeptOrder, 'merchantId' | 'id' | 'version'>): Promise<void>;
  clear(): Promise<void>;
}

const table = 'orders';

/** The browser's own database `name`, opened at the first use. */
export function openOrderStore(name: string): OrderStore {
  const database = openOnce(() =>
    openDB<{ orders: { key: [string, string]; value: KeptOrder } }>(name, 1, {
      upgrade: (fresh) => void fresh.createObjectStore(table, { keyPath: ['merchantId', 'id'] }),
    }),
  );
  /** Does something with an order unless a newer version of it is kept. */
  async function unlessNewer({ merchantId, id, version }: Pick<KeptOrder, 'merchantId' | 'id' | 'version'>, kept?: KeptOrder): Promise<void> {
    const { store, done } = (await database()).transaction(table, 'readwrite');
    const change = async () => {
      if (((await store.get([merchantId, id]))?.version ?? 0) > version) return;
      await (kept === undefined ? store.delete([merchantId, id]) : store.put(kept));
    };
    await Promise.all([change(), done]);
  }
  return {
    all: async () => (await database()).getAll(table),
    put: (kept) => unlessNewer(kept, kept),
    remove: (place) => unlessNewer(place),
    clear: async () => (await database()).clear(table),
  };
}
