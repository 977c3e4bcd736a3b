import { createHmac } from 'node:crypto';
import type { ReceiptType } from '@till/domain/receipt/sending';
import type { Limit } from '../platform/rate-limit.ts';

const hourMs = 60 * 60_000;
const quarterMs = hourMs / 4;
const dayMs = 24 * hourMs;

/**
 * How many receipts may be asked for: more than a busy shop sells in an hour, and few enough that a stolen token is no way to flood strangers. Of text messages
 * fewer, because each costs the shop money. One address or number gets 5 in a quarter of an hour and 20 a day, from whichever shop.
 */
export function receiptLimits(
  merchantId: string,
  { type, receiver }: { readonly type: ReceiptType; readonly receiver: string },
  secret: string,
): readonly Limit[] {
  const name = createHmac('sha256', secret).update(receiver.toLowerCase()).digest('base64url');
  return [
    { key: `receipts of ${merchantId}, an hour`, countMax: 300, windowMs: hourMs },
    { key: `receipts of ${merchantId}, a day`, countMax: 2_000, windowMs: dayMs },
    ...(type === 'phone' ? [{ key: `text messages of ${merchantId}, an hour`, countMax: 120, windowMs: hourMs }] : []),
    { key: `receipts to ${name}, a quarter`, countMax: 5, windowMs: quarterMs },
    { key: `receipts to ${name}, a day`, countMax: 20, windowMs: dayMs },
  ];
}
