import { Button, SegmentedControl, TextInput, Title } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { ArrowLeft, Plus, UtensilsCrossed } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import around from '../settings.module.css';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryList } from './CategoryList.tsx';
import { GroupList } from './GroupList.tsx';
import { GroupDialog } from './group/GroupDialog.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemDialog } from './item/ItemDialog.tsx';
import classes from './menu.module.css';
import type { WholeBook } from './menu-calls.ts';
import type { Opened } from './opened.ts';
import { rowsOf } from './rows.ts';
import { type MenuBook, useBook } from './use-book.ts';

interface Props {
  readonly onBack: () => void;
  /** To the screen of files. */
  readonly onFiles: () => void;
}

type Tab = 'items' | 'categories' | 'groups';

/** The menu, to be changed: its items by category, its categories, and the choices that items ask for. */
export function MenuSettings({ onBack, onFiles }: Props) {
  const words = useMessages('menuEditor');
  const menu = useBook();
  const [tab, setTab] = useState<Tab>('items');
  const [searched, setSearched] = useState('');
  const [open, setOpen] = useState<Opened | null>(null);
  const { book } = menu;
  return (
    <Screen widest={1080} fills className={classes.screen}>
      <div className={`${classes.head} grid gap-8`}>
        <Button
          className={`${classes.compact} ${around.back}`}
          variant="subtle"
          size="lg"
          px="xs"
          leftSection={<ArrowLeft size={20} aria-hidden />}
          onClick={onBack}
        >
          {words.back}
        </Button>
        <div className={`${classes.titleRow} gap-8-16 flex flex-wrap items-center justify-between w-full`}>
          <Title order={1}>{words.title}</Title>
          <Button variant="default" size="lg" onClick={onFiles}>
            {words.files}
          </Button>
        </div>
        <div className={`${classes.tools} flex flex-wrap items-center w-full gap-8`}>
          <SegmentedControl
            className={classes.tabs}
            aria-label={words.tabs}
            value={tab}
            onChange={(value) => setTab(value as Tab)}
            data={(['items', 'categories', 'groups'] as const).map((value) => ({ value, label: words[value] }))}
          />
          {tab === 'items' ? (
            <TextInput
              className={`${classes.search} grow-240`}
              size="lg"
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              value={searched}
              onChange={(event) => setSearched(event.currentTarget.value)}
            />
          ) : null}
          {tab === 'groups' ? null : <Add book={book} what={tab === 'items' && book?.categories.length !== 0 ? 'item' : 'category'} onOpen={setOpen} />}
        </div>
      </div>
      {book === null ? <NotRead menu={menu} /> : <Shown book={book} menu={menu} tab={tab} searched={searched} onOpen={setOpen} />}
      {open === null || book === null ? null : (
        <OpenedDialog key={`${open.kind} ${open.id}`} open={open} book={book} menu={menu} onClose={() => setOpen(null)} />
      )}
    </Screen>
  );
}

interface AddProps {
  readonly book: WholeBook | null;
  readonly what: 'item' | 'category';
  readonly onOpen: (open: Opened) => void;
}

/** At the end of the line, on every tab: one more of what it lists. */
function Add({ book, what, onOpen }: AddProps) {
  const words = useMessages('menuEditor');
  const isItem = what === 'item';
  return (
    <Button
      className={`${isItem ? classes.compact : classes.alone} ms-auto`}
      size="lg"
      leftSection={<Plus size={20} aria-hidden />}
      disabled={book === null}
      onClick={() => onOpen(isItem ? { kind: 'item', id: null, in: null } : { kind: 'category', id: null })}
    >
      {isItem ? words.addItem : words.addCategory}
    </Button>
  );
}

function NotRead({ menu: { failure, refresh } }: { readonly menu: MenuBook }) {
  const words = useMessages('menuEditor');
  const { common } = useMessages();
  const say = useFailureText();
  if (failure === null) return <p role="status">{common.loading}</p>;
  return (
    <EmptyState title={words.notRead} description={say(failure)}>
      <Button size="lg" onClick={() => void refresh()}>
        {common.tryAgain}
      </Button>
    </EmptyState>
  );
}

interface ShownProps {
  readonly book: WholeBook;
  readonly menu: MenuBook;
  readonly tab: Tab;
  readonly searched: string;
  readonly onOpen: (open: Opened) => void;
}

function Shown({ book, menu, tab, searched, onOpen }: ShownProps): ReactNode {
  const words = useMessages('menuEditor');
  const needle = useDeferredValue(searched);
  const rows = useMemo(() => rowsOf(book, needle), [book, needle]);
  if (tab === 'groups') return <GroupList book={book} onOpen={onOpen} />;
  if (book.categories.length === 0) return <EmptyState icon={UtensilsCrossed} title={words.emptyTitle} description={words.emptyText} />;
  if (tab === 'categories') return <CategoryList book={book} menu={menu} onOpen={onOpen} />;
  if (rows.length === 0) return <EmptyState title={words.nothingFound} description={fill('“{searched}”', { searched: needle.trim() })} />;
  return <ItemList rows={rows} book={book} menu={menu} canMove={needle.trim() === ''} onOpen={onOpen} />;
}

interface OpenedProps {
  readonly open: Opened;
  readonly book: WholeBook;
  readonly menu: MenuBook;
  readonly onClose: () => void;
}

function OpenedDialog({ open, book, menu, onClose }: OpenedProps) {
  if (open.kind === 'category') return <CategoryDialog id={open.id} book={book} menu={menu} onClose={onClose} />;
  if (open.kind === 'item') return <ItemDialog id={open.id} category={open.in} book={book} menu={menu} onClose={onClose} />;
  return <GroupDialog id={open.id} book={book} onSave={(change) => menu.save([change])} onClose={onClose} />;
}
