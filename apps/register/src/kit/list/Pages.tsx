import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import classes from './list.module.css';

interface Props {
  /** What the group of both buttons is called. */
  readonly label: string;
  readonly words: { readonly previous: string; readonly next: string };
  /** Which page is shown, in words. */
  readonly page: string;
  /** null: there is no page before, or behind it. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** The ways from one page of a list to the one beside it. */
export const Pages = ({ label, words, page, onPrevious, onNext }: Props) => (
  <nav className={classes.pages} aria-label={label}>
    <Button variant="default" size="xl" leftSection={<ChevronLeft size={20} aria-hidden />} disabled={onPrevious === null} onClick={() => onPrevious?.()}>
      {words.previous}
    </Button>
    <span className={classes.page} aria-live="polite">
      {page}
    </span>
    <Button variant="default" size="xl" rightSection={<ChevronRight size={20} aria-hidden />} disabled={onNext === null} onClick={() => onNext?.()}>
      {words.next}
    </Button>
  </nav>
);
