import type { ReplyOf } from '@till/contract/call';
import type { checkPrintersCall } from '@till/contract/write/printing';
import { printerProblems } from '@till/domain/device/self-check';
import { type PrinterAddress, printerAddressOf } from '@till/domain/kitchen/address';
import { accept } from '@till/domain/result';
import { obstacleOf } from '@till/print/driver/print-on';
import type { Answer, Asked } from '../border/mount.ts';
import { tooMany } from '../border/too-many.ts';
import type { Context } from '../context.ts';
import { isQuiet, readRestored } from '../history/quiet.ts';
import { mayReach } from '../platform/printer-networks.ts';
import { type Limit, take } from '../platform/rate-limit.ts';
import { connectTo } from './connection.ts';

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
  /** It has answered before. */
  readonly talks: boolean;
  /** It prints now, or has just done so: it takes one connection at a time, and is not disturbed. */
  readonly isBusy: boolean;
}

/** How one was found; `problem`: why it cannot print although it is there. */
type Result = Pick<ReplyOf<typeof checkPrintersCall>['printers'][number], 'result' | 'problem'>;
const isThere: Result = { result: 'answers' };
const isSilent: Result = { result: 'silent' };
const isUnknown: Result = { result: 'unknown' };

/** Asks each of a merchant's printers that are switched on whether it can print. Prints nothing. */
export async function checkPrinters({ sql, clock, config }: Context, asked: Asked<typeof checkPrintersCall>): Promise<Answer<typeof checkPrintersCall>> {
  const { merchantId } = asked.params;
  const limited = await take(sql, [limitOf(merchantId)], clock());
  if (!limited.ok) return { ok: false, refusal: tooMany(asked, limited.retryAfterSeconds) };
  const busy = sql`coalesce(lease_until > now.at or (last_printed_at > now.at - ${recentMs}::bigint and last_error is null), false) as "isBusy"`;
  const printers = await sql<Found[]>`
    with now as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as at)
    select id, 'receipts' as kind, label, address, talks, ${busy} from shop.receipt_printer cross join now where merchant_id = ${merchantId} and enabled
    union all
    select id, 'kitchen' as kind, label, address, talks, ${busy} from shop.kitchen_printer cross join now where merchant_id = ${merchantId} and enabled
    order by kind desc, label, id`;
  const isInReach = mayReach(config.printerNetworks);
  const result = async ({ address, isBusy, talks }: Found): Promise<Result> => {
    const where = printerAddressOf(address);
    // Another process may reach it.
    if (where === null || !isInReach(where)) return isUnknown;
    return isBusy ? isThere : howIs(where, talks);
  };
  // One address may be in both lists, and takes one connection at a time.
  const results = new Map<string, Promise<Result>>();
  for (const printer of printers) if (!results.has(printer.address) || printer.isBusy) results.set(printer.address, result(printer));
  const checked = printers.map(async ({ id, kind, label, address }) => ({ id, kind, label, ...((await results.get(address)) ?? isUnknown) }));
  return accept({ isQuiet: isQuiet(await readRestored(sql)), printers: await Promise.all(checked) });
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
