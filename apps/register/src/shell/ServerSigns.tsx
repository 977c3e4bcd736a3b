import { CircleAlert } from 'lucide-react';
import { merchantKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { useMessages } from '../messages/messages.tsx';
import classes from './StatusBar.module.css';

/**
 * Says in the line above every screen what whoever runs the server has to see to: the shop was restored from a backup and nobody has said that it is the shop from
 * now on, or the disk gets full.
 */
export function ServerSigns() {
  const words = useMessages('selfCheck');
  const { isQuiet = false, isDiskLow = false } = useCached(merchantKey) ?? {};
  return (
    <>
      {isQuiet ? <Sign said={words.quiet} short={words.quietShort} why={words.found['shop-quiet']} /> : null}
      {isDiskLow ? <Sign said={words.diskLow} short={words.diskLowShort} why={words.diskLowWhy} /> : null}
    </>
  );
}

const Sign = ({ said, short, why }: { readonly said: string; readonly short: string; readonly why: string }) => (
  <span role="status" className={`${classes.waiting} sign semibold`} data-bad data-said title={why}>
    <CircleAlert aria-hidden size={20} />
    <span className="truncate min-w-0 underline long">{said}</span>
    <span className="truncate min-w-0 underline short">{short}</span>
  </span>
);
