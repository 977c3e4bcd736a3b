import type { Sql } from 'postgres';
import { databaseNow } from '../platform/database-clock.ts';

/** What a register says of a receipt that it prints on a printer of its own (`ownPrintCall`). `attempt` 0: it does not count its tries. */
export interface OwnPrintWord {
  readonly jobId: string;
  readonly orderId: string;
  /** The guest whose receipt it is; null: it is of the whole order. */
  readonly shareId: string | null;
  readonly attempt: number;
  readonly state: 'begun' | 'not-printed' | 'printed' | 'failed';
}

/** `isCopy`: the paper has to say that it was printed before. `isOutdated`: nothing was changed. */
interface Noted {
  readonly isCopy: boolean;
  readonly isOutdated: boolean;
}

interface OwnRow {
  readonly isCopy: boolean | null;
  readonly attempt: number;
  readonly state: 'sent' | 'printed' | 'failed';
  readonly duringJob: boolean;
}

/** How each word is stored. A receipt that was begun is `sent` until more is known. */
const stored = {
  begun: { state: 'sent', reason: null, duringJob: false },
  'not-printed': { state: 'failed', reason: 'printer-error', duringJob: false },
  printed: { state: 'printed', reason: null, duringJob: false },
  failed: { state: 'failed', reason: 'no-confirmation', duringJob: true },
} as const satisfies Record<OwnPrintWord['state'], Pick<OwnRow, 'state' | 'duringJob'> & { readonly reason: string | null }>;

const uniqueViolation = '23505';

/**
 * Notes what a register says, whatever overtook it on its way, and returns what holds; null: there is no such order, or the job is another's. Such receipts are
 * jobs that are over: the server only knows of them. A word of an older try changes nothing, and neither does one after it is known that the job is on paper, or
 * may be. One that was taken back may be begun again, by a later try: it is the original where no other has become it meanwhile.
 */
export async function noteOwnPrint(sql: Sql, merchantId: string, word: OwnPrintWord): Promise<Noted | null> {
  const written = await write(sql, merchantId, word).catch((error: unknown) => {
    // Another printer has become the original's in the same moment.
    if ((error as { code?: unknown }).code === uniqueViolation) return write(sql, merchantId, word);
    throw error;
  });
  if (written !== undefined) return { isCopy: written.isCopy ?? false, isOutdated: false };
  const [row] = await sql<OwnRow[]>`
    select is_copy as "isCopy", attempt, state, during_job as "duringJob" from shop.print_job
    where merchant_id = ${merchantId} and id = ${word.jobId} and order_id = ${word.orderId} and printer_id = ''
      and share_id is not distinct from ${word.shareId}::text`;
  return row === undefined ? null : { isCopy: mustSayCopy(row, word), isOutdated: !isSaidAgain(row, word) };
}

/** The word was taken before, and its answer was lost. */
const isSaidAgain = (row: OwnRow, { state, attempt }: OwnPrintWord): boolean =>
  row.attempt === attempt && row.state === stored[state].state && row.duringJob === stored[state].duringJob;

/** A later try of what is on paper, or may be, is another paper. */
const mustSayCopy = ({ isCopy, attempt, state, duringJob }: OwnRow, word: OwnPrintWord): boolean =>
  (isCopy ?? false) || ((state === 'printed' || duringJob) && word.attempt > attempt);

async function write(
  sql: Sql,
  merchantId: string,
  { jobId, orderId, shareId, attempt, state: word }: OwnPrintWord,
): Promise<{ isCopy: boolean | null } | undefined> {
  const { state, reason, duringJob } = stored[word];
  const comesOut = word !== 'not-printed';
  const isOpen = sql`(j.state = 'sent' or j.state = 'failed' and not j.during_job)`;
  const isNewer = sql`j.attempt < excluded.attempt`;
  const changes = {
    // Registers that do not count begin the same one again.
    begun: sql`(${isNewer} or j.attempt = 0 and excluded.attempt = 0 and j.state = 'failed')`,
    'not-printed': sql`j.attempt <= excluded.attempt`,
    printed: sql`(${isNewer} or j.attempt = excluded.attempt and j.state = 'sent')`,
    failed: sql`(${isNewer} or j.attempt = excluded.attempt and j.state = 'sent')`,
  }[word];
  // What was begun went out as it was told then.
  const isTold = sql`(${word !== 'begun' && comesOut} and j.attempt = excluded.attempt)`;
  // A guest's receipt tells of the refunds of what that guest paid.
  const refundCount =
    shareId === null
      ? sql`coalesce(json_array_length(o.doc->'refunds'), 0)`
      : sql`select count(*) from json_array_elements(o.doc->'refunds') r join json_array_elements(o.doc->'order_payment') p on p->>'id' = r->>'paymentId'
          where p->>'shareId' = ${shareId}`;
  const [row] = await sql<{ isCopy: boolean | null }[]>`
    with receipt as (
      select o.id, (${refundCount}) as refund_count from shop.orders o where o.merchant_id = ${merchantId} and o.id = ${orderId}
    ), place as (
      select r.*, exists (
        select from shop.print_job j
        where j.merchant_id = ${merchantId} and j.order_id = r.id and j.refund_count = r.refund_count and coalesce(j.share_id, '') = ${shareId ?? ''} and j.is_original and j.id <> ${jobId}
      ) as is_taken from receipt r
    )
    insert into shop.print_job as j
      (merchant_id, id, printer_id, order_id, language, wants_copy, opens_drawer, asked_at, state, reason, during_job, is_original, is_copy, refund_count, share_id, attempt)
    select ${merchantId}, ${jobId}, '', id, 'en-us', false, false, ${sql.unsafe(databaseNow)}, ${state}, ${reason}, ${duringJob},
      ${comesOut} and not is_taken, ${comesOut} and is_taken, refund_count, ${shareId}::text, ${attempt} from place
    on conflict (merchant_id, id) do update set state = excluded.state, reason = excluded.reason, during_job = excluded.during_job, attempt = excluded.attempt,
      is_original = case when ${isTold} then j.is_original else excluded.is_original end,
      is_copy = case when ${isTold} then j.is_copy else excluded.is_copy end,
      refund_count = case when ${isTold} then j.refund_count else excluded.refund_count end
    where j.printer_id = '' and j.order_id = excluded.order_id and j.share_id is not distinct from excluded.share_id and ${isOpen} and ${changes}
    returning is_copy as "isCopy"`;
  return row;
}
