import type { Item } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { memo } from 'react';
import { useMoney } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';
import { Picture } from './Picture.tsx';
import classes from './tile.module.css';

interface Props {
  readonly item: Item;
  readonly hue: string;
  /** Why it cannot be sold now, in words; null: it can. */
  readonly why: string | null;
  readonly onPick: (item: Item) => void;
}

/** One item to tap. What cannot be sold says why over its picture. */
export const ItemTile = memo(function ItemTile({ item, hue, why, onPick }: Props) {
  const words = useWords();
  const money = useMoney();
  const price =
    item.priceType === 'VARIABLE'
      ? words.menu.openPrice
      : item.priceType === 'PER_UNIT'
        ? fill(words.menu.priceEach, { price: money(item.price) })
        : money(item.price);
  return (
    <li className={classes.cell}>
      <button type="button" className={classes.tile} disabled={why !== null} onClick={() => onPick(item)}>
        <Picture image={item.image} name={item.name} hue={hue} />
        {why === null ? null : <span className={classes.why}>{why}</span>}
        <span className={classes.words}>
          <span className={classes.name}>{item.name}</span>
          <span className={classes.foot}>{price}</span>
        </span>
      </button>
    </li>
  );
});
