import { statfs } from 'node:fs/promises';
import type { JobLog } from '../jobs/complaint.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';

/** Room on the disk of a folder, bytes. */
export interface Space {
  readonly free: number;
  readonly whole: number;
}

export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, whole: blocks * bsize };
}

const gigabyte = 1_000_000_000;
const everyMs = 60_000;

/** Whether somebody should make room: less than a tenth is free, and less than 20 GB, which on a large disk is months of sales. */
export const isScarce = ({ free, whole }: Space): boolean => free < whole / 10 && free < 20 * gigabyte;

const inGigabytes = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`;

export interface SpaceWatch extends Loop {
  /** What the last look found. */
  isLow(): boolean;
}

/** Watches the disk that our own database is on, and says in the log once that it gets full, before no order can be stored any more. */
export function watchSpace(log: JobLog, folder: string, spaceNow: (folder: string) => Promise<Space> = spaceOf): SpaceWatch {
  let low = false;
  const loop = openLoop({
    log,
    trouble: 'the disk of the data folder gets full: make room, or no order can be stored any more',
    everyMs,
    async look() {
      const space = await spaceNow(folder);
      low = isScarce(space);
      if (low) throw new Error(`${inGigabytes(space.free)} of ${inGigabytes(space.whole)} are free in ${folder}`);
    },
  });
  return { ...loop, isLow: () => low };
}
