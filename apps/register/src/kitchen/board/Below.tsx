import type { Card } from '@till/domain/kitchen/card';
import { counted } from '@till/phrases/phrases';
import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import classes from './board.module.css';

/** How much of a card has to stand on the screen to be seen, CSS pixels: its number and the first of its lines. Less than `cutPx` of the last is only its edge. */
const [seenPx, cutPx] = [80, 12];
/** How long the cards below stay in sight after somebody went there; ms. */
const backMs = 30_000;

/** How many cards begin below what the screen shows, or that the last of them is cut: whoever stands two metres away sees no scroll bar. Touched, it leads there. */
export function Below({ grid, cards }: { readonly grid: RefObject<HTMLUListElement | null>; readonly cards: readonly Card[] }) {
  const words = useMessages('kitchenBoard');
  const language = useLanguage();
  const [{ count, isCut }, setBelow] = useState({ count: 0, isCut: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are another count
  useEffect(() => {
    const list = grid.current;
    if (list === null) return;
    const look = () => {
      const end = list.getBoundingClientRect().bottom - seenPx;
      setBelow({
        count: [...list.children].filter((child) => child.getBoundingClientRect().top > end).length,
        isCut: list.scrollHeight - list.scrollTop - list.clientHeight > cutPx,
      });
    };
    // The oldest order is the first: nobody who has gone on leaves it out of sight.
    let back: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      look();
      clearTimeout(back);
      if (list.scrollTop > 0) back = setTimeout(() => list.scrollTo({ top: 0 }), backMs);
    };
    scrolled();
    list.addEventListener('scroll', scrolled, { passive: true });
    const sized = new ResizeObserver(look);
    for (const each of [list, ...list.children]) sized.observe(each);
    return () => {
      clearTimeout(back);
      list.removeEventListener('scroll', scrolled);
      sized.disconnect();
    };
  }, [grid, cards]);
  if (count === 0 && !isCut) return null;
  return (
    <button type="button" className={classes.below} onClick={() => grid.current?.scrollBy({ top: grid.current.clientHeight * 0.8 })}>
      <ArrowDown size={28} aria-hidden />
      {count === 0 ? words.moreBelow : counted(words.below, count, language)}
    </button>
  );
}
