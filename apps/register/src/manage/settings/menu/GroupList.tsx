import { counted, fill } from '@till/phrases/phrases';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { useLanguage, useWords } from '../../../messages/words.tsx';
import classes from './menu.module.css';
import type { WholeBook } from './menu-calls.ts';
import type { Opened } from './opened.ts';

/** The choices that items ask for, each once. */
export function GroupList({ book: { groups, items }, onOpen }: { readonly book: WholeBook; readonly onOpen: (open: Opened) => void }) {
  const words = useWords('menuEditor');
  const language = useLanguage();
  if (groups.length === 0) return <EmptyState title={words.groups} description={words.noGroups} />;
  return (
    <div className={classes.body} data-scroller>
      <ul className={classes.rows} aria-label={words.groups}>
        {groups.map(({ id, name, hidden, modifiers }) => (
          <li key={id}>
            <div className={classes.row} data-quiet={hidden || undefined}>
              <button type="button" className={classes.open} title={fill(words.editNamed, { name })} onClick={() => onOpen({ kind: 'group', id })}>
                <span className={classes.what}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.quiet}>
                    {[
                      modifiers.map((each) => each.name).join(', '),
                      counted(words.usedBy, items.filter(({ groupIds }) => groupIds.includes(id)).length, language),
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
