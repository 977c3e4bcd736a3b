import * as z from 'zod/mini';
import { type ErrorCode, needsApproval } from '../call.ts';
import { Nothing, PathId } from '../wire.ts';
import { OrderView } from './view.ts';

const OrderParams = z.object({ merchantId: PathId, orderId: PathId });
/** The base of calls that only read. */
export const looking = ['malformed', 'not_signed_in', 'forbidden', 'not_found', 'unavailable'] as const satisfies readonly ErrorCode[];
export const asked = [...looking, ...needsApproval, 'idempotency_key_reused'] as const satisfies readonly ErrorCode[];
export const changing = [...asked, 'order_already_paid', 'order_cancelled', 'payment_in_progress'] as const satisfies readonly ErrorCode[];
export const paying = [
  ...changing,
  'order_empty',
  'order_not_accepted',
  'table_number_required',
  'total_changed',
  'amount_out_of_range',
] as const satisfies readonly ErrorCode[];
/** Of what takes a part of what is due, or a share. */
export const payingPart = ['take_out_of_range', 'share_not_found', 'share_paid'] as const satisfies readonly ErrorCode[];

export const orderCall = { base: 'api', credential: 'merchant', params: OrderParams, query: Nothing, needs: 'sell', status: 200, reply: OrderView } as const;
