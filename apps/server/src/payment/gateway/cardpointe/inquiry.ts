import type { Approval, Intent, Nothing } from '../gateway.ts';
import { type Fields, textOf } from '../read.ts';
import { approvalOf } from './approval.ts';
import { askGateway, type CardPointe, rowsOf } from './requests.ts';

/** What the gateway has under an id: nothing, one row, or no answer that could be used (several rows are for staff, and count as none that can). */
type Rows = { readonly kind: 'row'; readonly row: Fields } | { readonly kind: 'none' } | { readonly kind: 'unclear' };

/** The row of one order id (ours is the attempt's reference) at this merchant. */
export const rowOfReference = (context: CardPointe, reference: string): Promise<Rows> =>
  look(context, `inquireByOrderid/${encodeURIComponent(reference)}/${encodeURIComponent(context.account.merchantId)}/1`);

/** The row of the gateway's own id. */
export const rowOfRetref = (context: CardPointe, retref: string): Promise<Rows> =>
  look(context, `inquire/${encodeURIComponent(retref)}/${encodeURIComponent(context.account.merchantId)}`);

async function look(context: CardPointe, path: string): Promise<Rows> {
  const heard = await askGateway(context, { path, limit: 'cardpointeInquiry' });
  if (heard.kind !== 'answer') return { kind: 'unclear' };
  const rows = rowsOf(heard.body);
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    if (rows.length > 1) context.said({ gateway: 'cardpointe', asked: 'inquiry', text: 'several transactions under one reference', rows: rows.length });
    return { kind: 'unclear' };
  }
  if (heard.status === 200 && isNotFound(row)) return { kind: 'none' };
  if ((heard.status === 400 || heard.status === 404) && textOf(row, 'errorcode') === '49') return { kind: 'none' };
  return heard.status === 200 ? { kind: 'row', row } : { kind: 'unclear' };
}

const isNotFound = (row: Fields): boolean => textOf(row, 'respproc') === 'PPS' && textOf(row, 'respcode') === '29';

/** Whether a row says that its charge was voided. */
export const isVoided = (row: Fields): boolean => /void/i.test(textOf(row, 'setlstat') ?? '');

/** How a sale ended by its row; `unknown`: the row is not final. */
function judgeRow(row: Fields, intent: Intent): Approval | { readonly kind: 'declined' | 'cancelled' | 'unknown' } {
  const orderId = textOf(row, 'orderId');
  if (orderId !== null && orderId !== intent.reference) return { kind: 'unknown' };
  const respstat = textOf(row, 'respstat');
  if (respstat === 'A') return isVoided(row) ? { kind: 'cancelled' } : (approvalOf(row, intent) ?? { kind: 'unknown' });
  // A `B` is the gateway's "try again": a charge that it has closed as declined, or one that is not closed.
  const closed = /declin/i.test(textOf(row, 'setlstat') ?? '');
  return respstat === 'C' || (respstat === 'B' && closed) ? { kind: 'declined' } : { kind: 'unknown' };
}

/** How a sale ended, as far as one look-up can say. */
export async function lookUp(context: CardPointe, intent: Intent): Promise<ReturnType<typeof judgeRow> | Nothing> {
  const found = await rowOfReference(context, intent.reference);
  if (found.kind === 'row') return judgeRow(found.row, intent);
  return { kind: found.kind === 'none' ? 'nothing' : 'unknown' };
}
