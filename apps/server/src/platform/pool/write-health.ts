import type { Silence } from './silence.ts';

/** Errors of a database that cannot write now: no room, a disk that fails, a standby or a database that only reads. */
const cannotWrite = /^(?:53\d\w\w|58\d\w\w|25006)$/;
/** So many in a row are no accident. */
const failedMin = 3;
/** For how long they count: where nothing is sent here meanwhile, the next writes tell whether it is over; ms. */
const countedMs = 15_000;

/** What became of the last writes of this process. */
export interface WriteHealth {
  /** Runs a write, and notes what becomes of it. Rejects with `noAnswer` where the database answers nothing: it may be done all the same. */
  watch<T>(write: () => Promise<T>): Promise<T>;
  /** Whether the last writes all failed because the database cannot write. */
  isFailing(): boolean;
}

/** `monotonic`: ms. */
export function openWriteHealth(silence: Pick<Silence, 'guard'>, monotonic: () => number = () => performance.now()): WriteHealth {
  let failedCount = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    async watch(write) {
      try {
        const done = await silence.guard(write);
        failedCount = 0;
        return done;
      } catch (error) {
        if (cannotWrite.test(String((error as { code?: unknown }).code))) {
          failedCount += 1;
          failedAt = monotonic();
        }
        throw error;
      }
    },
    isFailing: () => failedCount >= failedMin && monotonic() - failedAt < countedMs,
  };
}
