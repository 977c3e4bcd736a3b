import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@till/contract/call';
import type { checkPrintersCall } from '@till/contract/write/printer/printing';
import { printerProblems } from '@till/domain/device/self-check';
import { type PrinterAddress, printerAddressOf } from '@till/domain/kitchen/address';
import { accept } from '@till/domain/result';
import { obstacleOf } from '@till/print/driver/print-on';
import type { Answer, Request } from '../border/mount.ts';
import { tooMany } from '../border/too-many.ts';
import type { Context } from '../context.ts';
import { isOnStandby, readRestored } from '../history/standby.ts';
import { databaseNow } from '../platform/database-clock.ts';
import { mayReach } from '../platform/printer-networks.ts';
import { type Limit, take } from '../platform/rate-limit.ts';
import { connectTo } from './connection.ts';
import { leaseStore, usualLeaseMs } from './lease-store.ts';
import { printingTopic } from './topic.ts';

/** A printer that is on answers at once; a register waits for this before its first sale. */
const answerMs = 1500;
/** One that says how it is does so at once; one that says nothing to anybody is not waited for, ms. */
const statusMs = 500;
/** How long the connection may take to end in good order, ms. */
const closeMs = 200;
/** Whoever printed so recently is there, ms. */
const recentMs = 10 * 60_000;

const limitOf = (merchantId: string): Limit => ({ key: `printers checked by ${merchantId}`, countMax: 20, windowMs: 60_000 });

interface Found {
  readonly id: string;
  readonly kind: 'receipts' | 'kitchen';
  readonly label: string;
  readonly address: string;
  readonly machine: string;
  /** It has answered before. */
  readonly talks: boolean;
  /** It has just printed, and is not disturbed. */
  readonly hasPrinted: boolean;
}

/** How one was found; `problem`: why it cannot print although it is there. */
type Result = Pick<ReplyOf<typeof checkPrintersCall>['printers'][number], 'result' | 'problem'>;
const isThere: Result = { result: 'answers' };
const isSilent: Result = { result: 'silent' };
const isUnknown: Result = { result: 'unknown' };

/** Asks each of a merchant's printers that are switched on whether it can print. Prints nothing. */
export async function checkPrinters({ sql, bus, clock, config }: Context, asked: Request<typeof checkPrintersCall>): Promise<Answer<typeof checkPrintersCall>> {
  const { merchantId } = asked.params;
  const limited = await take(sql, [limitOf(merchantId)], clock());
  if (!limited.ok) return { ok: false, refusal: tooMany(asked, limited.retryAfterSeconds) };
  const printers = await sql<Found[]>`
    select id, case when kitchen then 'kitchen' else 'receipts' end as kind, label, address, machine, talks,
      coalesce(last_printed_at > ${sql.unsafe(databaseNow)} - ${recentMs}::bigint and last_error is null, false) as "hasPrinted"
    from shop.any_printer where merchant_id = ${merchantId} and enabled order by kitchen, label, id`;
  const isInReach = mayReach(config.printerNetworks);
  const result = async ({ address, machine, hasPrinted, talks }: Found): Promise<Result> => {
    const where = printerAddressOf(address);
    // Another process may reach it.
    if (where === null || !isInReach(where)) return isUnknown;
    if (hasPrinted) return isThere;
    const lease = leaseStore(sql, { machine, leaseId: randomUUID(), leaseMs: usualLeaseMs });
    // Whoever has it prints.
    if (!(await lease.take())) return isThere;
    const found = await howIs(where, talks).finally(() => lease.release());
    bus.wake(printingTopic);
    return found;
  };
  // One machine may be in both lists, and takes one connection at a time.
  const results = new Map<string, Promise<Result>>();
  for (const printer of printers) if (!results.has(printer.machine) || printer.hasPrinted) results.set(printer.machine, result(printer));
  const checked = printers.map(async ({ id, kind, label, machine }) => ({ id, kind, label, ...((await results.get(machine)) ?? isUnknown) }));
  return accept({ isQuiet: isOnStandby(await readRestored(sql)), printers: await Promise.all(checked) });
}

/** `talks`: it has answered before, so one that says nothing now is not well. */
async function howIs(address: PrinterAddress, talks: boolean): Promise<Result> {
  const connection = await connectTo(address, answerMs, new AbortController().signal);
  if (connection === null) return isSilent;
  try {
    const obstacle = await obstacleOf(connection, talks, { statusMs, sureStatusMs: statusMs });
    if (obstacle === null) return isThere;
    const problem = printerProblems.find((each) => each === obstacle.reason);
    return problem === undefined ? isSilent : { ...isSilent, problem };
  } finally {
    await connection.finish(closeMs);
    connection.destroy();
  }
}
