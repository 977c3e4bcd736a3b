import { randomUUID } from 'node:crypto';
import { printerAddressOf } from '@till/domain/kitchen/address';
import { knownOf } from '@till/print/driver/known';
import { notPrinted } from '@till/print/driver/result';
import type { Context } from '../context.ts';
import { keepLease } from '../jobs/lease.ts';
import { mayReach } from '../platform/printer-networks.ts';
import type { Driver } from './driver.ts';
import type { Lane } from './jobs.ts';
import { laneStore, type Pauses, type Sending } from './lane-store.ts';
import { readPicture } from './picture.ts';

export interface LaneOptions extends Pauses {
  readonly print: Driver;
  /** How long a lane's lease lasts unless it is renewed; ms. */
  readonly leaseMs: number;
  /** How long a job may take in all, more than the driver's own limits; ms. */
  readonly sendMs: number;
}

/** How a lane's run ends early, and how the next one comes. */
export interface Run {
  /** Nothing new is begun. */
  readonly stop: AbortSignal;
  /** What is being sent ends now. */
  readonly cut: AbortSignal;
  /** The lane is tried again after this pause; ms. */
  again(pauseMs: number): void;
}

/** The jobs of one printer, one after another: prints those that wait, unless another process does. */
export function openLane(
  { sql, bus, clock, config, log }: Pick<Context, 'sql' | 'bus' | 'clock' | 'config' | 'log'>,
  { merchantId, ...place }: Lane & { readonly merchantId: string },
  { print, leaseMs, sendMs, ...pauses }: LaneOptions,
): (run: Run) => Promise<void> {
  const isInReach = mayReach(config.printerNetworks);
  const store = laneStore(sql, merchantId, place, pauses);

  /** What `make` makes; null: it cannot be printed as it is. */
  async function made<Paper>(sending: Sending, make: () => Paper | Promise<Paper>): Promise<Paper | null> {
    try {
      return await make();
    } catch (error) {
      log.error({ err: error, merchantId, jobId: sending.id }, 'a receipt cannot be printed as it is: the staff are told, see the error');
      return null;
    }
  }

  /** Sends one job. Returns whether the lane goes on. */
  async function sendOne(leaseId: string, sending: Sending, { again }: Run, end: AbortSignal): Promise<boolean> {
    // Encoder, canvas and fonts are loaded for the first receipt: a process that prints none does without.
    const { paperOf } = await import('./job-bytes.ts');
    const paper = await made(sending, async () => paperOf(sending, sending.order === null ? null : (await readPicture(sql, merchantId)).picture));
    const isCopy = paper?.isReceipt === true && (sending.wantsCopy || !(await store.claimOriginal(leaseId, sending, paper)));
    const ready = paper === null ? null : await made(sending, () => paper.made(isCopy));
    if (ready === null) {
      await store.refused(leaseId, sending, 'not-printable');
      return true;
    }
    const where = printerAddressOf(sending.printer.address);
    const options = { ...knownOf(sending.printer), signal: AbortSignal.any([end, AbortSignal.timeout(sendMs)]) };
    const result = where === null || !isInReach(where) ? notPrinted('unreachable', false) : await print(where, ready.bytes, options);
    if (result.ok) await store.printed(leaseId, sending, { ...result, notShown: ready.notShown }, isCopy, clock());
    else again(await store.failed(leaseId, sending, result, isCopy));
    return result.ok;
  }

  async function sendAll(leaseId: string, run: Run, end: AbortSignal): Promise<void> {
    await store.giveUp(leaseId);
    while (!run.stop.aborted && !end.aborted) {
      const sending = await store.next(leaseId, leaseMs);
      if (sending === null) return;
      const goesOn = await sendOne(leaseId, sending, run, end);
      // The stream tells how it ended.
      bus.wake(merchantId);
      if (!goesOn) return;
    }
  }

  return async (run) => {
    for (let more = true; more && !run.stop.aborted; ) {
      const leaseId = randomUUID();
      const asked = performance.now();
      if (!(await store.take(leaseId, leaseMs))) return;
      const lease = keepLease({ renew: () => store.renew(leaseId, leaseMs), leaseMs, since: asked });
      try {
        // A send ends before the lease does: the next holder must be alone with the printer.
        await sendAll(leaseId, run, AbortSignal.any([run.cut, lease.lost]));
      } finally {
        lease.end();
      }
      more = await store.release(leaseId);
    }
  };
}
