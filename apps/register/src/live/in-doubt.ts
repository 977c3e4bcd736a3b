import type { ReplyOf } from '@till/contract/call';
import type { listDifferencesCall, listUnconfirmedCall } from '@till/contract/write/payment/payment';
import { cacheKey, useCached } from '../calls/reply-cache.ts';

/** A card payment or return that no gateway has confirmed. */
export type Unconfirmed = ReplyOf<typeof listUnconfirmedCall>[number];
/** Unread differences between what counted for a card payment and what its gateway says. */
export type UnreadDifference = ReplyOf<typeof listDifferencesCall>[number];

export const unconfirmedKey = cacheKey<readonly Unconfirmed[]>('unconfirmed');
export const differencesKey = cacheKey<readonly UnreadDifference[]>('differences');

/** Those that somebody has to see to now, oldest first. */
export const useUnconfirmed = (): readonly Unconfirmed[] => (useCached(unconfirmedKey) ?? []).filter(({ toldInMs }) => toldInMs === 0);

const none: readonly UnreadDifference[] = [];

/** Newest first. */
export const useDifferences = (): readonly UnreadDifference[] => useCached(differencesKey) ?? none;
