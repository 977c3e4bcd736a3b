import type { paying as source } from '../en-us/paying.ts';
import type { Widened } from '../phrases.ts';
import { card } from './card.ts';
import { details } from './details.ts';
import { moreRefusals } from './more-refusals.ts';
import { payment } from './payment.ts';
import { receipt } from './receipt.ts';
import { refund } from './refund.ts';
import { sending } from './sending.ts';
import { unsent } from './unsent.ts';
import { venmo } from './venmo.ts';

export const paying = { card, order: details, outbox: unsent, payment, receipt, refund, refusals: moreRefusals, sending, venmo } satisfies Widened<
  typeof source
>;
