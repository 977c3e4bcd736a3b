import { listPrice, type Sale } from '@till/domain/menu/price/price-rule';
import type { Item } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { type ComponentType, memo } from 'react';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { TileSize } from '../../native/storage.ts';
import { nameSize, partable } from './fitting.ts';
import { hueStyle, TilePicture } from './TilePicture.tsx';
import classes from './tile.module.css';

interface Props {
  /** As it is sold now. */
  readonly item: Item;
  /** When that is, and as what; absent: no rule makes its price. */
  readonly sale: Sale | undefined;
  /** What says so; absent: it is not here yet. */
  readonly Note: ComponentType<{ readonly item: Item; readonly sale: Sale }> | undefined;
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

/** One item to tap. What cannot be sold says why where its price would be, and what a rule makes cheaper its usual price too. */
export const ItemTile = memo(function ItemTile({ item, sale, Note, hue, why, tiles, onPick, at, of, top }: Props) {
  const words = useMessages();
  const money = useMoney();
  const price =
    item.priceType === 'VARIABLE'
      ? words.menu.openPrice
      : item.priceType === 'PER_UNIT'
        ? fill(words.menu.priceEach, { price: money(item.price) })
        : money(item.price);
  // When it is sold again, or by which rule, takes two lines, and its name has one less.
  const isLater = why === null ? sale !== undefined : why !== words.menu.soldOut;
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
          {why !== null ? (
            <span className="clamp-2 text-16 strong leading-20 overflow-hidden">{why}</span>
          ) : sale === undefined ? (
            <span className="truncate text-16 leading-20">{price}</span>
          ) : (
            <span className="text-16 leading-20 min-w-0">
              <span className="block truncate">
                {listPrice(item) > item.price ? <s className="quiet">{money(listPrice(item))}</s> : null} {price}
              </span>
              <span className="block truncate">{Note === undefined ? null : <Note item={item} sale={sale} />}</span>
            </span>
          )}
          {isSmall ? <TilePicture image={item.image} className={classes.small} /> : null}
        </span>
      </button>
    </li>
  );
});
