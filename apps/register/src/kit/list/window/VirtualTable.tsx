import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type Ref, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Column, TableHead } from './TableHead.tsx';
import classes from './table.module.css';
import { type Listed, useKeptPlace } from './use-kept-place.ts';
import { useRowKeys } from './use-row-keys.ts';

/** What a row is told of itself: for its `tr`. */
export interface RowPlace {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
}

interface Props<Item extends Listed> {
  readonly label?: string;
  /** Each row is a card, for want of room. */
  readonly isCard: boolean;
  readonly columns: readonly Column[];
  readonly items: readonly Item[];
  /** What is asked for: with something else the list is at its top again. */
  readonly asked: string;
  /** px, until a row is drawn and measured: as a table's row, and as a card. */
  readonly rowHeight: { readonly table: number; readonly card: number };
  /** Of the feature, for the widths of its columns. */
  readonly className?: string | undefined;
  /** The end comes near: more is to be read. */
  readonly onEnd?: () => void;
  readonly row: (item: Item, place: RowPlace) => ReactNode;
}

/** px: what the table's head covers, with its edge. */
const headHeight = 44;
/** Rows beyond those in sight: what a finger or the Tab key reaches before the next ones are drawn. */
const overscan = 5;
/** Rows before the end at which the next page is asked for. */
const ahead = 40;

/**
 * A long list as a virtual table: only visible rows are rendered, and the row that has or had the focus, so that the focus is never lost. Arrow keys, Page Up
 * and Down, Home and End move between rows; Tab goes through the buttons as usual.
 */
export function VirtualTable<Item extends Listed>({ label, isCard, columns, items, asked, rowHeight, className, onEnd, row }: Props<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const focusedAt = focusedId === null ? -1 : items.findIndex(({ id }) => id === focusedId);
  const head = isCard ? 0 : headHeight;
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isCard ? rowHeight.card : rowHeight.table),
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const rows = defaultRangeExtractor(range);
        return focusedAt < 0 || rows.includes(focusedAt) ? rows : [...rows, focusedAt].sort((a, b) => a - b);
      },
      [focusedAt],
    ),
    overscan,
    // Rows that are measured together are drawn together.
    useFlushSync: false,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  const rows = virtual.getVirtualItems();
  useKeptPlace(scroller, virtual, items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, not another list
  useLayoutEffect(() => void scroller.current?.scrollTo(0, 0), [asked]);
  const last = virtual.range?.endIndex ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that comes near the end
  useEffect(() => {
    if (last >= items.length - ahead) onEnd?.();
  }, [last, items.length]);
  const keys = useRowKeys({ scroller, virtual, items, focusedId, focus: setFocusedId });
  return (
    <div className={`${classes.body} scroll flex-1 min-h-0`} ref={scroller} data-card={isCard || undefined}>
      <table
        className={className === undefined ? classes.table : `${classes.table} ${className}`}
        aria-label={label}
        aria-rowcount={items.length + 1}
        {...keys}
      >
        <TableHead columns={columns} />
        <tbody>
          {rows.map(({ key, index, start }, at) => {
            const item = items[index];
            return item === undefined ? null : (
              <Fragment key={key}>
                <Gap columnCount={columns.length} height={start - (rows[at - 1]?.end ?? head)} />
                {row(item, { ref: virtual.measureElement, 'data-index': index, 'aria-rowindex': index + 2 })}
              </Fragment>
            );
          })}
          <Gap columnCount={columns.length} height={virtual.getTotalSize() - ((rows.at(-1)?.end ?? head) - head)} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that nobody sees and that are not drawn. `height` in px. */
const Gap = ({ height, columnCount }: { readonly height: number; readonly columnCount: number }) =>
  height <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className={classes.gap}>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
