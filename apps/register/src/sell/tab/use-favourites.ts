import { availability } from '@till/domain/menu/available';
import { favouritesOf, shopHourAt } from '@till/domain/menu/favourites';
import { itemsById } from '@till/domain/menu/menu';
import type { Category, Item } from '@till/domain/menu/types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { useMinute } from '../../kit/use-minute.ts';
import { now } from '../../native/clock.ts';
import { useKept } from '../../native/kept.ts';
import { useSetting } from '../../native/storage.ts';
import { bestSellers, ownBestSellers } from '../menu/best-sellers.ts';
import { keepBestSellersFresh } from '../menu/fresh-best-sellers.ts';
import { ownPins } from '../menu/own-pins.ts';

/** The page as it stood last on this register, whatever screen was open since: another hour changes what is in it, and moves the rest to no other place. */
let stood: readonly string[] = [];

/** After so long without a touch nobody is about to tap what they see, ms. */
const quietMs = 20_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

const none: readonly string[] = [];

/**
 * The favourites of this hour. Which they are and where they stand changes only when the menu is come to, when somebody pins at this register, and while nobody touches it:
 * a tile never moves away under a finger. `wantedAt`: the later time that the order is for, ms since epoch. `renew` is for whoever opens them by a tap. Hidden ones are gone at once, as everywhere.
 */
export function useFavourites(categories: readonly Category[], wantedAt: number | null): { readonly favourites: readonly Item[]; readonly renew: () => void } {
  const [isShown] = useSetting('favourites');
  const merchant = useCached(merchantKey);
  const known = useKept(bestSellers);
  const pins = ownPins.use();
  const at = useMinute();
  const choose = () => {
    const { timezone = 'UTC', pinnedItems = none } = merchant ?? {};
    const placed = itemsById(categories);
    const hoursAt = Math.max(serverNow(), wantedAt ?? 0);
    const isOnSale = (id: string) => {
      const place = placed.get(id);
      return place !== undefined && availability(place.item, place.categories, hoursAt, timezone).available;
    };
    const hour = shopHourAt(hoursAt, timezone);
    return favouritesOf({ categories, pinned: pinnedItems, best: ownBestSellers(), hour, isOnSale, before: stood }).map(({ id }) => id);
  };
  const [chosen, setChosen] = useState(choose);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const renew = useCallback(() => {
    const next = latest.current();
    setChosen((before) => (before.join('\n') === next.join('\n') ? before : next));
  }, []);

  useEffect(() => {
    if (chosen.length > 0) stood = chosen;
  }, [chosen]);
  const isEmpty = categories.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when somebody pins here, when the menu is there at last, and for an order of another time
  useEffect(renew, [renew, pins, isEmpty, wantedAt]);
  const touchedAt = useRef(now());
  useEffect(() => {
    const touched = () => {
      touchedAt.current = now();
    };
    for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true });
    return () => {
      for (const touch of touches) removeEventListener(touch, touched, { capture: true });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked each half minute, and when something of it is new
  useEffect(() => {
    if (Math.abs(now() - touchedAt.current) > quietMs) renew();
  }, [renew, at, known, merchant, categories]);
  useEffect(() => (isShown ? keepBestSellersFresh() : undefined), [isShown]);

  const favourites = useMemo(() => {
    const placed = itemsById(categories);
    return isShown ? chosen.flatMap((id) => placed.get(id)?.item ?? []) : [];
  }, [isShown, chosen, categories]);
  return { favourites, renew };
}
