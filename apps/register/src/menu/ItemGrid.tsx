import type { Item } from '@till/domain/menu/types';
import { memo } from 'react';
import { ItemTile } from './ItemTile.tsx';
import type { ItemView } from './MenuTab.tsx';
import classes from './tile.module.css';

/** Items as tiles. Up to a thousand stay light: what is out of sight is not laid out (tile.module.css), and nothing is painted again that did not change. */
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
  return (
    <ul className={classes.grid} aria-label={label}>
      {items.map((item) => (
        <ItemTile key={item.id} item={item} hue={view.hueOf(item)} why={view.whyOf(item)} onPick={onPick} />
      ))}
    </ul>
  );
});
