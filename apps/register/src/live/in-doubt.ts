import type { ReplyOf } from '@till/contract/call';
import type { listDifferencesCall, listUnconfirmedCall } from '@till/contract/write/payment/payment';
import { heldKey, useHeld } from '../calls/held.ts';

/** A card payment or return that no gateway has confirmed. */
export type Unconfirmed = ReplyOf<typeof listUnconfirmedCall>[number];
/** Unread differences between what counted for a card payment and what its gateway says. */
export type UnreadDifference = ReplyOf<typeof listDifferencesCall>[number];

export const unconfirmedKey = heldKey<readonly Unconfirmed[]>('unconfirmed');
export const differencesKey = heldKey<readonly UnreadDifference[]>('differences');

/** Those that somebody has to see to now, oldest first. */
export const useUnconfirmed = (): readonly Unconfirmed[] => (useHeld(unconfirmedKey) ?? []).filter(({ toldInMs }) => toldInMs === 0);

const none: readonly UnreadDifference[] = [];

/** Newest first. */
export const useDifferences = (): readonly UnreadDifference[] => useHeld(differencesKey) ?? none;
