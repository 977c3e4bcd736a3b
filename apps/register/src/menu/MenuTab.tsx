import { Button, Loader } from '@mantine/core';
import { isInHours } from '@till/domain/menu/available';
import { itemsById, visibleCategories } from '@till/domain/menu/menu';
import { search, searchIndex } from '@till/domain/menu/search';
import type { Category, Item, Menu } from '@till/domain/menu/types';
import type { Merchant } from '@till/domain/merchant/types';
import { counted, fill } from '@till/phrases/phrases';
import { RefreshCw, SearchX, UtensilsCrossed } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHeld } from '../calls/held.ts';
import { useSetting } from '../native/storage.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useLanguage, useWords } from '../ui/words.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { closedWords } from './closed-words.ts';
import { ItemGrid, tilesAtOnce } from './ItemGrid.tsx';
import classes from './MenuTab.module.css';
import { closedOf, huesOf } from './menu-view.ts';
import { SearchBox } from './SearchBox.tsx';
import { useMinute } from './use-minute.ts';

interface Props {
  readonly onPick: (item: Item) => void;
  /** Loads merchant and menu again; settles when it is done, whatever came of it. */
  readonly onSync: () => Promise<void>;
  /** Grows with each item that was added: the search has done its work then. */
  readonly addedCount: number;
  /** Stands before the search: the register's tabs. */
  readonly leading?: ReactNode;
}

/** What can be sold: categories or one flat list, and the search over all of it. */
export function MenuTab({ onPick: pickNow, onSync, addedCount, leading }: Props) {
  const words = useWords();
  const menu = useHeld<Menu>('menu');
  const [grouping] = useSetting('groupingItems');
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared when an item was added
  useEffect(() => setText(''), [addedCount]);
  const query = useDeferredValue(text.trim());
  const categories = useMemo(() => visibleCategories(menu?.categories ?? []), [menu]);
  const index = useMemo(() => searchIndex(menu?.categories ?? []), [menu]);
  const found = useMemo(() => search(index, query), [index, query]);
  const view = useItemView(menu, categories);
  const body = useRef<HTMLDivElement>(null);
  // One function for all time: a thousand tiles are not painted again because a dialog opened above them.
  const latest = useRef(pickNow);
  useEffect(() => {
    latest.current = pickNow;
  });
  const onPick = useCallback((item: Item) => latest.current(item), []);

  const pickOnly = () => {
    // The wedge ends with Enter before the list has been painted: what it typed is looked up as it stands.
    const [first, second] = search(index, text.trim());
    const only = first !== undefined && (second === undefined || first.sku?.toLowerCase() === text.trim().toLowerCase()) ? first : undefined;
    if (only === undefined || view.whyOf(only) !== null) return;
    setText('');
    onPick(only);
  };
  const intoResults = () => body.current?.querySelector<HTMLButtonElement>('li button:not(:disabled)')?.focus();

  return (
    <section className={classes.tab} aria-label={words.menu.tab}>
      <div className={classes.bar}>
        {leading}
        <div className={classes.search}>
          <SearchBox value={text} onChange={setText} onEnter={pickOnly} onDown={intoResults} />
        </div>
        <SyncButton onSync={onSync} />
      </div>
      <div className={classes.body} ref={body} data-scrolls>
        {menu !== undefined && categories.length === 0 ? (
          <EmptyState icon={UtensilsCrossed} title={words.menu.empty} description={words.menu.emptyHint} />
        ) : null}
        {query !== '' ? (
          <Results query={query} items={found} view={view} onPick={onPick} />
        ) : grouping ? (
          <Grouped categories={categories} view={view} onPick={onPick} />
        ) : (
          <Flat categories={categories} view={view} onPick={onPick} />
        )}
      </div>
    </section>
  );
}

/** How an item's tile looks now. */
export interface ItemView {
  readonly hueOf: (item: Item) => string;
  /** Why the item cannot be sold now, in words; null: it can. */
  readonly whyOf: (item: Item) => string | null;
  readonly hues: ReadonlyMap<string, string>;
  /** Whether a category is sold at this hour. */
  readonly isOpen: (category: Category) => boolean;
}

