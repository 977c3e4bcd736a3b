import { accept } from '@till/domain/result';
import type { Prepare } from './command.ts';

/** Whoever takes an order over works at the shop. */
export const prepareSetOwner: Prepare<'set-owner'> = ({ body }, _order, { staff }) =>
  Promise.resolve(
    staff.people.get(body.staffId)?.retiredAt === null ? accept({ asked: { asked: body } }) : { ok: false, refusal: { code: 'staff_not_found' } },
  );
