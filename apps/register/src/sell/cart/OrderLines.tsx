import { isHeldByCard } from '@till/domain/order/attempt/attempt';
import { isDineIn } from '@till/domain/order/facts';
import type { Order, OrderLine } from '@till/domain/order/types';
import { useMemo } from 'react';
import { orderKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { modifierText } from '../../messages/line.ts';
import { useLineNames } from '../../messages/line-names.ts';
import { useMessages } from '../../messages/messages.tsx';
import { lastIncrementedLine } from '../../orders/last-incremented-line.ts';
import { useRefused } from '../../orders/use-refused.ts';
import { VoidHost } from '../../orders/void/VoidHost.tsx';
import { headingAt, kitchenMark } from './kitchen-mark.ts';
import classes from './Line.module.css';
import { Line } from './Line.tsx';

/** The highest quantity that a line of an order may have. */
export type MaxOf = (order: Order, line: OrderLine) => number;

interface Props {
  readonly order: Order;
  readonly maxOf: MaxOf;
  /** Whether no more of a line's item is to be had. */
  readonly isOut: (line: OrderLine) => boolean;
  readonly onEdit: (line: OrderLine) => void;
  /** There is room for a bin on every line. */
  readonly roomy?: boolean;
}

/** The lines of an order, newest first, each with what can be done to it. A heading parts those that the kitchen has from those that it has not. */
export function OrderLines({ order, maxOf, isOut, onEdit, roomy = false }: Props) {
  const words = useMessages();
  const known = useCached(orderKey(order.id));
  const inKitchen = useMemo(() => new Map(known?.items.filter((line) => line.submitted).map((line) => [line.id, line])), [known]);
  const refused = useRefused(order.id);
  const stood = useStood(order);
  const grown = lastIncrementedLine.use();
  const named = useLineNames();
  const marks = order.items.map((line) => kitchenMark(line, inKitchen.get(line.id), isDineIn(order)));
  return (
    <>
      <ul className={classes.lines} aria-label={words.order.cart.lines}>
        {order.items.map((line, index) => (
          <Line
            key={line.id}
            orderId={order.id}
            line={line}
            name={named(line).name}
            modifiers={modifierText(named(line))}
            max={maxOf(order, line)}
            isOut={!line.submitted && isOut(line)}
            arrives={!stood.has(line.id)}
            grown={grown?.lineId === line.id ? grown : null}
            kitchen={marks[index] ?? 'none'}
            heading={headingAt(marks, index)}
            roomy={roomy && order.items.some(({ quantity }) => quantity > 1)}
            notDeleted={refused.some(({ command }) => command.name === 'remove-item' && command.lineId === line.id)}
            locked={isHeldByCard(order)}
            onEdit={onEdit}
          />
        ))}
      </ul>
      <VoidHost isLikely={order.items.some(({ submitted }) => submitted)} />
    </>
  );
}

/** The lines that an order had when it came onto the screen: what comes later is seen to arrive. */
function useStood({ id, items }: Order): ReadonlySet<string> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as they were then
  return useMemo(() => new Set(items.map((line) => line.id)), [id]);
}
