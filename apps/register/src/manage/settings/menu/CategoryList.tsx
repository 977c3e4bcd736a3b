import { counted, fill } from '@till/phrases/phrases';
import { ChevronRight } from 'lucide-react';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import classes from './menu.module.css';
import type { WholeBook } from './menu-calls.ts';
import { MoveButtons, MoveHandle } from './move/MoveButtons.tsx';
import moves from './move/move.module.css';
import { useMoving } from './move/use-moving.ts';
import type { Opened } from './opened.ts';
import { afterAt } from './rows.ts';
import type { MenuBook } from './use-book.ts';
import { useTell } from './use-tell.ts';

interface Props {
  readonly book: WholeBook;
  readonly menu: MenuBook;
  readonly onOpen: (open: Opened) => void;
}

/** The categories in their order. */
export function CategoryList({ book: { categories }, menu, onOpen }: Props) {
  const words = useMessages('menuEditor');
  const language = useLanguage();
  const tools = useMoving();
  const tell = useTell();
  const names = categories.map(({ name }) => name);
  const ids = categories.map(({ id }) => id);
  const onMove = (from: number, to: number) => {
    const id = ids[from];
    if (id !== undefined) void tell(menu.save([{ kind: 'move-category', id, after: afterAt(ids, from, to) }]));
  };
  return (
    <div className={`${classes.body} flex-1 min-h-0`} data-scroller>
      <ul className={`relative ${moves.list}`} aria-label={words.categories}>
        {categories.map(({ id, name, hidden, hours, itemIds }, at) => {
          const moving = { tools, names, list: 'categories', at, onMove };
          const details = [
            itemIds.length === 0 ? words.noItems : counted(words.countOfItems, itemIds.length, language),
            ...(hidden ? [words.hidden] : []),
            ...(hours.length > 0 ? [words.hours] : []),
          ];
          return (
            <li key={id} {...tools.row('categories', at)}>
              <div
                className={`${classes.row} ${classes.whole} flex items-center gap-8 surface border-bottom min-h-64`}
                data-quiet={hidden || undefined}
                data-first={at === 0 || undefined}
                data-last={at === categories.length - 1 || undefined}
              >
                <MoveHandle {...moving} />
                <button
                  type="button"
                  className={`${classes.open} flex items-center flex-1 min-w-0 gap-12 text-start touch-large`}
                  title={fill(words.editNamed, { name })}
                  onClick={() => onOpen({ kind: 'category', id })}
                >
                  <span className="flex-1 min-w-0 break-anywhere">
                    <span className={`${classes.name} block semibold`}>{name}</span>
                    <span className="quiet">{details.join(' · ')}</span>
                  </span>
                </button>
                <MoveButtons {...moving} />
                <ChevronRight size={20} aria-hidden className="quiet flex-none" />
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
