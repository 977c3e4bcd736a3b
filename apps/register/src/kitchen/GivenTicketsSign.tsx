import { VisuallyHidden } from '@mantine/core';
import { counted } from '@till/phrases/phrases';
import { ChefHat } from 'lucide-react';
import { useGivenTicketsWords } from '../ui/given-tickets-words.ts';
import { useLanguage } from '../ui/words.tsx';
import { GivenTicketsDialog } from './GivenTicketsDialog.tsx';
import classes from './GivenTicketsSign.module.css';
import type { GivenTicket } from './given-tickets.ts';

interface Props {
  readonly tickets: readonly GivenTicket[];
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** How many tickets the kitchen lacks, and behind it what they are and what to do. */
export function GivenTicketsSign({ tickets, isOpen, setOpen }: Props) {
  const words = useGivenTicketsWords();
  const language = useLanguage();
  const long = counted(words.strip, tickets.length, language);
  return (
    <>
      {tickets.length === 0 ? null : (
        <>
          <VisuallyHidden role="status">{long}</VisuallyHidden>
          <button type="button" className={classes.sign} data-news aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <ChefHat aria-hidden size={20} />
            <span className={`${classes.words} ${classes.long}`}>{long}</span>
            <span className={`${classes.words} ${classes.short}`}>{counted(words.stripShort, tickets.length, language)}</span>
          </button>
        </>
      )}
      {isOpen ? <GivenTicketsDialog tickets={tickets} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
