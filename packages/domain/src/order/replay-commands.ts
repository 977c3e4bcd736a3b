import type { OrderCommand } from './command.ts';
import { type DecideContext, decideCommand } from './decide-command.ts';
import type { Order, OrderLine } from './types.ts';

/**
 * What a register shows: the server's order with all unsent commands applied, oldest first. A command that the order no longer takes (its line was removed,
 * it is paid) is skipped: the server will refuse it, and the refusal is shown then. One that the server has processed already (an add whose line is there)
 * changes nothing. null: no order, and no create among the commands.
 */
export function replayCommands(order: Order | null, commands: readonly OrderCommand[], context: DecideContext): Order | null {
  let shown = order;
  for (const command of commands) {
    // The server's order is there already: its create came through.
    if ((shown === null) !== (command.name === 'create')) continue;
    const decided = decideCommand(shown, command, context);
    if (decided.ok) shown = decided.value;
  }
  return shown;
}

/**
 * `next`, with every part that equals its counterpart in `before` replaced by that object: a screen then re-renders only what changed. If all is equal:
 * `before` itself.
 */
export function keepingSame(before: Order | null | undefined, next: Order): Order {
  if (before === null || before === undefined || before.id !== next.id) return next;
  const known = new Map(before.items.map((line) => [line.id, line]));
  const items = next.items.map((line) => same(known.get(line.id), line));
  const unmoved = items.length === before.items.length && items.every((line, index) => line === before.items[index]);
  const kept = { ...next, items: unmoved ? before.items : items };
  return isSame(before, kept) ? before : kept;
}

const same = (before: OrderLine | undefined, line: OrderLine): OrderLine => (before !== undefined && isSame(before, line) ? before : line);

/** Equal by value: what orders are made of is plain JSON. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]));
}
