import type { Item } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { memo, useCallback, useState } from 'react';
import { useWords } from '../ui/words.tsx';
import { ItemTile } from './ItemTile.tsx';
import type { ItemView } from './MenuTab.tsx';
import classes from './tile.module.css';

/** More than any screen shows at once; the next ones are made before they come into sight. */
export const tilesAtOnce = 60;
const aheadPx = 800;

/**
 * Items as tiles. However many there are, only the first are made, and more when somebody scrolls towards their end: a letter that finds the whole menu
 * costs what a screen costs.
 */
export const ItemGrid = memo(function ItemGrid({
  label,
  items,
  view,
  onPick,
}: {
  readonly label: string;
  readonly items: readonly Item[];
  readonly view: ItemView;
  readonly onPick: (item: Item) => void;
}) {
  const words = useWords().menu;
  const [shown, setShown] = useState({ items, count: tilesAtOnce });
  // Other items begin at their beginning.
  const count = shown.items === items ? shown.count : tilesAtOnce;
  const more = useCallback(() => setShown({ items, count: count + tilesAtOnce }), [items, count]);
  const left = items.length - count;
  return (
    <>
      <ul className={classes.grid} aria-label={label}>
        {items.slice(0, count).map((item) => (
          <ItemTile key={item.id} item={item} hue={view.hueOf(item)} why={view.whyOf(item)} onPick={onPick} />
        ))}
      </ul>
      {left > 0 ? <MoreButton onMore={more}>{fill(words.showMore, { count: left })}</MoreButton> : null}
    </>
  );
});

/** Shows more when it is tapped, and by itself when it comes near the screen. */
function MoreButton({ onMore, children }: { readonly onMore: () => void; readonly children: string }) {
  // Watched anew with each `onMore`: what is still near after more came asks for more again.
  const near = useCallback(
    (button: HTMLButtonElement | null) => {
      if (button === null) return;
      const scroller = button.closest('[data-scrolls]');
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { root: scroller, rootMargin: `0px 0px ${aheadPx}px` });
      observer.observe(button);
      return () => observer.disconnect();
    },
    [onMore],
  );
  return (
    <button ref={near} type="button" className={classes.more} onClick={onMore}>
      {children}
    </button>
  );
}
