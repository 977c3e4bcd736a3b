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

/** Reads what is on a screen. Where one reading overtakes another, the answer to the newer question counts. */
export async function readBoard(merchantId: string, screenId: string): Promise<void> {
  readingCount += 1;
  const reading = readingCount;
  const answer = await send(getKitchenBoardCall, { params: { merchantId, screenId } }).settled;
  if (reading !== readingCount) return;
  const before = boards.get().get(screenId) ?? unread;
  if (!answer.ok) logError('GET_KITCHEN_BOARD_ERROR', answer.refusal, { screenId });
  const board: Board = answer.ok
    ? { read: { ...answer.value, aheadMs: answer.value.now - now() }, failure: null }
    : { read: answer.refusal.code === 'not_found' ? null : before.read, failure: answer.refusal };
  boards.set(new Map(boards.get()).set(screenId, board));
}
