import { practiceScenarios } from '@till/contract/write/payment/payment';
import { type Minor, minor } from '@till/domain/money/minor';
import { keptOfMerchant } from '../../native/kept-of-merchant.ts';

export type PracticeScenario = (typeof practiceScenarios)[number];

/** One card payment that a person started. The server processes it once, however often it is sent under its key. */
export interface CardAction {
  readonly orderId: string;
  /** The merchant; null: begun by an earlier version whose calls did not name it, and sent again unchanged. */
  readonly merchantId: string | null;
  readonly key: string;
  /** When it was confirmed, ms since epoch. */
  readonly at: number;
  readonly deviceId: string;
  /** What the person saw to pay, minor units. */
  readonly amount: Minor;
  /** How much of it is charged, minor units; null: all. */
  readonly take: Minor | null;
  /** The guest's share that it is for; null: none. */
  readonly shareId: string | null;
  /** How a practice order's terminal behaves. */
  readonly practice: PracticeScenario | null;
}

/** Parses a stored action; null: it is none. */
function cardActionOf(stored: unknown): CardAction | null {
  const { orderId, merchantId = null, key, at, deviceId, amount, take, shareId, practice } = (stored ?? {}) as Partial<CardAction>;
  if (typeof orderId !== 'string' || typeof key !== 'string' || typeof deviceId !== 'string') return null;
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(amount)) return null;
  const known = practiceScenarios.find((scenario) => scenario === practice) ?? null;
  return {
    orderId,
    merchantId: typeof merchantId === 'string' ? merchantId : null,
    key,
    at: at as number,
    deviceId,
    amount: minor(amount as number),
    take: Number.isSafeInteger(take) ? minor(take as number) : null,
    shareId: typeof shareId === 'string' ? shareId : null,
    practice: known,
  };
}

/** Stored until its reply, so that a reloaded page joins it. null: none is under way in this tab. */
export const cardAction = keptOfMerchant('till.card', cardActionOf);
