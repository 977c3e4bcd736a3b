import { Button } from '@mantine/core';
import type { LabelSale } from '@till/domain/menu/barcode/label';
import { visibleCategories } from '@till/domain/menu/menu';
import type { Category, Item } from '@till/domain/menu/types';
import { counted, fill } from '@till/phrases/phrases';
import { RefreshCw, SearchX, UtensilsCrossed } from 'lucide-react';
import { lazy, memo, Suspense, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import tabbedClasses from '../../kit/control/tabbed.module.css';
import type { Tabbed } from '../../kit/control/tabbed.ts';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useSetting } from '../../native/storage.ts';
import { type ItemView, useItemView } from '../menu/item-view.ts';
import { useLocalMenu } from '../menu/use-local-menu.ts';
import { useNextType } from '../menu/use-next-type.ts';
import { CategoryGrid } from './CategoryGrid.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { ItemSections, type Section } from './ItemSections.tsx';
import classes from './MenuTab.module.css';
import { MenuTime } from './MenuTime.tsx';
import { SearchBox } from './SearchBox.tsx';
import { fetchUnknown, useScanToSell } from './scan/use-scan-to-sell.ts';
import { favouritesId, favouritesShelf, type Shelf } from './shelf.ts';
import { useCategoryAtTop } from './use-category-at-top.ts';
import { useFavourites } from './use-favourites.ts';
import { useSearch } from './use-search.ts';

const UnknownScan = lazy(fetchUnknown);

interface Props {
  /** `sale`: what the label says that was scanned. */
  readonly onPick: (item: Item, sale?: LabelSale) => void;
  /** Loads merchant and menu again; settles when done, even if it failed. */
  readonly onSync: () => Promise<void>;
  /** The later time that the order is for, ms since epoch: the menu has its hours then. null: it is for now. */
  readonly wantedAt: number | null;
  /** Incremented with each added item: the search is cleared then. */
  readonly addedCount: number;
  /** Opens a new item of the menu with a code that was scanned; absent: not from here. */
  readonly onAddToMenu?: (code: string) => void;
  /** Stand before the search. */
  readonly tabbed?: Tabbed;
}

