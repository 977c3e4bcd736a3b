import { type Kept, UnknownShape, type Upgrade, upgraded } from '../../shape.ts';
import type { OrderCommand } from '../command.ts';
import { commands } from '../commands/index.ts';
import type { OrderOp } from '../op.ts';
import type { Order } from '../types.ts';
import { type Step, steps } from './steps.ts';

/** The shape in which this build keeps orders, their ops and the commands of a tablet's outbox. What says no shape was kept in the first. */
export const orderShape = steps.length + 1;

const unchanged: Upgrade = (kept) => kept;
const stepsOf = (part: keyof Step): readonly Upgrade[] => steps.map((step) => step[part] ?? unchanged);
const orderSteps = stepsOf('order');
const opSteps = stepsOf('op');
const commandSteps = stepsOf('command');

/** An order's document, kept in `shape`, as this build keeps it. Throws `UnknownShape`. */
export const orderKept = (document: Order | Kept, shape: number): Order => upgraded(document, shape, orderSteps);

/** An op of a history, kept in `shape`, as this build keeps it. Throws `UnknownShape`. */
export const opKept = (op: OrderOp | Kept, shape: number): OrderOp => upgraded(op, shape, opSteps);

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
  try {
    const command: unknown = upgraded(inside as Kept, shape, commandSteps);
    return isCommand(command) ? command : unread(inside);
  } catch (error) {
    if (error instanceof UnknownShape) return unread(inside);
    throw error;
  }
}

/** Whether a command can be decided and shown. */
export const isRead = (command: OrderCommand | UnreadCommand): command is OrderCommand => command.name !== 'unread';

const unread = (kept: unknown): UnreadCommand => ({ name: 'unread', kept });

const isUnread = (kept: unknown): kept is UnreadCommand => typeof kept === 'object' && kept !== null && (kept as Partial<UnreadCommand>).name === 'unread';

const isCommand = (kept: unknown): kept is OrderCommand =>
  typeof kept === 'object' && kept !== null && Object.hasOwn(commands, String((kept as { readonly name?: unknown }).name));
