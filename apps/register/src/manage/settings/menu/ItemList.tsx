import { Button, Switch } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { itemFields } from '@till/domain/menu/edit/change';
import type { Minor } from '@till/domain/money/minor';
import { counted, fill } from '@till/phrases/phrases';
import { Pencil, Plus, UtensilsCrossed } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { usePhoneWidth } from '../../../kit/layout/use-phone-width.ts';
import { useMoney } from '../../../kit/money.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { usePicture } from '../../../native/picture.ts';
import classes from './menu.module.css';
import type { WholeBook } from './menu-calls.ts';
import { MoveButtons, MoveHandle } from './move/MoveButtons.tsx';
import moves from './move/move.module.css';
import { type MovingTools, useMoving } from './move/use-moving.ts';
import type { Opened } from './opened.ts';
import { PriceCell } from './PriceCell.tsx';
import { afterAt, type Category, type Item, type Row, rowKey } from './rows.ts';
import type { MenuBook } from './use-book.ts';
import { type Out, useOut } from './use-out.ts';
import { useTell } from './use-tell.ts';

interface Props {
  readonly rows: readonly Row[];
  readonly book: WholeBook;
  readonly menu: MenuBook;
  /** false while something is searched: not all neighbours are in sight. */
  readonly canMove: boolean;
  readonly onOpen: (open: Opened) => void;
}

/** px, until a row is measured. */
const heights = { category: 64, item: 65 };

