import { openDB } from 'idb';
import { openOnce } from '../../native/open-once.ts';
import type { Entry } from './entry.ts';

/** Persistent storage for entries. Every method may reject: a disk can be full, a browser may refuse. */
export interface EntryStore {
  /** As they were kept, by whichever build. */
  all(): Promise<readonly Entry[]>;
  /** `surely`: resolves only when it is on disk, so that a power cut cannot lose it. */
  put(entry: Entry, surely?: boolean): Promise<void>;
  remove(id: string): Promise<void>;
}

const table = 'entries';

/** The browser's own database `name`, opened at the first use. */
export function openEntryStore(name: string): EntryStore {
  const open = () =>
    openDB<{ entries: { key: string; value: Entry } }>(name, 1, { upgrade: (database) => void database.createObjectStore(table, { keyPath: 'id' }) });
  const database = openOnce(open);
  return {
    all: async () => (await database()).getAll(table),
    async put(entry, surely = false) {
      const { store, done } = (await database()).transaction(table, 'readwrite', { durability: surely ? 'strict' : 'default' });
      await Promise.all([store.put(entry), done]);
    },
    remove: async (id) => (await database()).delete(table, id),
  };
}
