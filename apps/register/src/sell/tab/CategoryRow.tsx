import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './CategoryRow.module.css';
import { favouritesId, type Shelf } from './shelf.ts';
import { hueStyle } from './TilePicture.tsx';
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

/**
 * Every category in sight, as many rows as they need, the open one or the one at the top marked, and a button that closes it; one row that scrolls where the screen
 * is small. One stop of Tab, however many there are: arrow keys go from one to the next.
 */
export function CategoryRow({ categories, hues, currentId, onOpen, onClose }: Props) {
  const words = useMessages();
  const row = useRef<HTMLElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  const touched = useRef(false);
  const more = useOverflowFade(row, categories);
  useHeightAbove(row);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const stop = [focusedId, currentId].find((id) => categories.some((each) => each.id === id)) ?? categories[0]?.id;
  const onKey = (event: KeyboardEvent) => {
    const chips = [...(row.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const from = chips.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowRight: from + 1, ArrowDown: from + 1, ArrowLeft: from - 1, ArrowUp: from - 1, Home: 0, End: chips.length - 1 }[event.key];
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    chips[to]?.focus();
  };
  useCurrentInSight(row, current, touched, currentId);
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
        data-categories
        aria-label={words.menu.categories}
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
            className={`${classes.chip} inline-flex items-center flex-none gap-8 text-16 medium border`}
            style={hueStyle(hues.get(category.id) ?? 'gray')}
            aria-current={category.id === currentId ? 'true' : undefined}
            tabIndex={category.id === stop ? 0 : -1}
            onFocus={() => setFocusedId(category.id)}
            onClick={({ detail }) => onOpen(category, detail === 0)}
          >
            {category.id === favouritesId ? <span aria-hidden>★</span> : null}
            <span className={classes.name}>{category.friendlyName ?? category.name}</span>
          </button>
        ))}
      </nav>
    </div>
  );
}

/** The open category stands in the middle of the row, also when the tablet is turned. */
function useCurrentInSight(
  row: RefObject<HTMLElement | null>,
  current: RefObject<HTMLElement | null>,
  touched: RefObject<boolean>,
  currentId: string | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another category moves the row
  useLayoutEffect(() => {
    const [box, chip] = [row.current, current.current];
    if (box === null || chip === null) return;
    // At once, and when the tablet is turned; never under a finger, nor the list below it.
    const sizes = new ResizeObserver(() => touched.current || toMiddle(box, chip));
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [currentId]);
}

/** Scrolls a row until a chip stands in the middle of what is seen of it. */
function toMiddle(row: HTMLElement, chip: HTMLElement): void {
  const [whole, one] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  row.scrollLeft += one.left + one.width / 2 - (whole.left + whole.width / 2);
  row.scrollTop += one.top + one.height / 2 - (whole.top + whole.height / 2);
}

/** Tells the list that this lies above (`data-scrolls`) how much of its top is covered: what is jumped to, or gets the focus, stands below it. */
function useHeightAbove(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [above, list] = [row.current?.closest<HTMLElement>('[data-above]'), row.current?.closest<HTMLElement>('[data-scrolls]')];
    if (!above || !list) return;
    const sizes = new ResizeObserver(() => list.style.setProperty('--tile-below', `${above.offsetHeight + 6}px`));
    sizes.observe(above);
    return () => sizes.disconnect();
  }, [row]);
}