/** All items under their categories: only the rows in sight are in the page. */
export function ItemList({ rows, book, menu, canMove, onOpen }: Props) {
  const words = useMessages('menuEditor');
  const scroller = useRef<HTMLDivElement>(null);
  const tools = useMoving();
  const tell = useTell();
  const { items } = book;
  const outOf = useOut(book);
  const isPhone = usePhoneWidth();
  const names = useMemo(() => new Map(items.map(({ id, name }) => [id, name])), [items]);
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'item'],
    getItemKey: (index) => (rows[index] === undefined ? index : rowKey(rows[index])),
    overscan: 8,
    useFlushSync: false,
  });
  const shown = virtual.getVirtualItems();
  const savePrice = (item: Item, price: Minor) => {
    const seen = itemFields(item);
    return tell(menu.save([{ kind: 'item', id: item.id, fields: { ...seen, price }, seen }]));
  };
  return (
    <div className={`${classes.body} flex-1 min-h-0`} ref={scroller} data-scroller>
      <ul className={`relative ${moves.list}`} aria-label={words.list} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              className={classes.virtual}
              style={{ transform: `translateY(${start}px)` }}
              data-index={index}
              {...(row.kind === 'item' ? tools.row(row.category.id, row.at) : {})}
            >
              {row.kind === 'category' ? (
                <Heading category={row.category} onOpen={onOpen} />
              ) : (
                <ItemRow
                  item={row.item}
                  category={row.category}
                  at={row.at}
                  names={names}
                  stock={book.stock[row.item.id]}
                  {...outOf(row.item.id)}
                  tools={canMove ? tools : null}
                  onOpen={onOpen}
                  onMove={(from, to) => {
                    const id = row.category.itemIds[from];
                    if (id !== undefined)
                      void tell(menu.save([{ kind: 'move-item', id, categoryId: row.category.id, after: afterAt(row.category.itemIds, from, to) }]));
                  }}
                  onSellOut={(out) => void tell(menu.sellOut(row.item.id, out))}
                  onPrice={isPhone || row.item.priceType === 'VARIABLE' ? null : (price) => savePrice(row.item, price)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Heading({ category, onOpen }: { readonly category: Category; readonly onOpen: (open: Opened) => void }) {
  const words = useMessages('menuEditor');
  const language = useLanguage();
  const { id, name, hidden, hours, itemIds } = category;
  return (
    <div className={`${classes.heading} flex flex-wrap items-center gap-x-12`}>
      <h2 className="text-18 strong">
        <button
          type="button"
          className="inline-flex items-center gap-8 text-start break-anywhere touch"
          title={fill(words.editNamed, { name })}
          onClick={() => onOpen({ kind: 'category', id })}
        >
          {name}
          <Pencil size={16} aria-hidden className="quiet" />
        </button>
      </h2>
      <span className="quiet">{itemIds.length === 0 ? words.noItems : counted(words.countOfItems, itemIds.length, language)}</span>
      {hidden ? <span className="p-2-10 pill quiet border">{words.hidden}</span> : null}
      {hours.length > 0 ? <span className="p-2-10 pill quiet border">{words.hours}</span> : null}
      <Button
        className={`${classes.headingAdd} ms-auto ${classes.compact}`}
        variant="subtle"
        size="md"
        leftSection={<Plus size={20} aria-hidden />}
        aria-label={fill(words.addItemTo, { name })}
        onClick={() => onOpen({ kind: 'item', id: null, in: id })}
      >
        {words.addItem}
      </Button>
    </div>
  );
}

interface ItemRowProps {
  readonly item: Item;
  readonly category: Category;
  readonly at: number;
  readonly names: ReadonlyMap<string, string>;
  readonly stock: number | undefined;
  readonly isOut: boolean;
  readonly until: Out['until'];
  readonly tools: MovingTools | null;
  readonly onOpen: (open: Opened) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onSellOut: (soldOut: boolean) => void;
  /** Saves another price; null: it is not changed here, and stands below the name. */
  readonly onPrice: ((price: Minor) => Promise<boolean>) | null;
}

const ItemRow = memo(function ItemRow({ item, category, at, names: nameOf, stock, isOut, until, tools, onOpen, onMove, onSellOut, onPrice }: ItemRowProps) {
  const words = useMessages('menuEditor');
  const money = useMoney();
  const { id, name, price, priceType, hidden, trackingStock } = item;
  const names = useMemo(() => category.itemIds.map((each) => nameOf.get(each) ?? ''), [category, nameOf]);
  const moving = tools === null ? null : { tools, names, list: category.id, at, onMove };
  const isUsedUp = trackingStock && stock !== undefined && stock <= 0;
  const costs = priceType === 'VARIABLE' ? words.openPrice : priceType === 'PER_UNIT' ? fill(words.each, { price: money(price) }) : money(price);
  return (
    <div
      className={`${classes.row} flex items-center gap-8 surface border-bottom min-h-64`}
      data-quiet={hidden || undefined}
      data-first={at === 0 || undefined}
      data-last={at === category.itemIds.length - 1 || undefined}
    >
      {moving === null ? null : <MoveHandle {...moving} />}
      <button
        type="button"
        className={`${classes.open} flex items-center flex-1 min-w-0 gap-12 text-start touch-large`}
        title={fill(words.editNamed, { name })}
        onClick={() => onOpen({ kind: 'item', id, in: null })}
      >
        <Thumb image={item.image} />
        <span className="flex-1 min-w-0 break-anywhere">
          <span className={`${classes.name} block semibold`}>{name}</span>
          <span className="quiet">
            {[
              onPrice === null ? costs : null,
              trackingStock && stock !== undefined ? fill(words.left, { count: stock }) : null,
              hidden ? words.hidden : null,
              until === null ? null : fill(words.soldOutUntil, { time: until }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </span>
      </button>
      {onPrice === null ? null : <PriceCell item={item} costs={costs} onSave={onPrice} />}
      {hidden && !isOut ? null : (
        <Switch
          className={`${classes.out} flex-none`}
          size="md"
          label={isOut || isUsedUp ? words.soldOut : words.onSale}
          aria-label={fill(words.onSaleNamed, { name })}
          checked={!isOut && !isUsedUp}
          // What has run out by its count is sold again by another count.
          disabled={isUsedUp && !isOut}
          onChange={(event) => onSellOut(!event.currentTarget.checked)}
        />
      )}
      {moving === null ? null : <MoveButtons {...moving} />}
    </div>
  );
});

function Thumb({ image }: { readonly image: string | null }) {
  const shown = usePicture(image);
  return (
    <span className={`${classes.thumb} grid place-center flex-none sunk quiet rounded-8 overflow-hidden`}>
      {shown === null ? <UtensilsCrossed size={20} strokeWidth={1.5} aria-hidden /> : <img src={shown} alt="" decoding="async" draggable={false} />}
    </span>
  );
}
