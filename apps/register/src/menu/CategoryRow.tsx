import type { Category } from '@till/domain/menu/types';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../ui/words.tsx';
import classes from './CategoryRow.module.css';

interface Props {
  readonly categories: readonly Category[];
  readonly hues: ReadonlyMap<string, string>;
  readonly currentId: string | null;
  readonly onOpen: (category: Category) => void;
  /** Absent: there is nothing to close, the row leads to its sections. */
  readonly onClose?: (() => void) | undefined;
}

/** One row with every category in reach, the open one marked and kept in sight, and a button that closes it. */
export function CategoryRow({ categories, hues, currentId, onOpen, onClose }: Props) {
  const words = useWords();
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another category moves the row
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentId]);
  return (
    <div className={classes.bar}>
      {onClose === undefined ? null : (
        <button type="button" className={classes.close} aria-label={words.menu.closeCategory} onClick={onClose}>
          <X aria-hidden />
        </button>
      )}
      <nav className={classes.row} aria-label={words.menu.categories}>
        {categories.map((category) => (
          <button
            key={category.id}
            ref={category.id === currentId ? current : undefined}
            type="button"
            className={classes.chip}
            aria-current={category.id === currentId ? 'true' : undefined}
            onClick={() => onOpen(category)}
          >
            <span className={classes.dot} style={{ background: `var(--mantine-color-${hues.get(category.id) ?? 'gray'}-filled)` }} />
            {category.friendlyName ?? category.name}
          </button>
        ))}
      </nav>
    </div>
  );
}
