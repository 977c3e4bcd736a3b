import { X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './CategoryRow.module.css';
import { favouritesId, type Shelf } from './shelf.ts';
import { useOverflowFade } from './use-overflow-fade.ts';

interface Props {
  readonly categories: readonly Shelf[];
  readonly hues: ReadonlyMap<string, string>;
  readonly currentId: string | null;
  /** `byKey`: by a key, or by a reader of the screen. */
  readonly onOpen: (category: Shelf, byKey: boolean) => void;
  /** Absent: there is nothing to close, the row leads to its sections. */
  readonly onClose?: (() => void) | undefined;
}

/** Whether so many categories stand in two rows, where there is room. */
export const inTwoRows = (categories: readonly Shelf[]): boolean => categories.length > 6;

/**
 * One or two rows with every category in reach, the open one or the one at the top marked and kept in sight, and a button that closes it. One stop of Tab,
 * however many there are: arrow keys go from one to the next.
 */
export function CategoryRow({ categories, hues, currentId, onOpen, onClose }: Props) {
  const words = useMessages();
  const row = useRef<HTMLElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  const touched = useRef(false);
  const more = useOverflowFade(row, categories);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const stop = [focusedId, currentId].find((id) => categories.some((each) => each.id === id)) ?? categories[0]?.id;
  const onKey = (event: KeyboardEvent) => {
    const chips = [...(row.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const from = chips.indexOf(event.target as HTMLButtonElement);
    // Two rows are filled column by column.
    const to = { ArrowRight: from + 1, ArrowDown: from + 1, ArrowLeft: from - 1, ArrowUp: from - 1, Home: 0, End: chips.length - 1 }[event.key];
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    chips[to]?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another category moves the row
  useLayoutEffect(() => {
    // Do not move the row under a finger, nor the list below it.
    if (row.current === null || current.current === null || touched.current) return;
    const [whole, chip] = [row.current.getBoundingClientRect(), current.current.getBoundingClientRect()];
    row.current.scrollLeft += chip.left + chip.width / 2 - (whole.left + whole.width / 2);
  }, [currentId]);
  return (
    <div className="flex items-center min-w-0 gap-8">
      {onClose === undefined ? null : (
        <button type="button" className={`${classes.close} tile grid place-center flex-none`} aria-label={words.menu.closeCategory} onClick={onClose}>
          <X aria-hidden />
        </button>
      )}
      <nav
        ref={row}
        className={classes.row}
        aria-label={words.menu.categories}
        data-two={inTwoRows(categories) || undefined}
        data-before={more.before || undefined}
        data-after={more.after || undefined}
        onKeyDown={onKey}
        onBlur={() => setFocusedId(null)}
        onTouchStart={() => {
          touched.current = true;
        }}
        onTouchEnd={({ touches }) => {
          touched.current = touches.length > 0;
        }}
        onTouchCancel={() => {
          touched.current = false;
        }}
      >
        {categories.map((category) => (
          <button
            key={category.id}
            ref={category.id === currentId ? current : undefined}
            type="button"
            className={`${classes.chip} px-16 pill inline-flex items-center flex-none gap-8 text-16 medium nowrap raised border`}
            aria-current={category.id === currentId ? 'true' : undefined}
            tabIndex={category.id === stop ? 0 : -1}
            onFocus={() => setFocusedId(category.id)}
            onClick={({ detail }) => onOpen(category, detail === 0)}
          >
            {category.id === favouritesId ? (
              <span aria-hidden>★</span>
            ) : (
              <span className={`${classes.dot} flex-none pill`} style={{ background: `var(--mantine-color-${hues.get(category.id) ?? 'gray'}-filled)` }} />
            )}
            <span className={classes.name}>{category.friendlyName ?? category.name}</span>
          </button>
        ))}
      </nav>
    </div>
  );
}
