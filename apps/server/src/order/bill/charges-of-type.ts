import { keptCharges } from '@till/domain/order/commands/charges/judge-charges';
import { accept } from '@till/domain/result';
import type { Prepare } from '../command.ts';

/** Judges the service charges that come with an order's type: tablets make them of the shop's own, programs of anything. */
export const prepareSetOrderType: Prepare<'set-order-type'> = async ({ body }) => {
  if (body.charges === undefined) return accept({ asked: { asked: body } });
  const judged = keptCharges(body.charges);
  return judged.ok ? accept({ asked: { asked: { ...body, charges: judged.value } } }) : judged;
};
