import type { Card } from '@till/domain/kitchen/card';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { wasMeant } from '../../native/scanner.ts';
import { aimedAt, type Stood, withoutPressed, withStanding } from './stood.ts';
import { columnStep } from './use-packed.ts';

interface Keys {
  readonly cards: readonly Card[];
  readonly grid: RefObject<HTMLUListElement | null>;
  /** false: a dialog has the keys. */
  readonly isActive: boolean;
  readonly onBump: (card: Card) => void;
  readonly onRecall: () => void;
  readonly onCounts: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** What a digit presses: the card that was aimed at, wherever it stands now; nothing if it is gone. */
function cardAt(cards: readonly Card[], stood: readonly Stood[], place: number, at: number): Card | undefined {
  const aimed = aimedAt(stood, place, at);
  return aimed === null ? cards[place] : cards.find(({ orderId }) => orderId === aimed);
}

interface BoardKeys {
  /** The chosen order's id. */
  readonly chosen: string | null;
  /** To be told of each card that is pressed here, by key or by touch. */
  readonly pressed: (orderId: string) => void;
}

/** Which order is chosen; null: none, since nobody has chosen one after the last press. `place`: where that one stood, from 0. */
interface Aim {
  readonly orderId: string | null;
  readonly place: number;
}

/**
 * A bump bar, or any keyboard: digits press cards, arrows choose one that Enter or Space presses, R lists what was done, C counts. A press by Enter leaves nothing
 * chosen: pressed twice it does one card, and the next arrow chooses the one that has moved up to that place.
 */
export function useBoardKeys(keys: Keys): BoardKeys {
  const [{ orderId: chosen, place: lastPlace }, setAim] = useState<Aim>({ orderId: null, place: 0 });
  const stood = useRef<readonly Stood[]>([]);
  const standing = keys.cards.map(({ orderId }) => orderId).join('\n');
  useEffect(() => {
    stood.current = withStanding(stood.current, standing === '' ? [] : standing.split('\n'), performance.now());
  }, [standing]);
  const now = useRef({ ...keys, chosen, lastPlace });
  now.current = { ...keys, chosen, lastPlace };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { cards, grid, isActive, onBump, onRecall, onCounts } = now.current;
      const { key, target } = event;
      // A dialog of whoever has the keys: this screen's own, the device's or the staff's.
      if (!isActive || document.querySelector('[role$="dialog"]') !== null) return;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const place = cards.findIndex(({ orderId }) => orderId === now.current.chosen);
      const card = /^[1-9]$/.test(key) ? cardAt(cards, stood.current, Number(key) - 1, event.timeStamp) : undefined;
      const does = card !== undefined ? () => onBump(card) : key.toLowerCase() === 'r' ? onRecall : key.toLowerCase() === 'c' ? onCounts : null;
      if (does !== null) {
        wasMeant();
        return does();
      }
      const isOnButton = target instanceof HTMLElement && target.closest('button, a') !== null;
      const own = cards[place];
      if ((key === 'Enter' || key === ' ') && !isOnButton && own !== undefined) {
        event.preventDefault();
        return onBump(own);
      }
      const step = steps[key] ?? (key === 'ArrowDown' || key === 'ArrowUp' ? columnStep(grid.current, place, key === 'ArrowDown') : null);
      if (step === null || cards.length === 0) return;
      event.preventDefault();
      if (isOnButton) grid.current?.focus({ preventScroll: true });
      const next = Math.min(cards.length - 1, Math.max(0, place < 0 ? now.current.lastPlace : place + step));
      setAim({ orderId: cards[next]?.orderId ?? null, place: next });
      grid.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const pressed = (orderId: string) => {
    stood.current = withoutPressed(stood.current, orderId);
    // Brought back, it is not chosen either.
    if (orderId === now.current.chosen) setAim(({ place }) => ({ orderId: null, place }));
  };
  return { chosen, pressed };
}
