import { setTimeout as wait } from 'node:timers/promises';
import type { House } from '../house.ts';
import { type Place, readChanges, since, type Told } from './events.ts';

/** Longer than a statement may take (platform/database.ts) and clocks differ: what commits late is still found. */
export const overlapMs = 10_000;
/** What this process's own commits wake us for is newer than this. */
const wakeOverlapMs = 500;
const pollMs = 1000;
/** Most polls look back this far only, or a rush of changes would be read ten times over; every fifth looks back all the way. */
const pollOverlapMs = 2000;
const wholePollEvery = 5;
/** Between two readings: a rush of changes is read in handfuls, and nobody sees the difference. */
const pauseMs = 20;
const pageCountMax = 1000;

/** One merchant's changes as they happen, read once for all its streams in this process. */
export interface Feed {
  /** Hears every change that becomes visible from now on, each once. Answers the function that stops it. */
  join(hear: (told: readonly Told[]) => void): () => void;
  /** Resolves when what is visible now is known, so that only what comes later is told. */
  readonly ready: Promise<void>;
}

/** Reads while anybody listens; `closed` is called when the last one has left. */
export function openFeed({ sql, bus, clock, log }: Pick<House, 'sql' | 'bus' | 'clock' | 'log'>, merchantId: string, closed: () => void): Feed {
  const ears = new Set<(told: readonly Told[]) => void>();
  /** what was told or was there before, by key, as long as it may be read again */
  const known = new Map<string, number>();
  let newestAt = clock();
  let reading: Promise<void> | null = null;
  let wanted = 0;
  let open = true;

  /** The clock may be ahead of the newest change or behind it (another machine's): the earlier one counts. */
  const from = (overlap: number): Place => since(Math.min(newestAt, clock()) - overlap);

  async function readOnce(overlap: number): Promise<void> {
    let place = from(overlap);
    while (open) {
      const page = await readChanges(sql, merchantId, place, pageCountMax);
      const fresh = page.filter(({ key }) => !known.has(key));
      for (const { key, at } of fresh) {
        known.set(key, at);
        newestAt = Math.max(newestAt, at);
      }
      if (fresh.length > 0) for (const hear of ears) hear(fresh);
      place = page.at(-1)?.place ?? place;
      if (page.length < pageCountMax) break;
    }
    const forgotten = Math.min(newestAt, clock()) - 2 * overlapMs;
    for (const [key, at] of known) if (at < forgotten) known.delete(key);
  }

  /** One reading at a time; what is asked meanwhile is one more reading after it. */
  function read(overlap: number): Promise<void> {
    wanted = Math.max(wanted, overlap);
    reading ??= (async () => {
      while (wanted > 0 && open) {
        const overlapNow = wanted;
        wanted = 0;
        await readOnce(overlapNow).catch((error: unknown) => log.warn({ err: error }, 'the event stream could not read'));
        await wait(pauseMs);
      }
      reading = null;
    })();
    return reading;
  }

  // A change that is newer than what is known now is heard after this, never before.
  const ready = read(overlapMs);
  const stopListening = bus.listen(merchantId, () => void read(wakeOverlapMs));
  // Other processes change orders too, and what commits late has woken nobody.
  let polls = 0;
  const timer = setInterval(() => void read(++polls % wholePollEvery === 0 ? overlapMs : pollOverlapMs), pollMs);

  return {
    ready,
    join(hear) {
      ears.add(hear);
      return () => {
        ears.delete(hear);
        if (ears.size > 0 || !open) return;
        open = false;
        stopListening();
        clearInterval(timer);
        closed();
      };
    },
  };
}
