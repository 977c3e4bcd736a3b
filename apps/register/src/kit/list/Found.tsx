import { ActionIcon } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Props {
  /** What the button is called. */
  readonly again: string;
  readonly onAgain: () => void;
  /** How many there are. */
  readonly children: ReactNode;
}

/** How many a list has, and beside it, never alone in a line, the way to read them again. */
export const Found = ({ again, onAgain, children }: Props) => (
  <div className={`${classes.found} flex items-center gap-8`}>
    {children}
    <ActionIcon variant="default" size="lg" aria-label={again} onClick={onAgain}>
      <RefreshCw size={20} aria-hidden />
    </ActionIcon>
  </div>
);
