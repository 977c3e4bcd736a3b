import type { ReplyOf } from '@till/contract/call';
import { getKitchenBoardCall } from '@till/contract/write/kitchen-screen';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { now } from '../../native/clock.ts';
import { makeStore } from '../../ui/store.ts';

type ServerBoard = ReplyOf<typeof getKitchenBoardCall>;
/** A kitchen screen as the server has it. */
export type Screen = ServerBoard['screen'];

/** A board as last read, and by how much the server's clock is ahead of this one's, ms. `failure`: of the last reading; null: it went well. */
export interface Board {
  readonly read: (ServerBoard & { readonly aheadMs: number }) | null;
  readonly failure: CallFailure | null;
}

const boards = makeStore<ReadonlyMap<string, Board>>(new Map());
const unread: Board = { read: null, failure: null };
let readingCount = 0;

export const useReadBoard = (screenId: string): Board => boards.use().get(screenId) ?? unread;

/** Whether what is on a screen could not be read last. */
export const isUnread = (screenId: string): boolean => (boards.get().get(screenId)?.failure ?? null) !== null;

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

async function readAs(reading: number, merchantId: string, screenId: string): Promise<boolean> {
  const answer = await send(getKitchenBoardCall, { params: { merchantId, screenId } }).settled;
  if (reading !== readingCount) return latest;
  const before = boards.get().get(screenId) ?? unread;
  if (!answer.ok) logError('GET_KITCHEN_BOARD_ERROR', answer.refusal, { screenId });
  const isGone = !answer.ok && answer.refusal.code === 'not_found';
  const board: Board = answer.ok
    ? { read: { ...answer.value, aheadMs: answer.value.now - now() }, failure: null }
    : { read: isGone ? null : before.read, failure: answer.refusal };
  boards.set(new Map(boards.get()).set(screenId, board));
  return answer.ok || isGone;
}
