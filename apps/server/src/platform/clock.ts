import type { Sql } from 'postgres';
import { databaseTime } from './database-clock.ts';

/** What the database's clock said: `time`, ms since epoch, at some moment between `askedAt` and `answeredAt` of this process's monotonic clock, ms. */
export interface ClockReading {
  readonly time: number;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** A process's clock. */
export interface SharedClock {
  /** ms since epoch, whole; never less than it was. */
  now(): number;
  /** The database has said what time it is. Returns by how much that differs from what this clock went by, ms: below zero where the database is behind. */
  observe(heard: ClockReading): number;
}

/** How fast it goes while it is ahead of the database's clock: timers that are measured by it last a tenth longer. */
const slowly = 0.9;

/**
 * A clock that all processes of a database share: its own monotonic clock, and how far that is from the database's. So it does not follow what this machine thinks
 * that the time is. It follows the database forwards at once. Where the database's clock is behind (a failover, a clock that was set back) it never goes back, nor
 * does it stand: it goes on, a little slower, until the other has caught up.
 */
export function clockFrom(first: ClockReading, monotonic: () => number = () => performance.now()): SharedClock {
  /** The database's time less our monotonic clock, as well as we know. */
  const middle = (first.askedAt + first.answeredAt) / 2;
  let offset = first.time - middle;
  let told = { at: middle, time: first.time };

  return {
    now() {
      const at = monotonic();
      told = { at, time: Math.max(at + offset, told.time + Math.max(0, at - told.at) * slowly) };
      return Math.floor(told.time);
    },
    observe({ time, askedAt, answeredAt }) {
      // A slow answer tells less; it moves the clock only as far as it is certain.
      const [least, most] = [time - answeredAt, time - askedAt];
      const next = Math.min(most, Math.max(least, offset));
      const moved = next - offset;
      offset = next;
      return moved;
    },
  };
}

/** Answers that the clock of a process begins with: the first one waits for a connection. */
const askedCount = 3;

/** This process's clock, by what the database says now. */
export async function openClock(sql: Sql): Promise<SharedClock> {
  const answers: ClockReading[] = [];
  for (let count = 0; count < askedCount; count += 1) {
    const askedAt = performance.now();
    const [row] = await sql<{ time: number }[]>`select ${sql.unsafe(databaseTime)} as time`;
    if (row === undefined) throw new Error('the database does not say what time it is');
    answers.push({ time: row.time, askedAt, answeredAt: performance.now() });
  }
  const [quickest] = answers.toSorted((a, b) => a.answeredAt - a.askedAt - (b.answeredAt - b.askedAt));
  return clockFrom(quickest as ClockReading);
}
