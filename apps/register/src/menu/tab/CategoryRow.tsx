import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../../ui/words.tsx';
import classes from './CategoryRow.module.css';
import { favouritesId, type Shelf } from './shelf.ts';
import { useMore } from './use-more.ts';

interface Props {
  readonly categories: readonly Shelf[];
  readonly hues: ReadonlyMap<string, string>;
  readonly currentId: string | null;
  readonly onOpen: (category: Shelf) => void;
  /** Absent: there is nothing to close, the row leads to its sections. */
  readonly onClose?: (() => void) | undefined;
}

/** Whether so many categories stand in two rows, where there is room. */
export const inTwoRows = (categories: readonly Shelf[]): boolean => categories.length > 6;

/** One or two rows with every category in reach, the open one or the one at the top marked and kept in sight, and a button that closes it. */
export function CategoryRow({ categories, hues, currentId, onOpen, onClose }: Props) {
  const words = useWords();
  const row = useRef<HTMLElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  const touched = useRef(false);
  const more = useMore(row, categories);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another category moves the row
  useLayoutEffect(() => {
    // Do not move the row under a finger, nor the list below it.
    if (row.current === null || current.current === null || touched.current) return;
    const [whole, chip] = [row.current.getBoundingClientRect(), current.current.getBoundingClientRect()];
    row.current.scrollLeft += chip.left + chip.width / 2 - (whole.left + whole.width / 2);
  }, [currentId]);
  return (
    <div className={classes.bar}>
      {onClose === undefined ? null : (
        <button type="button" className={classes.close} aria-label={words.menu.closeCategory} onClick={onClose}>
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
            className={classes.chip}
            aria-current={category.id === currentId ? 'true' : undefined}
            onClick={() => onOpen(category)}
          >
            {category.id === favouritesId ? (
              <span aria-hidden>★</span>
            ) : (
              <span className={classes.dot} style={{ background: `var(--mantine-color-${hues.get(category.id) ?? 'gray'}-filled)` }} />
            )}
            <span className={classes.name}>{category.friendlyName ?? category.name}</span>
          </button>
        ))}
      </nav>
    </div>
  );
}
