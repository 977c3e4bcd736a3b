import type { ReplyOf } from '@till/contract/call';
import { deleteReceiptPictureCall, getReceiptPictureCall, putReceiptPictureCall } from '@till/contract/write/receipt-picture';
import type { ReceiptPicture } from '@till/domain/receipt/picture';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import { listenLive } from '../../calls/stream/heard.ts';
import { useStreamConnected } from '../../calls/stream/stream.ts';
import { useSession } from '../../native/session.ts';

type PictureNow = ReplyOf<typeof getReceiptPictureCall>;

/** What is printed above the shop's receipts. */
export interface KeptPicture {
  /** As the server has it; null: not known. */
  readonly now: PictureNow | null;
  /** Each resolves to why the server did not do it; null: it did. */
  readonly save: (picture: ReceiptPicture) => Promise<CallFailure | null>;
  readonly remove: () => Promise<CallFailure | null>;
}

/** Read again when another register sets it, and when the connection is back. */
export function usePicture(): KeptPicture {
  const connected = useStreamConnected();
  const merchantId = useSession()?.merchant.id ?? '';
  const [now, setNow] = useState<PictureNow | null>(null);
  // Answers may overtake each other: the version says which is newer.
  const keep = (next: PictureNow) => setNow((before) => (before !== null && before.version > next.version ? before : next));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => {
    if (merchantId === '') return;
    let wanted = true;
    const ask = async () => {
      const answer = await send(getReceiptPictureCall, { params: { merchantId } }).settled;
      if (wanted && answer.ok) keep(answer.value);
    };
    void ask();
    const stop = listenLive(({ event }) => event === 'receipt-picture' && void ask());
    return () => {
      wanted = false;
      stop();
    };
  }, [merchantId, connected]);
  const params = { merchantId };
  return {
    now,
    async save(picture) {
      const answer = await send(putReceiptPictureCall, { params, body: picture }).settled;
      if (answer.ok) keep(answer.value);
      return answer.ok ? null : answer.refusal;
    },
    async remove() {
      const answer = await send(deleteReceiptPictureCall, { params }).settled;
      if (answer.ok) keep(answer.value);
      return answer.ok ? null : answer.refusal;
    },
  };
}
