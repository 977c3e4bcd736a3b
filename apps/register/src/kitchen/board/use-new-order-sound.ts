import type { Card } from '@till/domain/kitchen/card';
import { useEffect, useRef, useState } from 'react';
import { playOnce, unlockOnTouch, wouldBeSilent } from '../../native/sound.ts';

/**
 * Sounds for every order, and every change of one, that was not on the screen before. Not for what the page begins with. Returns whether this browser would
 * play nothing until somebody touches it.
 */
export function useNewOrderSound(cards: readonly Card[], isRead: boolean): boolean {
  const known = useRef<ReadonlyMap<string, number> | null>(null);
  const [isSilent, setSilent] = useState(wouldBeSilent);
  useEffect(() => {
    const stop = unlockOnTouch();
    const touched = () => setSilent(false);
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, touched);
    return () => {
      stop();
      for (const event of ['pointerdown', 'keydown']) removeEventListener(event, touched);
    };
  }, []);
  useEffect(() => {
    if (!isRead) return;
    const before = known.current;
    known.current = new Map([...(before ?? []), ...cards.map(({ orderId, version }) => [orderId, version] as const)]);
    if (before !== null && cards.some(({ orderId, version }) => (before.get(orderId) ?? 0) < version)) void playOnce();
  }, [cards, isRead]);
  return isSilent;
}
