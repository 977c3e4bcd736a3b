import type { Item } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { memo } from 'react';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { TileSize } from '../../native/storage.ts';
import { nameSize, partable } from './fitting.ts';
import { hueStyle, TilePicture } from './TilePicture.tsx';
import classes from './tile.module.css';

interface Props {
  readonly item: Item;
  readonly hue: string;
  /** Why it cannot be sold now, in words; null: it can. */
  readonly why: string | null;
  readonly tiles: TileSize;
  readonly onPick: (item: Item) => void;
  /** Its place in a list of so many, of which not all tiles are made. */
  readonly at: number;
  readonly of: number;
  /** Position of a tile rendered outside the visible rows, px from the top of its list; null: it is among them. */
  readonly top: number | null;
}

/** One item to tap. What cannot be sold says why where its price would be. */
export const ItemTile = memo(function ItemTile({ item, hue, why, tiles, onPick, at, of, top }: Props) {
  const words = useMessages();
  const money = useMoney();
  const price =
    item.priceType === 'VARIABLE'
      ? words.menu.openPrice
      : item.priceType === 'PER_UNIT'
        ? fill(words.menu.priceEach, { price: money(item.price) })
        : money(item.price);
  // When it is sold again takes two lines, and its name has one less.
  const isLater = why !== null && why !== words.menu.soldOut;
  // Beside its price, where there is no room for a large one.
  const isSmall = tiles === 'medium' && item.image !== null && !isLater;
  return (
    <li
      className={top === null ? 'grid' : `grid ${classes.apart}`}
      style={top === null ? undefined : { top }}
      data-at={at}
      aria-setsize={of}
      aria-posinset={at + 1}
    >
      <button type="button" className={`${classes.tile} press`} style={hueStyle(hue)} tabIndex={-1} disabled={why !== null} onClick={() => onPick(item)}>
        {tiles === 'large' ? <TilePicture image={item.image} className={`${classes.picture} grid place-center`} /> : null}
        <span className={`${classes.words} grid min-w-0`} data-pictured={isSmall || undefined}>
          <span className={isLater ? `${classes.name} ${classes.shorter}` : classes.name} style={{ fontSize: nameSize(item.name) }}>
            {partable(item.name)}
          </span>
          {why === null ? (
            <span className="truncate text-16 leading-20">{price}</span>
          ) : (
            <span className="clamp-2 text-16 strong leading-20 overflow-hidden">{why}</span>
          )}
          {isSmall ? <TilePicture image={item.image} className={classes.small} /> : null}
        </span>
      </button>
    </li>
  );
});