function useItemView(menu: Menu | undefined, categories: readonly Category[]): ItemView {
  const words = useWords();
  const language = useLanguage();
  const timezone = useHeld<Merchant>('merchant')?.timezone ?? 'UTC';
  const at = useMinute();
  return useMemo(() => {
    const placed = itemsById(menu?.categories ?? []);
    const hues = huesOf(categories);
    return {
      hues,
      isOpen: (category) => isInHours(category, at, timezone),
      hueOf: (item) => hues.get(placed.get(item.id)?.categories.find(({ id }) => hues.has(id))?.id ?? '') ?? 'gray',
      whyOf: (item) => {
        const closed = closedOf(item, placed.get(item.id)?.categories ?? [], at, timezone);
        return closed === null ? null : closedWords(closed, words, language);
      },
    };
  }, [menu, categories, timezone, at, words, language]);
}

interface ListProps {
  readonly categories: readonly Category[];
  readonly view: ItemView;
  readonly onPick: (item: Item) => void;
}

// A key in the search box and a line in the cart change nothing in these.
const Grouped = memo(function Grouped({ categories, view, onPick }: ListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = categories.find(({ id }) => id === openId);
  if (open === undefined) return <CategoryGrid categories={categories} hues={view.hues} onOpen={({ id }) => setOpenId(id)} />;
  return (
    <>
      <div className={classes.sticky}>
        <CategoryRow categories={categories} hues={view.hues} currentId={open.id} onOpen={({ id }) => setOpenId(id)} onClose={() => setOpenId(null)} />
      </div>
      <ItemGrid label={open.friendlyName ?? open.name} items={open.items} view={view} onPick={onPick} />
    </>
  );
});

const Flat = memo(function Flat({ categories: all, view, onPick }: ListProps) {
  // What is not sold at this hour stands last: the first screen is for what can be tapped.
  const categories = useMemo(() => all.toSorted((a, b) => Number(view.isOpen(b)) - Number(view.isOpen(a))), [all, view]);
  const sections = useRef(new Map<string, HTMLElement>());
  return (
    <>
      {categories.length > 1 ? (
        <div className={classes.sticky}>
          <CategoryRow
            categories={categories}
            hues={view.hues}
            currentId={null}
            onOpen={({ id }) => sections.current.get(id)?.scrollIntoView({ block: 'start' })}
          />
        </div>
      ) : null}
      {categories.map((category) => (
        <section
          key={category.id}
          className={classes.section}
          data-long={category.items.length > tilesAtOnce || undefined}
          style={{ '--count': category.items.length } as CSSProperties}
          ref={(element) => {
            if (element === null) sections.current.delete(category.id);
            else sections.current.set(category.id, element);
          }}
        >
          <h2 className={classes.heading}>{category.friendlyName ?? category.name}</h2>
          <ItemGrid label={category.friendlyName ?? category.name} items={category.items} view={view} onPick={onPick} />
        </section>
      ))}
    </>
  );
});

function Results({
  query,
  items,
  view,
  onPick,
}: {
  readonly query: string;
  readonly items: readonly Item[];
  readonly view: ItemView;
  readonly onPick: (item: Item) => void;
}) {
  const words = useWords();
  const language = useLanguage();
  const top = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its beginning
  useLayoutEffect(() => {
    const scroller = top.current?.closest('[data-scrolls]');
    if (scroller) scroller.scrollTop = 0;
  }, [query]);
  return (
    <>
      <p className={classes.found} role="status" ref={top}>
        {items.length === 0 ? null : counted(words.menu.found, items.length, language)}
      </p>
      {items.length === 0 ? (
        <EmptyState icon={SearchX} title={fill(words.menu.nothingFound, { query })} description={words.menu.nothingFoundHint} />
      ) : (
        <ItemGrid label={words.menu.items} items={items} view={view} onPick={onPick} />
      )}
    </>
  );
}

function SyncButton({ onSync }: { readonly onSync: () => Promise<void> }) {
  const words = useWords();
  const [syncing, setSyncing] = useState(false);
  const sync = async () => {
    setSyncing(true);
    await onSync();
    setSyncing(false);
  };
  return (
    <Button
      className={classes.sync}
      variant="default"
      aria-label={syncing ? words.menu.syncing : words.menu.sync}
      aria-busy={syncing}
      disabled={syncing}
      onClick={() => void sync()}
    >
      {syncing ? <Loader size={20} /> : <RefreshCw size={20} aria-hidden />}
      <span className={classes.syncWord} aria-hidden="true">
        {words.menu.sync}
      </span>
    </Button>
  );
}
