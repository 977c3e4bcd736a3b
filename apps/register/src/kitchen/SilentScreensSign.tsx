import { fill } from '@till/phrases/phrases';
import { MonitorOff } from 'lucide-react';
import { useWords } from '../messages/words.tsx';
import classes from './GivenTicketsSign.module.css';
import type { SilentScreen } from './silent-screens.ts';

/** Which kitchen screens show nothing now, and where their tickets come out instead. */
export function SilentScreensSign({ screens }: { readonly screens: readonly SilentScreen[] }) {
  const words = useWords('unprintedTickets');
  return screens.map(({ id, label, standby }) => (
    <span key={id} role="status" className={classes.notice} data-news>
      <MonitorOff aria-hidden size={20} />
      <span className={`${classes.said} ${classes.long}`}>
        {standby === null ? fill(words.silent, { screen: label }) : fill(words.silentStandby, { screen: label, printer: standby })}
      </span>
      <span className={`${classes.said} ${classes.short}`}>{fill(words.silentShort, { screen: label })}</span>
    </span>
  ));
}
