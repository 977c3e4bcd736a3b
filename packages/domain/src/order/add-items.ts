import { accept, type Refusal, type Result } from '../result.ts';
import { type AddItemCode, type AddItemContext, type AddItemOp, addOf, type ItemToAdd, placed } from './commands/add-item.ts';
import { checkedLine, checkedSum } from './line.ts';
import { withLines } from './steps.ts';
import type { Order } from './types.ts';

/**
 * Adds lines that come together. Each is judged as `addItem` judges it behind those before it, but what the order comes to is counted once: counting it for each
 * would take as long as the square of their number. A line that the order holds already has no op.
 */
export function addItems(
  order: Order,
  asked: readonly ItemToAdd[],
  contextOf: (asked: ItemToAdd) => AddItemContext,
): Result<readonly AddItemOp[], Refusal<AddItemCode>> {
  const ops: AddItemOp[] = [];
  let held = order;
  for (const each of asked) {
    const op = addOf(held, each, contextOf(each));
    if (!op.ok) return op;
    if (op.value === null) continue;
    const line = checkedLine(op.value.line);
    if (!line.ok) return line;
    held = placed(held, op.value);
    ops.push(op.value);
  }
  const sum = checkedSum(withLines(held, held.items));
  return sum.ok ? accept(ops) : sum;
}
