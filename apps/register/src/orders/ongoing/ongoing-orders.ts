import type { ReplyOf } from '@till/contract/call';
import { ongoingOrdersCall } from '@till/contract/order/reads';
import { ongoingTag } from '@till/domain/order/queries/ongoing-tag';
import type { Order } from '@till/domain/order/types';
import { readInPieces } from '../../calls/read-in-pieces.ts';
import { type Sent, send } from '../../calls/send.ts';
import { merchantId } from '../../native/merchant-id.ts';

/** The open and accepted orders of the merchant, whole, newest first. `known`: those held here; where the server has the same it sends none. */
export const ongoingOrders = (known: readonly Order[] | undefined): Sent<ReplyOf<typeof ongoingOrdersCall>> =>
  send(
    ongoingOrdersCall,
    { params: { merchantId: merchantId() } },
    {
      reading: {
        headers: known === undefined ? {} : { 'if-none-match': `W/"${ongoingTag(known)}"` },
        read: (answer) => (answer.status === 304 && known !== undefined ? Promise.resolve([...known] as never) : readInPieces(answer)),
      },
    },
  );