/** What can be sold: categories or one flat list, and the search over all of it. */
export function MenuTab({ onPick: pickNow, onSync, wantedAt, addedCount, onAddToMenu, tabbed }: Props) {
  const words = useMessages();
  const menu = useLocalMenu();
  const [grouping] = useSetting('groupingItems');
  const [tiles] = useSetting('tiles');
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared when an item was added
  useEffect(() => setText(''), [addedCount]);
  const query = useDeferredValue(text.trim());
  const categories = useMemo(() => visibleCategories(menu?.categories ?? []), [menu]);
  const { favourites, renew } = useFavourites(categories, wantedAt);
  const shelf = useMemo(() => (favourites.length === 0 ? null : favouritesShelf(words.menu.favourites, favourites)), [favourites, words]);
  const { found, findNow, findScanned } = useSearch(menu, query);
  const view = useItemView(menu, categories, { wantedAt, orderType: useNextType() });
  const body = useRef<HTMLDivElement>(null);
  // A stable function: a thousand tiles must not re-render because a dialog opened.
  const latest = useRef(pickNow);
  useEffect(() => {
    latest.current = pickNow;
  });
  const onPick = useCallback((item: Item) => latest.current(item), []);

  const pickOnly = (asked: string) => {
    // Before the list has been painted: what was typed is looked up as it stands.
    const [first, second] = findNow(asked.trim());
    const only = first !== undefined && (second === undefined || first.sku?.toLowerCase() === asked.trim().toLowerCase()) ? first : undefined;
    if (only === undefined || view.whyOf(only) !== null) return;
    setText('');
    onPick(only);
  };
  const { unknown, close } = useScanToSell({ find: findScanned, whyOf: view.whyOf, onPick: pickNow, onText: setText });
  const intoResults = () => body.current?.querySelector<HTMLButtonElement>('li button:not(:disabled)')?.focus();

  return (
    <section className={`${classes.tab} grid items-center flex-1 min-w-0 min-h-0`} aria-label={words.menu.tab}>
      {tabbed === undefined ? null : <div className={classes.tabs}>{tabbed.tabs}</div>}
      <div className={tabbedClasses.panel} {...tabbed?.panel}>
        <div className={classes.search}>
          <SearchBox value={text} onChange={setText} onEnter={() => pickOnly(text)} onDown={intoResults} />
        </div>
        <SyncButton onSync={onSync} />
        <div className={classes.body} ref={body} data-scrolls data-tiles={tiles}>
          {view.laterAt === null ? null : <MenuTime at={view.laterAt} />}
          {menu !== undefined && categories.length === 0 ? (
            <EmptyState icon={UtensilsCrossed} title={words.menu.empty} description={words.menu.emptyHint} />
          ) : null}
          {found !== null ? (
            <Results query={query} items={found} view={view} onPick={onPick} />
          ) : grouping ? (
            <Grouped categories={categories} favourites={shelf} view={view} onPick={onPick} onFavourites={renew} />
          ) : (
            <Flat categories={categories} favourites={shelf} view={view} onPick={onPick} />
          )}
        </div>
        {unknown === null ? null : (
          <Suspense>
            <UnknownScan
              code={unknown}
              categories={categories}
              isSold={(item) => view.whyOf(item) === null}
              onPick={pickNow}
              onAdd={onAddToMenu}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}

const withFavourites = (favourites: Shelf | null, categories: readonly Shelf[]): readonly Shelf[] =>
  favourites === null ? categories : [favourites, ...categories];

interface ListProps {
  readonly categories: readonly Category[];
  /** What the menu begins with; null: there are none. */
  readonly favourites: Shelf | null;
  readonly view: ItemView;
  readonly onPick: (item: Item) => void;
}

// A key in the search box and a line in the cart change nothing in these.
const Grouped = memo(function Grouped({ categories, favourites, view, onPick, onFavourites }: ListProps & { readonly onFavourites: () => void }) {
  const [openId, setOpenId] = useState(favourites?.id ?? null);
  const shelves = useMemo(() => withFavourites(favourites, categories), [favourites, categories]);
  const open = shelves.find(({ id }) => id === openId);
  const sections = useMemo(() => (open === undefined ? [] : [sectionOf(open)]), [open]);
  const show = ({ id }: Shelf) => {
    if (id === favouritesId) onFavourites();
    setOpenId(id);
  };
  if (open === undefined) return <CategoryGrid categories={shelves} hues={view.hues} onOpen={show} />;
  return (
    <>
      <div className={classes.sticky} data-above>
        <CategoryRow categories={shelves} hues={view.hues} currentId={open.id} onOpen={show} onClose={() => setOpenId(null)} />
      </div>
      <ItemSections sections={sections} view={view} onPick={onPick} />
    </>
  );
});

const Flat = memo(function Flat({ categories: all, favourites, view, onPick }: ListProps) {
  // What is not sold at this hour stands last: the first screen is for what can be tapped.
  const categories = useMemo(
    () =>
      withFavourites(
        favourites,
        all.toSorted((a, b) => Number(view.isOpen(b)) - Number(view.isOpen(a))),
      ),
    [favourites, all, view],
  );
  const sections = useMemo(() => categories.map(sectionOf), [categories]);
  const list = useRef<HTMLDivElement>(null);
  const { currentId, jump } = useCategoryAtTop(list, sections);
  const goTo = (id: string, byKey: boolean) => {
    jump(id);
    // By keys one goes into it; else every tile before it would lie on the way.
    if (byKey) list.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(id)}"] button:not(:disabled)`)?.focus({ preventScroll: true });
  };
  return (
    <div ref={list}>
      {categories.length > 1 ? (
        <div className={classes.sticky} data-above>
          <CategoryRow categories={categories} hues={view.hues} currentId={currentId} onOpen={({ id }, byKey) => goTo(id, byKey)} />
        </div>
      ) : null}
      <ItemSections headed sections={sections} view={view} onPick={onPick} />
    </div>
  );
});

const sectionOf = ({ id, name, friendlyName, items }: Shelf): Section => ({ id, name: friendlyName ?? name, items });

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
  const words = useMessages();
  const language = useLanguage();
  const top = useRef<HTMLParagraphElement>(null);
  const sections = useMemo(() => [{ id: 'found', name: words.menu.items, items }], [words, items]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its beginning
  useLayoutEffect(() => {
    const scroller = top.current?.closest('[data-scrolls]');
    if (scroller) scroller.scrollTop = 0;
  }, [query]);
  return (
    <>
      <p className="quiet min-h-24 mb-8" role="status" ref={top}>
        {items.length === 0 ? null : counted(words.menu.found, items.length, language)}
      </p>
      {items.length === 0 ? (
        <EmptyState icon={SearchX} title={fill(words.menu.nothingFound, { query })} description={words.menu.nothingFoundHint} />
      ) : (
        <ItemSections sections={sections} view={view} onPick={onPick} />
      )}
    </>
  );
}

function SyncButton({ onSync }: { readonly onSync: () => Promise<void> }) {
  const words = useMessages();
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
      <RefreshCw size={20} aria-hidden className={syncing ? classes.turning : undefined} />
      <span className={classes.syncWord} aria-hidden="true">
        {words.menu.sync}
      </span>
    </Button>
  );
}
