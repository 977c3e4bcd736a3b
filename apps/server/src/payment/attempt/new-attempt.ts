import { randomBytes } from 'node:crypto';
import { assert } from '@till/domain/assert';
import type { KeyedCall } from '../../border/idempotency.ts';
import type { Change } from '../../order/store.ts';
import type { NewAttempt } from './attempt.ts';

/** 24 characters that fit every gateway: unguessable and unique. */
export const newReference = (): string => randomBytes(12).toString('hex');

/** What an attempt has beside its order: terminal, currency, practice, and the sale of a refund. */
type Beginning = Pick<NewAttempt, 'merchantId' | 'terminalId' | 'terminalEpi' | 'practice' | 'currency' | 'saleId'>;

/** The row of an attempt that an order's change begins, under the key of the call that asked for it. */
export function newAttempt({ next, op, by }: Change, keyed: KeyedCall | null, beginning: Beginning): NewAttempt {
  assert(op.op === 'card-begin', 'an attempt begins with its own op');
  const { id, kind, gateway, deviceId, amount, shareId = null } = op.attempt;
  const { key = null, call = null, bodyHash = null } = keyed ?? {};
  return { ...beginning, id, orderId: next.id, kind, gateway, deviceId, amount, shareId, key, call, bodyHash, actor: by.actor };
}
