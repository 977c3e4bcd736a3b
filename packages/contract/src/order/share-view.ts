import { limits } from '@till/domain/limits';
import * as z from 'zod/mini';
import { Amount, Id, PathId, Rate } from '../wire.ts';

export const TaxLineView = z.object({
  ...{ id: z.string(), name: z.string(), rate: Rate, inclusionType: z.enum(['ADDITIVE', 'INCLUSIVE']) },
  ...{ base: Amount, amount: Amount },
});

const Count = z.int().check(z.minimum(1), z.maximum(limits.sharePartsMax));

const noLines = [
  z.object({ parts: Count, of: Count }),
  z.object({ amount: z.int().check(z.minimum(1), z.maximum(limits.orderTotalMax)) }),
  z.literal('rest'),
] as const;
const lines = z.maxLength(limits.orderLineCountMax);

/** What of a bill a share is: lines or equal parts of them, equal parts of all, an amount, or all that no other share is. */
const ShareTake = z.union([z.array(z.object({ cartId: z.int(), parts: Count, of: Count })).check(lines), ...noLines]);

/** The same as it is asked for: a line by its cartId or its `id`. */
export const AskedTake = z.union([z.array(z.object({ cartId: z.union([z.int(), PathId]), parts: Count, of: Count })).check(lines), ...noLines]);

/** A share of a bill. Its figures are of what it takes, and those of all shares add up to the order's. */
export const ShareView = z.object({
  ...{ id: Id, no: z.int(), name: z.string(), take: ShareTake },
  ...{ subtotal: Amount, discountAmount: Amount, chargesAmount: Amount, taxAmount: Amount, tipsAmount: Amount, total: Amount },
  lines: z.array(z.object({ cartId: z.int(), cost: Amount, discount: Amount, net: Amount, full: Amount })),
  discounts: z.array(z.object({ id: Id, given: Amount, net: Amount })),
  charges: z.array(z.object({ id: Id, amount: Amount, net: Amount })),
  taxes: z.array(TaxLineView),
});
