import { limits } from '@till/domain/limits';
import { openDB } from 'idb';
import { openOnce } from './open-once.ts';

/** A picture as this browser keeps it. Times in ms since epoch. */
export interface KeptPicture {
  readonly url: string;
  readonly picture: Blob;
  readonly fetchedAt: number;
  readonly usedAt: number;
}

/** Persistent storage for pictures. Every method may reject: a disk can be full, a browser may refuse. */
export interface PictureShelf {
  /** null: never fetched, or too long ago. Counts as a use. */
  take(url: string, now: number): Promise<Blob | null>;
  /** Keeps a picture; where that is one too many, the longest unused goes. */
  put(url: string, picture: Blob, now: number): Promise<void>;
}

const table = 'pictures';

/** The browser's own database `name`, opened at the first use. */
export function openPictureShelf(name: string): PictureShelf {
  const open = () =>
    openDB<{ pictures: { key: string; value: KeptPicture; indexes: { usedAt: number } } }>(name, 1, {
      upgrade: (database) => void database.createObjectStore(table, { keyPath: 'url' }).createIndex('usedAt', 'usedAt'),
    });
  const database = openOnce(open);
  return {
    async take(url, now) {
      const transaction = (await database()).transaction(table, 'readwrite');
      const kept = await transaction.store.get(url);
      // A clock that was set back must not make a picture live for years.
      const isFresh = kept !== undefined && now >= kept.fetchedAt && now - kept.fetchedAt < limits.pictureLifeMs;
      if (isFresh) void transaction.store.put({ ...kept, usedAt: now });
      else if (kept !== undefined) void transaction.store.delete(url);
      await transaction.done;
      return isFresh ? kept.picture : null;
    },
    async put(url, picture, now) {
      const transaction = (await database()).transaction(table, 'readwrite');
      void transaction.store.put({ url, picture, fetchedAt: now, usedAt: now });
      let tooMany = (await transaction.store.count()) - limits.pictureCountMax;
      for (let oldest = await transaction.store.index('usedAt').openCursor(); oldest !== null && tooMany > 0; tooMany -= 1) {
        void oldest.delete();
        oldest = await oldest.continue();
      }
      await transaction.done;
    },
  };
}
