import { confirmKitchenTicketsCall } from '@till/contract/write/kitchen/screen';
import type { BoardOrder } from '@till/domain/kitchen/card';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { send } from '../../calls/send.ts';
import { subscribeToLiveEvents } from '../../calls/stream/live-events.ts';
import { useStreamConnected } from '../../calls/stream/stream.ts';
import { type Board, boardNow, isOn, isUnread, readBoard, useReadBoard } from './board.ts';
import { flush, type KeptPress, ordersHere, usePresses, useRecent } from './presses.ts';

/** How often a screen says that it is there, and looks whether it has missed something; ms. */
const beatMs = 5_000;
/** Where no stream comes through, orders come late and still come; ms. */
const readMs = 15_000;
/** Minutes are shown: they change soon enough; ms. */
const tickMs = 5_000;

/** What a screen has to show. `presses`: how many of them wait for the server. */
export interface BoardHere extends Board {
  readonly orders: readonly BoardOrder[];
  readonly mine: readonly KeptPress[];
  /** By the server's clock, ms since epoch. */
  readonly now: number;
}

/** What is on a screen, live, and said to be there once it is painted. */
export function useBoard(merchantId: string, screenId: string): BoardHere {
  const connected = useStreamConnected();
  const isOnline = useConnection() === 'online';
  const board = useReadBoard(screenId);
  const { read, failure, isFromBefore } = board;
  const mine = usePresses(screenId);
  const recent = useRecent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => {
    const look = () => void readBoard(merchantId, screenId);
    look();
    const beat = () => {
      void flush(merchantId, screenId);
      if (isUnread(screenId)) look();
    };
    const timers = [setInterval(beat, beatMs), setInterval(look, readMs)];
    // A refund is no ticket: it comes with what registers hear of an order that is paid.
    const stop = subscribeToLiveEvents(({ event, data }) => {
      const isAbout = event === 'kitchen' ? data.screenId === screenId : event === 'order' && data.state === 'completed' && isOn(screenId, data.orderId);
      if (isAbout) look();
    });
    void flush(merchantId, screenId);
    return () => {
      for (const timer of timers) clearInterval(timer);
      stop();
    };
  }, [merchantId, screenId, connected, isOnline]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was bumped here is read inside
  const orders = useMemo(
    () => ordersHere(screenId, read?.orders ?? [], mine),
    [read, mine.map(({ orderId, cartId, count, version }) => `${orderId}/${cartId}/${count}/${version}`).join(), recent],
  );
  // A page that cannot read what is new is no screen: its tickets have to come out elsewhere.
  usePainted(merchantId, screenId, failure === null && isFromBefore !== true ? read?.orders : undefined);
  return { read, failure, orders, mine, now: useBoardNow(board) };
}

const keyOf = (orderId: string, version: number) => `${orderId}/${version}`;

/** Calls `then` when what stands now is on the glass: the frame after the next one begins then. A page that nobody can see has no frames. Returns what stops it. */
function onceOnGlass(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Tells the server which tickets this page has painted: after the frame in which they stood, and only while somebody can see it. And every few seconds that it
 * is there. `orders`: on the screen; undefined: they are not known, so nothing is said.
 */
function usePainted(merchantId: string, screenId: string, orders: readonly BoardOrder[] | undefined): void {
  const told = useRef(new Set<string>());
  const painted = useRef<readonly BoardOrder[]>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told belongs to one screen
  useEffect(() => {
    told.current = new Set();
  }, [screenId]);
  const tell = useRef(async (): Promise<void> => undefined);
  tell.current = async () => {
    if (painted.current === undefined || document.visibilityState !== 'visible') return;
    const tickets = painted.current.flatMap(({ orderId, tickets: all }) => all.map(({ version }) => ({ orderId, version })));
    const fresh = tickets.filter(({ orderId, version }) => !told.current.has(keyOf(orderId, version))).slice(0, 500);
    const answer = await send(confirmKitchenTicketsCall, { params: { merchantId, screenId }, body: { tickets: fresh } }).settled;
    if (answer.ok) for (const { orderId, version } of fresh) told.current.add(keyOf(orderId, version));
  };
  useEffect(() => {
    if (orders === undefined) {
      painted.current = undefined;
      return;
    }
    return onceOnGlass(() => {
      painted.current = orders;
      void tell.current();
    });
  }, [orders]);
  useEffect(() => {
    let stop = () => {};
    const timer = setInterval(() => void tell.current(), beatMs);
    const seen = () => {
      stop();
      stop = onceOnGlass(() => void tell.current());
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}

function useBoardNow(board: Board): number {
  // Read at each rendering: what has just come is not from later.
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  return boardNow(board);
}
