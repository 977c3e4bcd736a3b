import { isSoldOut } from '@till/domain/menu/stock';
import type { Item } from '@till/domain/menu/types';
import { type CSSProperties, type KeyboardEvent, lazy, memo, Suspense, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type TileSize, useSetting } from '../../native/storage.ts';
import type { ItemView } from '../menu/item-view.ts';
import { ItemTile } from './ItemTile.tsx';
import classes from './tile.module.css';
import { type Drawn, drawnIn, type Metrics, neighbour, type Place, type PlacedSection, placeSections } from './tile-window.ts';
import { useHold } from './use-hold.ts';
import { useVisibleRange } from './use-visible-range.ts';

/** Few open it: its code comes when somebody does, or when the browser is idle. */
const SoldOutDialog = lazy(async () => ({ default: (await import('../item/SoldOutDialog.tsx')).SoldOutDialog }));

/** A category, or what a search found. */
export interface Section {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

interface Props {
  readonly sections: readonly Section[];
  /** Each section stands under its name. */
  readonly headed?: boolean;
  readonly view: ItemView;
  readonly onPick: (item: Item) => void;
}

/**
 * Items as tiles, in sections. Only tiles in or near sight are rendered, and the focused one; all headings and heights exist, so nothing jumps and every
 * heading can be reached. All tiles are one stop of Tab; arrow keys move from tile to tile. A tile that is held, or tapped while it is sold out, asks whether it is.
 */
export const ItemSections = memo(function ItemSections({ sections, headed = false, view, onPick }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<Place | null>(null);
  const wanted = useRef<Place | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [tiles] = useSetting('tiles');
  const { form, from, to } = useVisibleRange(root, tiles);
  const counts = useMemo(() => sections.map(({ items }) => items.length), [sections]);
  const placed = useMemo(() => placeSections(counts, headed, form), [counts, headed, form]);
  const drawn = drawnIn(placed, from, to, form);

  const buttonAt = ({ section, at }: Place) => root.current?.querySelector<HTMLButtonElement>(`[data-section="${section}"] [data-at="${at}"] button`);
  useLayoutEffect(() => {
    if (wanted.current !== null) buttonAt(wanted.current)?.focus();
    wanted.current = null;
    const stop = root.current?.querySelector<HTMLButtonElement>(stopped);
    if (!stop || stop.disabled) moveStop(root.current?.querySelector('[data-at] button:not(:disabled)') ?? null);
  });
  // By hand: a focus that moves renders nothing. No tile is told of it by a property, so none takes it back.
  const moveStop = (to: Element | null) => {
    for (const before of root.current?.querySelectorAll(stopped) ?? []) before.setAttribute('tabindex', '-1');
    to?.setAttribute('tabindex', '0');
  };
  const [asked, setAsked] = useState<Item | null>(null);
  const itemAt = (target: EventTarget): Item | undefined => {
    const place = placeOf(target);
    return place === null ? undefined : sections[place.section]?.items[place.at];
  };
  const hold = useHold((target) => {
    const item = itemAt(target);
    if (item !== undefined) setAsked(item);
    return item !== undefined;
  });
  const onArrow = (event: KeyboardEvent) => {
    const here = placeOf(event.target);
    if (here === null || !event.key.startsWith('Arrow')) return;
    const isOpen = ({ section, at }: Place) => {
      const item = sections[section]?.items[at];
      return item !== undefined && view.whyOf(item) === null;
    };
    const next = neighbour(counts, form.columns, here, event.key, isOpen);
    if (next === null) return;
    event.preventDefault();
    // A tile that is not rendered yet is rendered first, as the focused one.
    focused.current = next;
    wanted.current = next;
    redraw();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tiles are what is operated, their keys are heard here for all of them */}
      <div
        ref={root}
        {...hold}
        onClick={({ target }) => {
          // Its button takes no taps: they come through to the cell.
          const item = target instanceof HTMLLIElement ? itemAt(target) : undefined;
          if (item !== undefined && isSoldOut(item)) setAsked(item);
        }}
        onKeyDown={onArrow}
        onFocus={({ target }) => {
          focused.current = placeOf(target);
          if (focused.current !== null) moveStop(target);
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) focused.current = null;
        }}
      >
        {sections.map((section, index) => (
          <TileSection
            key={section.id}
            index={index}
            section={section}
            headed={headed}
            form={form}
            height={placed[index]?.height ?? 0}
            first={drawn[index]?.first ?? 0}
            end={drawn[index]?.end ?? 0}
            kept={focused.current?.section === index ? focused.current.at : null}
            tiles={tiles}
            view={view}
            onPick={onPick}
          />
        ))}
      </div>
      {asked === null ? null : (
        <Suspense>
          <SoldOutDialog item={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
});

/** The tile that Tab comes to. */
const stopped = '[data-at] button[tabindex="0"]';

function placeOf(target: EventTarget): Place | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  const section = tile?.closest<HTMLElement>('[data-section]');
  return tile && section ? { section: Number(section.dataset['section']), at: Number(tile.dataset['at']) } : null;
}

interface TileSectionProps extends Drawn, Pick<Props, 'view' | 'onPick'>, Pick<PlacedSection, 'height'> {
  readonly index: number;
  readonly section: Section;
  readonly headed: boolean;
  readonly form: Metrics;
  /** The tile that has the focus, drawn wherever it is. */
  readonly kept: number | null;
  readonly tiles: TileSize;
}

// Most sections are the same while another one scrolls.
const TileSection = memo(function TileSection({ index, section, headed, form, height, first, end, kept, tiles, view, onPick }: TileSectionProps) {
  const { columns, gap, height: tileHeight } = form;
  const count = section.items.length;
  const rowTop = (at: number) => Math.floor(at / columns) * (tileHeight + gap);
  const tile = (at: number, isAway = false) => {
    const item = section.items[at];
    if (item === undefined) return null;
    const sold = view.soldOf(item);
    return (
      <ItemTile
        key={item.id}
        item={sold}
        sale={sold.ruled === undefined ? undefined : view.sale}
        Note={sold.ruled === undefined ? undefined : view.Note}
        hue={view.hueOf(item)}
        why={view.whyOf(item)}
        tiles={tiles}
        onPick={onPick}
        at={at}
        of={count}
        top={isAway ? rowTop(at) : null}
      />
    );
  };
  const places = Array.from({ length: end - first }, (_, index) => first + index);
  const isAway = (at: number | null): at is number => at !== null && at < count && (at < first || at >= end);
  const [above, below] = [isAway(kept) && kept < first ? [kept] : [], isAway(kept) && kept >= end ? [kept] : []];
  return (
    <section data-section={index} data-category={section.id} className={classes.section}>
      {headed ? <h2 className="truncate text-18 strong leading-24 mb-8">{section.name}</h2> : null}
      <ul
        className={`${classes.window} grid relative`}
        aria-label={section.name}
        style={{ '--columns': columns, height, paddingTop: rowTop(first) } as CSSProperties}
      >
        {/* One list, so that a tile which comes to stand apart stays the same and keeps the focus. */}
        {[...above, ...places, ...below].map((at) => tile(at, isAway(at)))}
      </ul>
    </section>
  );
});
