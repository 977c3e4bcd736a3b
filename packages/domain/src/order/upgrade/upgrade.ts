import { type Kept, UnknownShape, type Upgrade, upgraded } from '../../shape.ts';
import type { OrderCommand } from '../command.ts';
import { commands, ops } from '../commands/index.ts';
import type { OrderOp } from '../op.ts';
import type { Order } from '../types.ts';
import { type Step, steps } from './steps.ts';

const stepsOf = (part: keyof Step): readonly Upgrade[] => steps.flatMap((step) => step[part] ?? []);
const orderSteps = stepsOf('order');
const opSteps = stepsOf('op');
const commandSteps = stepsOf('command');

/** The shapes in which this build stores orders' documents, their ops, and the commands of a tablet's outbox. What names no shape has the first. */
export const orderShape = orderSteps.length + 1;
export const opShape = opSteps.length + 1;
export const commandShape = commandSteps.length + 1;

/** An order's document, kept in `shape`, as this build keeps it. Throws `UnknownShape`. */
export const orderKept = (document: Order | Kept, shape: number): Order => upgraded(document, shape, orderSteps);

/** An op of a history, kept in `shape`, as this build keeps it. Throws `UnknownShape`, also for an op whose name this build does not know. */
export function opKept(op: OrderOp | Kept, shape: number): OrderOp {
  const today = upgraded<OrderOp>(op, shape, opSteps);
  if (!Object.hasOwn(ops, today.op)) throw new UnknownShape(`an op named ${today.op}, which this version of Till does not know`);
  return today;
}

/** A command of a name or shape that this build does not know, with what was kept of it. It can be sent and spoken of, not decided. */
export interface UnreadCommand {
  readonly name: 'unread';
  readonly kept: unknown;
}

/**
 * A command of a tablet's outbox, kept in `shape`, as this build keeps it. One that this build cannot read is returned as such, and nothing
 * of it is lost: the build that can read it is given the same again.
 */
export function commandKept(kept: unknown, shape: number): OrderCommand | UnreadCommand {
  const inside = isUnread(kept) ? kept.kept : kept;
  if (typeof inside !== 'object' || inside === null) return unread(inside);
  try {
    const command: unknown = upgraded(inside as Kept, shape, commandSteps);
    return isCommand(command) ? command : unread(inside);
  } catch {
    // Of a newer shape, or nothing that any build has written: the other changes of this tablet go on.
    return unread(inside);
  }
}

/** Whether a command can be decided and shown. */
export const isRead = (command: OrderCommand | UnreadCommand): command is OrderCommand => command.name !== 'unread';

const unread = (kept: unknown): UnreadCommand => ({ name: 'unread', kept });

const isUnread = (kept: unknown): kept is UnreadCommand => typeof kept === 'object' && kept !== null && (kept as Partial<UnreadCommand>).name === 'unread';

const isCommand = (kept: unknown): kept is OrderCommand =>
  typeof kept === 'object' && kept !== null && Object.hasOwn(commands, String((kept as { readonly name?: unknown }).name));
