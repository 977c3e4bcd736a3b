import { accept, type Refusal, type Result } from '../../result.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface SetOwnerOp {
  readonly op: 'set-owner';
  readonly ownerId: string;
}

/** `staffId`: one of the shop's people. */
export interface NewOwner {
  readonly staffId: string;
}

/** The order is somebody else's from now on: they answer for it, and its tip is theirs. Null: it is so already. */
export function setOwner(order: Order, { staffId }: NewOwner): Result<SetOwnerOp | null, Refusal<MoveCode<'set-owner'>>> {
  const to = moveOf(order, 'set-owner');
  if (!to.ok) return to;
  return accept(order.ownerId === staffId ? null : { op: 'set-owner', ownerId: staffId });
}

export const setOwnerCommand: CommandRule<SetOwnerOp, { readonly asked: NewOwner }, MoveCode<'set-owner'>> = {
  pays: 'no',
  waits: false,
  seesMenu: false,
  makesTickets: false,
  decide: (order, { asked }) => setOwner(order, asked),
  apply: (order, { ownerId }) => ({ ...order, ownerId }),
};
