import { counted, fill } from '@till/phrases/phrases';
import { ChevronRight } from 'lucide-react';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import classes from './menu.module.css';
import type { WholeBook } from './menu-calls.ts';
import type { Opened } from './opened.ts';

/** The choices that items ask for, each once. */
export function GroupList({ book: { groups, items }, onOpen }: { readonly book: WholeBook; readonly onOpen: (open: Opened) => void }) {
  const words = useMessages('menuEditor');
  const language = useLanguage();
  if (groups.length === 0) return <EmptyState title={words.groups} description={words.noGroups} />;
  return (
    <div className={`${classes.body} flex-1 min-h-0`} data-scroller>
      <ul className="relative" aria-label={words.groups}>
        {groups.map(({ id, name, hidden, modifiers }, at) => (
          <li key={id}>
            <div
              className={`${classes.row} flex items-center gap-8 surface border-bottom min-h-64`}
              data-quiet={hidden || undefined}
              data-first={at === 0 || undefined}
              data-last={at === groups.length - 1 || undefined}
            >
              <button
                type="button"
                className={`${classes.open} flex items-center flex-1 min-w-0 gap-12 text-start touch-large`}
                title={fill(words.editNamed, { name })}
                onClick={() => onOpen({ kind: 'group', id })}
              >
                <span className="flex-1 min-w-0 break-anywhere">
                  <span className={`${classes.name} block semibold`}>{name}</span>
                  <span className="quiet">
                    {[
                      modifiers.map((each) => each.name).join(', '),
                      counted(words.usedBy, items.filter(({ groupIds }) => groupIds.includes(id)).length, language),
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </span>
                <ChevronRight size={20} aria-hidden className="quiet" />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
