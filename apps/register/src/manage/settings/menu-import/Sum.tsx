import { countText } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { Fold } from '../../../kit/layout/Fold.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { useLanguage } from '../../../messages/messages.tsx';
import classes from './menu-import.module.css';

interface Props {
  readonly count: number;
  readonly label: string;
  /** What is to be known of it before it is opened. */
  readonly note?: string | null;
  /** What it comes to, shown once it is opened; absent: there is nothing to open. */
  readonly children?: ReactNode;
}

/** A line of the summary of an import: how many, of what, and which. */
export function Sum({ count, label, note = null, children }: Props) {
  const language = useLanguage();
  const line = (
    <span className={`${classes.sum} flex items-baseline gap-12`}>
      <strong>{countText(count, language)}</strong>
      <span className="min-w-0 break-anywhere">
        {label}
        {note === null ? null : <Note tone="warn">{note}</Note>}
      </span>
    </span>
  );
  return (
    <li>
      {children === undefined ? (
        line
      ) : (
        <Fold title={line}>
          <div className={`${classes.within} stack gap-8`}>{children}</div>
        </Fold>
      )}
    </li>
  );
}
