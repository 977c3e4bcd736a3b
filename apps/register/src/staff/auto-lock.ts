import type { Order } from '@till/domain/order/types';
import { useEffect } from 'react';
import { connection } from '../calls/connection.ts';
import { shownKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { serverNow } from '../calls/server-clock.ts';
import { now } from '../native/clock.ts';
import { kept } from '../native/kept.ts';
import { atTablet } from '../native/standing.ts';
import { settings } from '../native/storage.ts';
import { leave } from './leave.ts';
import { countsForMs } from './people.ts';

/** The sale whose payment is still on the screen, with its change and its receipt; null: none is. */
export interface Sale {
  readonly get: () => object | null;
  readonly listen: (listener: () => void) => () => void;
}

const lookEveryMs = 1_000;
/** How often the other tabs are told that somebody is there. */
const toldEveryMs = 1_000;

/** When the tablet was last touched, in whichever tab; ms since epoch. */
const lastTouch = kept('till.touched', (stored): number => (typeof stored === 'number' ? stored : 0));

/** An order as this tablet shows it now. */
const orderShown = (orderId: string | null): Order | undefined => (orderId === null ? undefined : cache.get(shownKey(orderId)));

/** A guest's card is in the terminal: whoever took it stays until that is over. */
const isCharging = (): boolean => (orderShown(settings.get('activeOrderId'))?.cardAttempt ?? null) !== null;

/** Locks the tablet as its setting says, and ends what a PIN opened when that is over; neither while a card is being charged. */
export function useAutoLock(isUsed: boolean, sale: Sale): void {
  useEffect(() => {
    if (!isUsed) return;
    let touchedAt = performance.now();
    const touch = () => {
      touchedAt = performance.now();
    };
    /** One tablet, several tabs: what is touched in one is touched. */
    const touchHere = () => {
      touch();
      if (now() - lastTouch.get() >= toldEveryMs) lastTouch.set(now());
    };
    const stopTouches = [lastTouch.listen(touch), atTablet.listen(touch)];
    const timer = setInterval(() => {
      const { by } = atTablet.get();
      if (by === null || isCharging()) return;
      const after = Number(settings.get('lockAfter'));
      // Without the server nobody here knows any more whether they still work at the shop.
      const isOver = serverNow() >= by.until || (connection.get() === 'offline' && countsForMs() <= 0);
      if (isOver || (after > 0 && performance.now() - touchedAt >= after * 1_000)) leave();
    }, lookEveryMs);
    let wasSold = sale.get() !== null;
    const stopSales = sale.listen(() => {
      const isOver = wasSold && sale.get() === null;
      wasSold = sale.get() !== null;
      if (isOver && settings.get('lockAfter') === 'sale' && atTablet.get().by !== null) leave();
    });
    for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, touchHere, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      stopSales();
      for (const stop of stopTouches) stop();
      for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, touchHere, { capture: true });
    };
  }, [isUsed, sale]);
}
