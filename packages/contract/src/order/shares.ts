import { limits } from '@till/domain/limits';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Id, typed } from '../wire.ts';
import { changing, orderCall } from './base.ts';
import { AskedTake } from './share-view.ts';

/** `id`: of the share; `no`: which it is, from 1; `name`: what staff call it, absent: nothing. */
const ShareBody = z.object({
  ...{ id: Id, no: z.int().check(z.minimum(1), z.maximum(1_000)), name: z.optional(typed(limits.shareNameLengthMax)) },
  take: AskedTake,
});

/**
 * PUT: splits an order's bill into these shares and no others; none: it is one bill again. A share that money was taken for stays as it is: `share_paid`. Where a register split
 * it without the server, lines that are gone by now are on no share, and what came since is on one that rests.
 */
export const setSharesCall = call({
  ...orderCall,
  name: 'setShares',
  method: 'PUT',
  path: '/register/merchants/:merchantId/orders/:orderId/shares',
  body: z.object({ shares: z.array(ShareBody).check(z.maxLength(limits.shareCountMax)) }),
  refusals: [...changing, 'order_empty', 'share_paid', 'share_invalid', 'line_not_found', 'shares_do_not_cover', 'card_number_in_text'],
});
