import { holdsCardNumber, orderReferenceHoldsCardNumber } from '../../card/card-number.ts';
import type { TaxRounding } from '../../merchant/types.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { tableNumberOf } from '../facts.ts';
import type { CommandRule } from './command.ts';

export interface CreateOp {
  readonly op: 'create';
  readonly at: number;
  readonly orderId: string;
  readonly source: string;
  readonly deviceSource: string;
  readonly tableNumber: string | null;
  readonly taxRounding: TaxRounding;
  readonly practice?: true | undefined;
  readonly reference?: string | undefined;
}

/** Why it may be refused. */
export type CreateCode = 'order_id_taken' | 'card_number_in_text';

export interface OrderToCreate {
  readonly orderId: string;
  readonly source: string;
  readonly deviceSource: string;
  readonly tableNumber?: string | null | undefined;
  /** For training; absent: a real one. */
  readonly practice?: boolean | undefined;
  /** What whoever sends it in calls it. */
  readonly reference?: string | undefined;
}

/** Reserved: the address of the list of ongoing orders has this word in the place of an order id. */
const reservedId = 'ongoing';

/** An order with nothing on it yet. Refuses `order_id_taken` on an id that no call could name, `card_number_in_text` of the table number and the reference. `now` in ms since epoch; the way of rounding tax is the merchant's of this moment and stays. */
export function createOrder(
  asked: OrderToCreate,
  { now, taxRounding }: { readonly now: number; readonly taxRounding: TaxRounding },
): Result<CreateOp, Refusal<CreateCode>> {
  const { orderId, source, deviceSource } = asked;
  if (orderId === reservedId) return refuse('order_id_taken');
  const tableNumber = tableNumberOf(asked.tableNumber);
  if (holdsCardNumber(tableNumber ?? '') || orderReferenceHoldsCardNumber(asked.reference ?? '')) return refuse('card_number_in_text');
  const optional = {
    ...(asked.practice === true ? { practice: true as const } : {}),
    ...(asked.reference === undefined ? {} : { reference: asked.reference }),
  };
  return accept({ op: 'create', at: now, orderId, source, deviceSource, tableNumber, taxRounding, ...optional });
}

export const createCommand: CommandRule<CreateOp, { readonly asked: OrderToCreate }, CreateCode> = {
  pays: 'no',
  waits: false,
  seesMenu: true,
  makesTickets: false,
  decide: (_none, { asked }, { now, merchant: { taxRounding } }) => createOrder(asked, { now, taxRounding }),
  apply: (empty, { orderId: id, source, deviceSource, tableNumber, at: createdTime, taxRounding, practice = false, reference }) => ({
    ...empty,
    ...{ id, source, deviceSource, tableNumber, createdTime, taxRounding, practice },
    ...(reference === undefined ? {} : { reference }),
  }),
};
