import type { ReplyOf } from '@till/contract/call';
import { deleteReceiptPictureCall, getReceiptPictureCall, putReceiptPictureCall } from '@till/contract/write/receipt/picture';
import type { ReceiptPicture } from '@till/domain/receipt/picture';
import type { CallFailure } from '../../../calls/failure.ts';
import { send } from '../../../calls/send.ts';
import { useShopResource } from '../../../kit/resource/use-resource.ts';
import { useSession } from '../../../native/session.ts';

type PictureNow = ReplyOf<typeof getReceiptPictureCall>;

/** What is printed above the shop's receipts. */
export interface KeptPicture {
  /** As the server has it; null: not known. */
  readonly now: PictureNow | null;
  /** Each resolves to why the server did not do it; null: it did. */
  readonly save: (picture: ReceiptPicture) => Promise<CallFailure | null>;
  readonly remove: () => Promise<CallFailure | null>;
}

/** Read again when another register sets it. */
export function usePicture(): KeptPicture {
  const merchantId = useSession()?.merchant.id ?? '';
  const { value: now, put } = useShopResource(
    'receipt picture',
    (shop, signal) => send(getReceiptPictureCall, { params: { merchantId: shop } }, { signal }).settled,
    {
      live: ({ event }) => event === 'receipt-picture',
    },
  );
  // Saved and read answers may overtake each other: the version says which is newer.
  const keep = (next: PictureNow) => (now === null || next.version >= now.version) && put(next);
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
