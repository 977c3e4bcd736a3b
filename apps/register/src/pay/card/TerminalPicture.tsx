import { CircleAlert, CircleCheck, CreditCard, Hourglass, type LucideIcon } from 'lucide-react';
import type { TerminalHealth } from '../terminal/terminal-health.ts';
import classes from './CardPanel.module.css';

const signs: Readonly<Record<TerminalHealth, LucideIcon>> = {
  asking: Hourglass,
  answers: CircleCheck,
  busy: Hourglass,
  silent: CircleAlert,
  notSetUp: CircleAlert,
};

/** A terminal and how it is, to be seen from a step away; the words say it too. */
export function TerminalPicture({ health }: { readonly health: TerminalHealth | undefined }) {
  const Sign = health === undefined ? null : signs[health];
  return (
    <span className={classes.picture} data-health={health} aria-hidden="true">
      <CreditCard size={56} strokeWidth={1.5} />
      {Sign === null ? null : <Sign size={32} className={classes.sign} />}
    </span>
  );
}
