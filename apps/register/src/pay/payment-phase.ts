import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import type { CallFailure } from '../calls/failure.ts';
import type { Method } from './methods.ts';

/** The phase of a payment. `notKept`: it does not count before the server has it, because this tablet cannot store it. `changed`: the total was another one, nothing was paid. `part`: a part was, and the rest is left to pay; `shareId`: the guest's share that it was for. */
export type PaymentPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly notKept?: true }
  | { readonly kind: 'changed'; readonly before: Minor; readonly after: Minor }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'part'; readonly paid: Minor; readonly change: Minor; readonly shareId?: string | undefined }
  | { readonly kind: 'done'; readonly completion: Completion };

/** What was completed, for the completion dialog. `received`: the cash handed over, minor units; `shareId`: the guest's share that was paid here, absent: none's; `paymentId`: absent until the server has told it. */
export interface Completion {
  readonly method: Method;
  readonly paymentId?: string | undefined;
  readonly order: Order;
  readonly received: Minor;
  readonly shareId?: string | undefined;
}

/** What a receipt is given for. `received`: cash handed over, minor units; undefined: none. `shareId`: the guest's share that was paid; undefined: none's; `isKnown`: what was paid is known, so that it is nobody else's. */
export interface Paid extends Pick<Completion, 'order'> {
  readonly received: Minor | undefined;
  readonly shareId: string | undefined;
  readonly isKnown: boolean;
}
