import type { checkPrintersCall } from '@till/contract/write/printing';
import { printerAddressOf } from '@till/domain/kitchen/address';
import { accept } from '@till/domain/result';
import type { Answer, Asked } from '../border/mount.ts';
import { tooMany } from '../border/too-many.ts';
import type { Context } from '../context.ts';
import { isQuiet, readRestored } from '../history/quiet.ts';
import { mayReach } from '../platform/printer-networks.ts';
import { type Limit, take } from '../platform/rate-limit.ts';
import { connectTo } from './connection.ts';

/** A printer that is on answers at once; a register waits for this before its first sale. */
const answerMs = 1500;
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
  /** It prints now, or has just done so: it takes one connection at a time, and is not disturbed. */
  readonly isBusy: boolean;
}

/** Asks each of a merchant's printers that are switched on whether it takes a connection. Prints nothing. */
export async function checkPrinters({ sql, clock, config }: Context, asked: Asked<typeof checkPrintersCall>): Promise<Answer<typeof checkPrintersCall>> {
  const { merchantId } = asked.params;
  const limited = await take(sql, [limitOf(merchantId)], clock());
  if (!limited.ok) return { ok: false, refusal: tooMany(asked, limited.retryAfterSeconds) };
  const busy = sql`coalesce(lease_until > now.at or (last_printed_at > now.at - ${recentMs}::bigint and last_error is null), false) as "isBusy"`;
  const printers = await sql<Found[]>`
    with now as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as at)
    select id, 'receipts' as kind, label, address, ${busy} from shop.receipt_printer cross join now where merchant_id = ${merchantId} and enabled
    union all
    select id, 'kitchen' as kind, label, address, ${busy} from shop.kitchen_printer cross join now where merchant_id = ${merchantId} and enabled
    order by kind desc, label, id`;
  const isInReach = mayReach(config.printerNetworks);
  const result = async ({ address, isBusy }: Found) => {
    const where = printerAddressOf(address);
    // Another process may reach it.
    if (where === null || !isInReach(where)) return 'unknown';
    return isBusy || (await answers(where)) ? 'answers' : 'silent';
  };
  // One address may be in both lists, and takes one connection at a time.
  const results = new Map<string, Promise<'answers' | 'silent' | 'unknown'>>();
  for (const printer of printers) if (!results.has(printer.address) || printer.isBusy) results.set(printer.address, result(printer));
  const checked = printers.map(async ({ id, kind, label, address }) => ({ id, kind, label, result: (await results.get(address)) ?? ('unknown' as const) }));
  return accept({ isQuiet: isQuiet(await readRestored(sql)), printers: await Promise.all(checked) });
}

async function answers(address: Parameters<typeof connectTo>[0]): Promise<boolean> {
  const connection = await connectTo(address, answerMs, new AbortController().signal);
  if (connection === null) return false;
  await connection.finish(closeMs);
  connection.destroy();
  return true;
}
