import { counted } from '@till/phrases/phrases';
import { CircleAlert, CloudUpload, CreditCard, Wifi, WifiOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useConnection, useSlowConnection } from '../calls/connection.ts';
import { useStreamConnected } from '../calls/stream/stream.ts';
import { useInstead } from '../calls/whose/instead.ts';
import { useFetched } from '../kit/use-fetched.ts';
import { useDifferences, useUnconfirmed } from '../live/in-doubt.ts';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { useSession } from '../native/session.ts';
import { fetchOnlineStrip } from '../orders/alert/fetch-online-strip.ts';
import { useUnsent } from '../unsent/use-unsent.ts';
import { fetchDrawerLater } from './fetch-drawer.ts';
import { fetchKitchenSign } from './kitchen/fetch-kitchen-sign.ts';
import classes from './StatusBar.module.css';

// Fetched ahead with the screens (screens.ts): it is opened when there is no connection.
const OutboxDialog = lazy(() => import('../unsent/OutboxDialog.tsx').then((module) => ({ default: module.OutboxDialog })));
const fetchUnconfirmed = () => import('../live/UnconfirmedSign.tsx');
const InsteadDialog = lazy(() => import('./InsteadDialog.tsx').then((module) => ({ default: module.InsteadDialog })));
const DifferencesDialog = lazy(() => import('../live/DifferencesDialog.tsx').then((module) => ({ default: module.DifferencesDialog })));

/**
 * Always visible: which register this is and its state, in words: the connection, what is unsent and for how long, what was refused, tickets that the kitchen
 * lacks, new online orders and that none are taken. Quiet while all is well; its height never changes.
 */
export function StatusBar() {
  const words = useMessages();
  const signedIn = useSession();
  const state = useConnection();
  const slow = useSlowConnection();
  const instead = useInstead();
  const { entries, unsent, short, refused, isKept } = useUnsent();
  const differences = useDifferences().length;
  const unconfirmed = useUnconfirmed();
  const isTold = unconfirmed.length > 0;
  const unconfirmedSign = useFetched(isTold, fetchUnconfirmed);
  const [open, setOpen] = useState(false);
  const [differs, setDiffers] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  const language = useLanguage();
  const live = useStreamConnected();
  // The kitchen's own device has neither orders to take nor a drawer.
  const sells = signedIn !== null && signedIn.device?.kind !== 'kitchen';
  const online = useFetched(sells, fetchOnlineStrip);
  const kitchen = useFetched(signedIn !== null, fetchKitchenSign);
  const drawer = useFetched(sells, fetchDrawerLater);
  const deviceId = signedIn?.device?.id;
  const place = [signedIn?.merchant.name, signedIn?.device?.label].filter((part) => part).join(' · ');
  const look =
    refused !== null || !isKept || differences > 0 || isTold
      ? 'refused'
      : state === 'offline' || instead !== null
        ? 'offline'
        : unsent === null
          ? state
          : 'unsent';
  const said = instead === null ? (slow ? 'slow' : state) : instead.isTill ? 'anotherTill' : 'instead';
  const shortly = instead === null ? (state === 'offline' ? 'offlineShort' : said) : 'insteadShort';
  return (
    <section
      className={`${classes.strip} flex items-center justify-between min-w-0 gap-16 text-16 quiet surface border-bottom`}
      data-state={look}
      data-live={live}
      data-sent={entries.length === 0}
      aria-label={words.frame.state}
    >
      <span className={`${classes.who} flex items-center gap-16`}>
        <span className={`${classes.place} truncate min-w-0`}>{place || words.frame.product}</span>
        {drawer === undefined || !sells ? null : <drawer.StaffSign className={`${classes.waiting} sign semibold flex-none`} />}
      </span>
      <span className={`${classes.states} flex items-center min-w-0 gap-16`}>
        {/* The line ends at the right: what comes and goes with the connection stands first, so that it moves no link. */}
        <span
          className={`${classes.state} flex-none flex items-center min-w-0 gap-8`}
          role="status"
          data-beside={(instead === null && (unsent !== null || refused !== null || differences > 0 || isTold)) || undefined}
        >
          {state === 'offline' || instead !== null ? <WifiOff aria-hidden size={20} /> : <Wifi aria-hidden size={20} />}
          <span className="long">{words.frame[said]}</span>
          <span className="truncate short">{words.frame[shortly]}</span>
        </span>
        <span className={`${classes.signs} flex flex-wrap min-w-0`}>
          {instead === null ? null : (
            <button type="button" className={`${classes.waiting} sign semibold`} data-whole aria-haspopup="dialog" onClick={() => setAsksWhy(true)}>
              <span className="truncate min-w-0 underline">{words.frame.insteadWhy}</span>
            </button>
          )}
          {unsent === null && refused === null && isKept ? null : (
            <button
              type="button"
              className={`${classes.waiting} sign semibold`}
              data-bad={refused !== null || !isKept || undefined}
              aria-haspopup="dialog"
              aria-label={`${[refused, unsent, words.outbox.open].filter((part) => part !== null).join('. ')}`}
              onClick={() => setOpen(true)}
            >
              {refused === null && isKept ? <CloudUpload aria-hidden size={20} /> : <CircleAlert aria-hidden size={20} />}
              <span className="truncate min-w-0 underline long">
                {isKept ? [refused, unsent].filter((part) => part !== null).join(' · ') : words.outbox.notKept}
              </span>
              <span className="truncate min-w-0 underline short">{refused ?? (isKept ? short : words.outbox.notKept)}</span>
            </button>
          )}
          {differences === 0 ? null : (
            <button type="button" className={`${classes.waiting} sign semibold`} aria-haspopup="dialog" onClick={() => setDiffers(true)}>
              <CreditCard aria-hidden size={20} />
              <span className="truncate min-w-0 underline">{counted(words.frame.cardsToCheck, differences, language)}</span>
            </button>
          )}
          {unconfirmedSign === undefined ? null : <unconfirmedSign.UnconfirmedSign list={unconfirmed} />}
          {drawer === undefined ? null : <drawer.ServerSigns />}
          {drawer === undefined || !sells ? null : <drawer.DeviceSigns device={signedIn.device} />}
          {drawer === undefined || deviceId === undefined || !sells ? null : <drawer.DrawerStrip key={deviceId} deviceId={deviceId} />}
          {online === undefined || !sells ? null : <online.OnlineStrip />}
          {kitchen === undefined || signedIn === null ? null : <kitchen.KitchenSign />}
        </span>
        {drawer === undefined ? null : <drawer.SignFold />}
      </span>
      {asksWhy && instead !== null ? (
        <Suspense>
          <InsteadDialog instead={instead} onClose={() => setAsksWhy(false)} />
        </Suspense>
      ) : null}
      {differs ? (
        <Suspense>
          <DifferencesDialog onClose={() => setDiffers(false)} />
        </Suspense>
      ) : null}
      {open ? (
        <Suspense>
          <OutboxDialog entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
