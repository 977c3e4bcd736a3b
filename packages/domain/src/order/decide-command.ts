import { assert } from '../assert.ts';
import { itemAsSold } from '../menu/as-of.ts';
import type { PlacedItem } from '../menu/menu.ts';
import type { Category, Item } from '../menu/types.ts';
import { accept, type Refusal, type Result } from '../result.ts';
import { apply } from './apply.ts';
import { comingBack } from './coming-back.ts';
import type { AskedOf, CommandCode, CommandName, OrderCommand } from './command.ts';
import { withStaff } from './commands/attributed.ts';
import type { CommandContext } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { emptyOrder } from './empty.ts';
import type { OrderOp } from './op.ts';
import type { Order } from './types.ts';

type Decided<N extends CommandName> = Result<OrderOp<N> | null, Refusal<CommandCode<N>>>;

const rules: { readonly [N in CommandName]: { readonly decide: (order: Order, asked: AskedOf<N>, context: CommandContext) => Decided<N> } } = commands;

/** The op that a command's rule decides; null: nothing changes; or a refusal. `order` null: there is none yet, which only a `create` accepts. */
export function decide<N extends CommandName>(name: N, order: Order | null, asked: AskedOf<N>, context: CommandContext): Decided<N> {
  assert((order === null) === (name === 'create'), 'an order begins with its create, and with no other');
  const decided = rules[name].decide(order === null ? emptyOrder : comingBack(order, name), asked, context);
  return decided.ok ? accept(withTimes(decided.value, context)) : decided;
}

/** The op says so where its time is that of a clock that nobody is sure of, or where it is booked later than it was made. */
export const withTimes = <Op extends OrderOp | null>(op: Op, { unsure, madeAt }: Pick<CommandContext, 'unsure' | 'madeAt'>): Op =>
  op === null || (unsure !== true && madeAt === undefined)
    ? op
    : { ...op, ...(unsure === true ? { unsure } : {}), ...(madeAt === undefined ? {} : { madeAt }) };

/** What a register decides by: the shop's rules and its menu, as far as they are known there. */
export interface DecideContext extends Pick<CommandContext, 'merchant'> {
  readonly itemOf: (itemId: string) => Item | undefined;
  /** Those that hold the item. */
  readonly categoriesOf: (itemId: string) => readonly Category[];
}

/** The id of a payment recorded only by this register so far, one for each of an order; the server assigns the real one. */
const unsentPaymentId = (order: Order | null): string => `unsent${order?.order_payment.length || ''}`;

/**
 * The order after a command, by the same rules as the server's: the order itself if nothing changes, or a refusal. `order` null: there is none yet, which
 * only a `create` accepts.
 */
export function decideCommand<N extends CommandName>(order: Order | null, command: OrderCommand<N>, context: DecideContext): Result<Order> {
  const op = decide(command.name, order, command, contextOf(command, context, unsentPaymentId(order)));
  if (!op.ok) return op;
  if (op.value !== null) return accept(apply(order, withStaff(op.value, command.staffId ?? null)));
  assert(order !== null, 'a create always makes something');
  return accept(order);
}

function contextOf(
  { at, alone, unsure }: Pick<OrderCommand, 'at' | 'alone' | 'unsure'>,
  { merchant, itemOf, categoriesOf }: DecideContext,
  paymentId: string,
): CommandContext {
  return {
    now: at,
    merchant,
    itemSeen(itemId): PlacedItem | undefined {
      const item = itemOf(itemId);
      const today = item && { item, categories: categoriesOf(itemId) };
      // Whether the menu or a later change hides it is unknown here: it was offered.
      return alone ? itemAsSold(undefined, today, [{ itemId, hidden: true, stock: null }]) : today;
    },
    decidedAt: alone ? at : null,
    unsure,
    paymentId,
  };
}
