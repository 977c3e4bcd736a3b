import { randomUUID } from 'node:crypto';
import { printerAddressOf } from '@till/domain/kitchen/address';
import type { Paper } from '@till/print/draw/not-shown';
import { knownOf } from '@till/print/driver/known';
import { type NotPrinted, notPrinted, type Sent } from '@till/print/driver/result';
import type { Context } from '../context.ts';
import { keepLease } from '../jobs/lease.ts';
import { mayReach } from '../platform/printer-networks.ts';
import type { Driver } from './driver.ts';
import { type Lease, leaseStore } from './lease-store.ts';
import type { Piece, Spool } from './spool.ts';

export interface LaneOptions {
  readonly print: Driver;
  /** How long a lane's lease lasts unless it is renewed; ms. */
  readonly leaseMs: number;
  /** How long a piece may take in all, more than the driver's own limits; ms. */
  readonly sendMs: number;
}

/** How a lane's run ends early, and how the next one comes. */
interface Run {
  /** Nothing new is begun. */
  readonly stop: AbortSignal;
  /** What is being sent ends now. */
  readonly cut: AbortSignal;
  /** The lane is tried again after this pause; ms. */
  again(pauseMs: number): void;
}

/** All that is printed on one machine, piece by piece: prints what waits, unless another process does. */
export function openLane(
  { sql, config }: Pick<Context, 'sql' | 'config'>,
  machine: string,
  spools: readonly Spool[],
  { print, leaseMs, sendMs }: LaneOptions,
): (run: Run) => Promise<void> {
  const isInReach = mayReach(config.printerNetworks);
  const isWanted = () => spools.map((spool) => sql`exists (${spool.waiting(leaseMs, machine)})`).reduce((one, other) => sql`${one} or ${other}`, sql`false`);

  /** What became of it; null: it can never be printed, which is noted. */
  async function send({ printer, made }: Piece, end: AbortSignal): Promise<NotPrinted | (Sent & Pick<Paper, 'notShown'>) | null> {
    const where = printerAddressOf(printer.address);
    if (where === null || !isInReach(where)) return notPrinted('unreachable', false);
    const paper = await made();
    if (paper === null || 'ok' in paper) return paper;
    const result = await print(where, paper.bytes, { ...knownOf(printer), signal: AbortSignal.any([end, AbortSignal.timeout(sendMs)]) });
    return result.ok ? { ...result, notShown: paper.notShown } : result;
  }

  /** One piece of each spool after another, so that none waits for the whole of the other's. */
  async function sendAll(lease: Lease, { stop, again }: Run, end: AbortSignal): Promise<void> {
    let soonestMs = Number.POSITIVE_INFINITY;
    for (const spool of spools) await spool.begin?.(lease);
    for (let sentCount = 1; sentCount > 0; ) {
      sentCount = 0;
      for (const spool of spools) {
        if (stop.aborted || end.aborted) return;
        const piece = await spool.next(lease);
        if (piece === null) continue;
        sentCount += 1;
        const result = await send(piece, end);
        if (result?.ok === true) await piece.printed(result);
        else if (result !== null) {
          soonestMs = Math.min(soonestMs, await piece.failed(result));
          again(soonestMs);
        }
      }
    }
  }

  return async (run) => {
    for (let more = true; more && !run.stop.aborted; ) {
      const lease = { machine, leaseId: randomUUID(), leaseMs };
      const store = leaseStore(sql, lease);
      const asked = performance.now();
      if (!(await store.take(sql`(${isWanted()})`))) return;
      const kept = keepLease({ renew: store.renew, leaseMs, since: asked });
      try {
        // A send ends before the lease does: the next holder must be alone with the machine.
        await sendAll(lease, run, AbortSignal.any([run.cut, kept.lost]));
      } finally {
        kept.end();
      }
      more = await store.release(isWanted());
    }
  };
}
