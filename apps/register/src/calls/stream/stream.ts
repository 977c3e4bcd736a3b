import { channelOf, type LiveEvent, legacyChannel, namedEvent } from '@till/contract/live';
import { whoseStream } from '@till/contract/whose';
import { useSyncExternalStore } from 'react';
import { now } from '../../native/clock.ts';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';
import { config } from '../config.ts';
import { connection } from '../connection.ts';
import { emitRejected, isSignedOut } from '../failure.ts';
import { logError } from '../log/log.ts';
import { knownTill } from '../whose/own-till.ts';
import { emitLiveEvent } from './live-events.ts';
import { failureAt, identityIn } from './refused-stream.ts';
import { lead, openChannel } from './tabs.ts';

/** The merchant whose events are received, and their listeners. */
interface Watched {
  readonly merchantId: string;
  readonly onEvent: (event: LiveEvent) => void;
}

/** What the stream tells: an event that is not here is never heard, so the compiler asks for each. */
const events: Readonly<Record<LiveEvent['event'], true>> = {
  order: true,
  'new-order': true,
  'alert-acknowledged': true,
  payment: true,
  menu: true,
  merchant: true,
  'print-job': true,
  online: true,
  clock: true,
  'receipt-picture': true,
  'kitchen-ticket': true,
  kitchen: true,
  shift: true,
};
const eventNames = Object.keys(events) as readonly LiveEvent['event'][];

/** Pause before a refused stream is opened again, doubled each time; ms. */
const pauseMsFirst = 500;
const pauseMsMax = 10_000;
/** So long a server of before identities, which does not name itself, is waited for; ms. */
const namedWithinMs = 2_000;
/** After the session ended: retry when somebody signs in, or after this time; ms. */
const refusedPauseMs = 60_000;

/** How many streams this tab keeps open for all tabs: one or none. */
let leadingCount = 0;

/** Whether this tab has the stream: what only one tab of a browser must do, it does. */
export const leadsStream = (): boolean => leadingCount > 0;

let connected = false;
const listeners = new Set<() => void>();

