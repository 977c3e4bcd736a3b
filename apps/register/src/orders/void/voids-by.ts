import { commandOf } from '@till/domain/order/command';
import type { ItemChange } from '@till/domain/order/commands/change-item';
import { decideCommand } from '@till/domain/order/decide-command';
import { isVoided } from '@till/domain/order/totals/taken-off';
import { serverNow } from '../../calls/server-clock.ts';
import { decideContext } from '../decide-context.ts';
import { shownOrder } from '../shown-orders.ts';

/** Whether a change takes off something that the kitchen has. One that is refused takes off nothing. */
export function voidsBy(orderId: string, lineId: string, asked: ItemChange): boolean {
  const [order, context] = [shownOrder(orderId), decideContext()];
  const line = order?.items.find(({ id }) => id === lineId);
  if (order === undefined || line === undefined || !line.submitted || context === null) return false;
  const decided = decideCommand(order, commandOf('change-item', serverNow(), { lineId, asked }), context);
  return (
    decided.ok &&
    isVoided(
      line,
      decided.value.items.find(({ id }) => id === lineId),
    )
  );
}
