import { CircleAlert } from 'lucide-react';
import { useHeld } from '../calls/held.ts';
import { merchantKey } from '../calls/keys.ts';
import { useSelfCheckWords } from '../self-check/use-self-check-words.ts';
import classes from './TruthStrip.module.css';

/** Says in the line above every screen that the shop was restored from a backup and nobody has said that it is the shop from now on. */
export function QuietSign() {
  const words = useSelfCheckWords();
  const isQuiet = useHeld(merchantKey)?.isQuiet ?? false;
  if (!isQuiet) return null;
  return (
    <span role="status" className={classes.waiting} data-bad data-said title={words.found['shop-quiet']}>
      <CircleAlert aria-hidden size={20} />
      <span className={`${classes.words} ${classes.long}`}>{words.quiet}</span>
      <span className={`${classes.words} ${classes.short}`}>{words.quietShort}</span>
    </span>
  );
}