/** Whether the event stream is connected, in this tab or in the one that keeps it for all. */
export const streamConnected = {
  get: (): boolean => connected,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useStreamConnected = (): boolean => useSyncExternalStore(streamConnected.listen, streamConnected.get, streamConnected.get);

function become(next: boolean): void {
  if (next === connected) return;
  connected = next;
  for (const listener of listeners) listener();
}

/** Reports the connection's state: the stream notices a lost one first. */
function reportConnection(stands: boolean): void {
  if (stands === connected) return;
  become(stands);
  if (stands) connection.heard();
  else {
    connection.missed();
    void connection.check();
  }
}

type Said = { readonly merchantId: string } & ({ readonly event: LiveEvent } | { readonly connected: boolean } | { readonly asks: true });
const tabs = openChannel<Said>('till.live');

/**
 * Subscribes to the events of a merchant's orders: one stream per browser, which the leading tab keeps open and forwards to the others. Returns an
 * unsubscribe function.
 */
export function watchStream({ merchantId, onEvent }: Watched): () => void {
  let leading = false;
  const take = (event: LiveEvent) => {
    onEvent(event);
    emitLiveEvent(event);
  };
  const stopHearing = tabs.listen((said) => {
    if (said.merchantId !== merchantId) return;
    if ('event' in said) take(said.event);
    else if ('connected' in said) reportConnection(said.connected);
    else if (leading) tabs.post({ merchantId, connected });
  });
  tabs.post({ merchantId, asks: true });
  const stopLeading = lead('till.live', (signal) => {
    leading = true;
    leadingCount += 1;
    // The tab that had the stream is gone: what it did for all tabs begins anew here once our stream stands.
    become(false);
    signal.addEventListener('abort', () => {
      leading = false;
      leadingCount -= 1;
    });
    keepOpen(merchantId, signal, {
      onEvent(event) {
        take(event);
        tabs.post({ merchantId, event });
      },
      connected(stands) {
        reportConnection(stands);
        tabs.post({ merchantId, connected: stands });
      },
    });
  });
  const stopForgetting = session.listen(() => session.get() === null && place.clear());
  return () => {
    stopLeading();
    stopHearing();
    stopForgetting();
    // Closed on purpose: that is no loss.
    become(false);
  };
}

interface Told {
  readonly onEvent: (event: LiveEvent) => void;
  readonly connected: (stands: boolean) => void;
}

/** Keeps the stream open until the signal aborts. Reconnects that the browser's EventSource does itself are left to it. */
function keepOpen(merchantId: string, signal: AbortSignal, told: Told): void {
  let source: EventSource | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let sessionOver = false;
  /** The connection was lost without the stream noticing: later events may never arrive. */
  let doubtful = false;
  /** It is our Till's: nothing of it counts before that is known. */
  let isOurs = false;

  function open(): void {
    clearTimeout(waiting);
    source?.close();
    doubtful = false;
    sessionOver = false;
    isOurs = false;
    const opened = new EventSource(addressOf(merchantId), { withCredentials: true });
    source = opened;
    opened.addEventListener(namedEvent, ({ data }: MessageEvent<string>) => named(opened, identityIn(data)));
    opened.onopen = () => {
      // A browser that comes back to it by itself.
      isOurs = false;
      clearTimeout(waiting);
      waiting = setTimeout(() => !isOurs && opened.readyState === EventSource.OPEN && named(opened, null), namedWithinMs);
    };
    opened.onerror = () => {
      if (connected) logError('REALTIME_ERROR', { message: 'the event stream was lost' }, { merchantId });
      told.connected(false);
      if (opened.readyState === EventSource.CLOSED) void openLater();
    };
    for (const name of eventNames) opened.addEventListener(name, (message) => heard(name, message));
  }

  /** A stream says whose it is, or does not. */
  function named(opened: EventSource, identity: string | null): void {
    if (source !== opened || signal.aborted) return;
    clearTimeout(waiting);
    isOurs = whoseStream(identity, knownTill()) === 'ours';
    if (isOurs) {
      refusals = 0;
      doubtful = false;
      told.connected(true);
      return;
    }
    opened.close();
    connection.strayed();
    logError('REALTIME_ERROR', { message: 'the event stream is not of this Till' }, { merchantId });
    again();
  }

  function heard(event: LiveEvent['event'], { data, lastEventId }: MessageEvent<string>): void {
    // A server of before identities: what it says first stands for its name.
    if (!isOurs && source !== null) named(source, null);
    if (!isOurs) return;
    try {
      told.onEvent({ event, data: JSON.parse(data) } as LiveEvent);
    } catch (error) {
      logError('REALTIME_ERROR', error, { merchantId, event });
    }
    keepPlace(merchantId, lastEventId);
  }

  /** A refused EventSource gives up without saying why, so that is fetched. */
  async function openLater(): Promise<void> {
    const failure = await failureAt(addressOf(merchantId), signal);
    if (signal.aborted) return;
    logError('REALTIME_ERROR', { message: 'the event stream was refused', status: failure?.status ?? failure?.instead?.status }, { merchantId });
    sessionOver = failure !== null && (isSignedOut(failure) || failure.status === 403);
    again();
    if (sessionOver) emitRejected();
  }

  /** Opens it again after a growing pause. */
  function again(): void {
    const pauseMs = Math.min(pauseMsFirst * 2 ** refusals++, pauseMsMax);
    clearTimeout(waiting);
    waiting = setTimeout(open, sessionOver ? refusedPauseMs : pauseMs);
  }

  const stopWaiting = session.listen(() => {
    if (!sessionOver) return;
    sessionOver = false;
    clearTimeout(waiting);
    waiting = setTimeout(open, Math.min(pauseMsFirst * 2 ** refusals, pauseMsMax));
  });
  const stopHearing = connection.listen(() => {
    if (connection.get() === 'offline') doubtful = source?.readyState === EventSource.OPEN;
    else if (doubtful) open();
  });
  signal.addEventListener('abort', () => {
    stopHearing();
    stopWaiting();
    clearTimeout(waiting);
    source?.close();
  });
  open();
}

/** The last event id, so that a reloaded page resumes there. `at`: ms since epoch. */
interface Place {
  readonly merchantId: string;
  readonly id: string;
  readonly at: number;
}

/** An older id is not resumed: after a night everything on screen is read anew; ms. */
const placeAgeMsMax = 12 * 60 * 60_000;
/** How often the last id is stored, ms: the server replays from it, so a slightly old one loses nothing. */
const placeKeptEveryMs = 1_000;

function placeOf(stored: unknown): Place | null {
  const { merchantId, id, at } = (stored ?? {}) as Partial<Place>;
  return typeof merchantId === 'string' && typeof id === 'string' && typeof at === 'number' ? { merchantId, id, at } : null;
}
const place = kept('till.live', placeOf);

function keepPlace(merchantId: string, id: string): void {
  const last = place.get();
  const isNew = last === null || last.merchantId !== merchantId || Math.abs(now() - last.at) >= placeKeptEveryMs;
  if (isNew && id !== '' && session.get()?.merchant.id === merchantId) place.set({ merchantId, id, at: now() });
}

function addressOf(merchantId: string): string {
  const last = place.get();
  const after = last !== null && last.merchantId === merchantId && now() - last.at < placeAgeMsMax ? `&after=${encodeURIComponent(last.id)}` : '';
  return `${config().bases.realtime}?channels=${encodeURIComponent(channelOf(merchantId))},${legacyChannel}&named=1${after}`;
}
