import type { Card } from '@till/domain/kitchen/card';
import { counted } from '@till/phrases/phrases';
import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import classes from './board.module.css';

/** How much of a card has to stand on the screen to be seen, CSS pixels: its number and the first of its lines. */
const seenPx = 80;
/** How long the cards below stay in sight after somebody went there; ms. */
const backMs = 30_000;

/** How many cards begin below what the screen shows: whoever stands two metres away sees no scroll bar. Touched, it leads there. */
export function Below({ grid, cards }: { readonly grid: RefObject<HTMLUListElement | null>; readonly cards: readonly Card[] }) {
  const words = useMessages('kitchenBoard');
  const language = useLanguage();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are another count
  useEffect(() => {
    const list = grid.current;
    if (list === null) return;
    const look = () => {
      const end = list.getBoundingClientRect().bottom - seenPx;
      setCount([...list.children].filter((child) => child.getBoundingClientRect().top > end).length);
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
  if (count === 0) return null;
  return (
    <button type="button" className={classes.below} onClick={() => grid.current?.scrollBy({ top: grid.current.clientHeight * 0.8 })}>
      <ArrowDown size={28} aria-hidden />
      {counted(words.below, count, language)}
    </button>
  );
}
