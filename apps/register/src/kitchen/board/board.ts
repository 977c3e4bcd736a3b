import type { ReplyOf } from '@till/contract/call';
import { getKitchenBoardCall } from '@till/contract/write/kitchen/screen';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { passedMs } from '../../calls/server-clock.ts';
import { makeStore } from '../../kit/store.ts';
import { now } from '../../native/clock.ts';
import { kept } from '../../native/kept.ts';

type ServerBoard = ReplyOf<typeof getKitchenBoardCall>;
/** A kitchen screen as the server has it. */
export type Screen = ServerBoard['screen'];

/** A board as last read, and by how much the server's clock is ahead of this one's, ms. `failure`: of the last reading; null: it went well. */
export interface Board {
  readonly read: ReadBoard | null;
  readonly failure: CallFailure | null;
  /** What is here was read by a page before this one: it has not been heard since. */
  readonly isFromBefore?: boolean;
  /** How much time had passed in this page when it was read, ms (`passedMs`). Absent: this page did not read it. */
  readonly passedAt?: number;
}
type ReadBoard = ServerBoard & { readonly aheadMs: number };

/** A board as this browser keeps it for a page that begins without a network. Raise the number with every change of its shape: it is read anew in a moment. */
interface KeptBoard {
  readonly shape: 1;
  readonly merchantId: string;
  readonly screenId: string;
  readonly read: ReadBoard;
}
const keptBoard = kept('till.kitchen-board', (stored) => ((stored as KeptBoard | null)?.shape === 1 ? (stored as KeptBoard) : null));
/** After so long a kept board is nobody's any more; ms. */
const keptMs = 24 * 3_600_000;
/** So long a page that begins waits for the server before it shows what was kept; ms. */
const patienceMs = 1_500;

function keep(board: KeptBoard): void {
  try {
    keptBoard.set(board);
  } catch (error) {
    // No room: what is shown is not kept, and nothing else of an earlier board either.
    keptBoard.clear();
    logError('KEEP_KITCHEN_BOARD_ERROR', error);
  }
}

/** What was on a screen when it was last read here; null: nothing, or too long ago. That nothing is to be made nobody knows. */
function boardFromBefore(merchantId: string, screenId: string): ReadBoard | null {
  const found = keptBoard.get();
  if (found === null || found.merchantId !== merchantId || found.screenId !== screenId || found.read.orders.length === 0) return null;
  return now() + found.read.aheadMs - found.read.now < keptMs ? found.read : null;
}

const boards = makeStore<ReadonlyMap<string, Board>>(new Map());
const unread: Board = { read: null, failure: null };
let readingCount = 0;

export const useReadBoard = (screenId: string): Board => boards.use().get(screenId) ?? unread;

/** Whether what is on a screen could not be read last. */
export const isUnread = (screenId: string): boolean => (boards.get().get(screenId)?.failure ?? null) !== null;

/** Whether an order was on a screen when that was read last. */
export const isOn = (screenId: string, orderId: string): boolean =>
  boards
    .get()
    .get(screenId)
    ?.read?.orders.some((order) => order.orderId === orderId) === true;

/**
 * What time it is on a board by the server's clock, ms since epoch: as it was when it was read, and what passed since, which a tablet's clock that is set does
 * not change. Of one that a page before this one kept, by the tablet's clock.
 */
export const boardNow = ({ read, passedAt }: Pick<Board, 'read' | 'passedAt'>): number =>
  read === null || passedAt === undefined ? now() + (read?.aheadMs ?? 0) : read.now + passedMs() - passedAt;

let latest: Promise<boolean> = Promise.resolve(false);

/**
 * Reads what is on a screen. Where one reading overtakes another, the answer to the newer question counts. Resolves with whether the board that is here now
 * was asked for by this reading or a newer one; a screen that was removed has none.
 */
export function readBoard(merchantId: string, screenId: string): Promise<boolean> {
  readingCount += 1;
  latest = readAs(readingCount, merchantId, screenId);
  return latest;
}

/** Shows what was kept, if nothing has been read by now. */
function showFromBefore(merchantId: string, screenId: string): void {
  const before = boards.get().get(screenId) ?? unread;
  const read = before.read ?? boardFromBefore(merchantId, screenId);
  if (before.read === null && read !== null) boards.set(new Map(boards.get()).set(screenId, { read, failure: before.failure, isFromBefore: true }));
}

async function readAs(reading: number, merchantId: string, screenId: string): Promise<boolean> {
  const isFirst = !boards.get().has(screenId);
  const waiting = isFirst ? setTimeout(() => showFromBefore(merchantId, screenId), patienceMs) : undefined;
  const answer = await send(getKitchenBoardCall, { params: { merchantId, screenId } }).settled;
  clearTimeout(waiting);
  if (reading !== readingCount) return latest;
  const before = boards.get().get(screenId) ?? unread;
  if (!answer.ok) logError('GET_KITCHEN_BOARD_ERROR', answer.refusal, { screenId });
  const isGone = !answer.ok && answer.refusal.code === 'not_found';
  const board: Board = answer.ok
    ? { read: { ...answer.value, aheadMs: answer.value.now - now() }, passedAt: passedMs(), failure: null }
    : { ...before, read: isGone ? null : (before.read ?? boardFromBefore(merchantId, screenId)), failure: answer.refusal };
  if (answer.ok && board.read !== null) keep({ shape: 1, merchantId, screenId, read: board.read });
  else if (isGone) keptBoard.clear();
  boards.set(new Map(boards.get()).set(screenId, board));
  return answer.ok || isGone;
}
