import { attemptsOf } from '@till/domain/order/attempt/attempt';
import { useCallback } from 'react';
import { useMessages, useMessagesLanguage } from '../messages/messages.tsx';
import type { Elsewhere } from '../orders/shown.ts';
import { onElsewhere } from '../orders/shown-orders.ts';
import { cardAction } from '../pay/card/card-action.ts';
import { followedOrders } from '../pay/card/followed.ts';
import { isOnScreen, readForScreen } from './on-screen.ts';
import { useTold } from './use-told.ts';

/** Fetched ahead with the screens. */
const fetchElsewhere = () => import('./notify-elsewhere.ts');

/** What other registers do to an order that this screen shows at that moment. */
const onElsewhereHere = (listener: (told: Elsewhere) => void): (() => void) =>
  onElsewhere((told) => {
    // A card payment that the pay screen follows: that screen reports its end.
    if (attemptsOf(told.before).some(({ id }) => id === followedOrders.get(told.orderId))) return;
    if (isOurCard(told)) return;
    if (isOnScreen(told.orderId) || readForScreen.has(told.orderId)) listener(told);
  });

/** How far this register's clock may be from the server's, ms: an attempt of longer ago is another one. */
const clockOffMs = 60_000;

/** Whether a card that was asked for here has ended, with nobody at its pay screen: its own reply is told (use-card.ts), never that nothing was charged here. */
function isOurCard({ orderId, before, after }: Elsewhere): boolean {
  const ours = cardAction.get();
  if (ours?.orderId !== orderId) return false;
  const left = new Set(attemptsOf(after).map(({ id }) => id));
  return attemptsOf(before).some(
    ({ id, shareId = null, deviceId, at }) => shareId === ours.shareId && deviceId === ours.deviceId && at > ours.at - clockOffMs && !left.has(id),
  );
}

/** Reports on every dashboard screen what other registers do to the order shown. */
export function useElsewhere(): void {
  const phrases = useMessages();
  const language = useMessagesLanguage();
  const tell = useCallback(
    ({ notifyElsewhere }: typeof import('./notify-elsewhere.ts'), told: Elsewhere) => void notifyElsewhere(told, phrases, language),
    [phrases, language],
  );
  useTold(onElsewhereHere, fetchElsewhere, tell);
}
