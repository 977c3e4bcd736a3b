import { accept } from '@till/domain/result';
import { provenDevice } from '../device/proven-device.ts';
import type { Prepare } from './command.ts';
import type { Orders } from './orders.ts';

/** Whether a shift is open on the drawer of a device. */
export type IsShiftOpen = (merchantId: string, deviceId: string) => Promise<boolean>;

/**
 * Takes cash without a shift, unless the owner wants one. What a tablet took without a network is recorded all the same: it lies in the drawer. A practice order
 * moves no money.
 */
export const preparePayCash =
  (isShiftOpen: IsShiftOpen, { seenTerms }: Pick<Orders, 'seenTerms'>): Prepare<'pay-cash'> =>
  async ({ params, body, sent }, order, catalogue, { deed }) => {
    // Rounded as it was at the register: that lies in the drawer.
    const asSent = accept({ asked: { asked: body }, terms: await seenTerms.of(sent, catalogue.merchant, deed) });
    if (catalogue.merchant.cashNeedsShift !== true || order.practice || deed !== null) return asSent;
    const deviceId = provenDevice(sent.device, catalogue);
    const isOpen = deviceId !== null && (await isShiftOpen(params.merchantId, deviceId));
    return isOpen ? asSent : { ok: false, refusal: { code: 'shift_not_open' } };
  };
