import { Wifi, WifiOff } from 'lucide-react';
import { useConnection } from '../calls/connection.ts';
import { useStreamConnected } from '../calls/stream.ts';
import { useSession } from '../native/session.ts';
import { useWords } from '../ui/words.tsx';
import classes from './TruthStrip.module.css';

/**
 * Always in sight: where this is, and what state it is in, in words. Quiet while all is well; its height never changes.
 * Calls not yet sent, printer and terminal get their places here as they come.
 */
export function TruthStrip() {
  const words = useWords();
  const signedIn = useSession();
  const state = useConnection();
  const live = useStreamConnected();
  const place = [signedIn?.merchant.name, signedIn?.device?.label].filter((part) => part).join(' · ');
  return (
    <section className={classes.strip} data-state={state} data-live={live} aria-label={words.frame.state}>
      <span className={classes.place}>{place || words.frame.product}</span>
      <span className={classes.state} role="status">
        {state === 'offline' ? <WifiOff aria-hidden size={20} /> : <Wifi aria-hidden size={20} />}
        <span className={classes.long}>{words.frame[state]}</span>
        <span className={classes.short}>{state === 'offline' ? words.frame.offlineShort : words.frame[state]}</span>
      </span>
    </section>
  );
}
