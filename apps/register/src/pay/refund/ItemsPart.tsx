import { Button, Text } from '@mantine/core';
import { type Minor, zero } from '@till/domain/money/minor';
import { isSold } from '@till/domain/order/facts';
import { partsOfPieces, refundablePieces, sumOfParts } from '@till/domain/order/payment/lines-refunded';
import { refundedWith } from '@till/domain/order/payment/order-of-share';
import { amountOfLines } from '@till/domain/order/payment/refund-parts';
import { refundableNow } from '@till/domain/order/payment/refunded';
import { restockableOf } from '@till/domain/order/payment/restock';
import type { Order, OrderLine, OrderPayment, RefundedLine } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { Stepper } from '../../kit/control/Stepper.tsx';
import { Option } from '../../kit/layout/Choices.tsx';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useRestockable } from './BackOnShelf.tsx';

/** How many pieces of a line are refunded, and whether they are back on the shelf, by its cartId. */
export type Picked = ReadonlyMap<number, Omit<RefundedLine, 'cartId'>>;

/** The lines of which something can be refunded by this payment, oldest first; none of an order that is not paid in full. */
export const refundableLines = (order: Order, payment: OrderPayment): readonly OrderLine[] =>
  !isSold(order) || order.state === 'cancelled' || payment.late ? [] : refundable(refundedWith(order, payment.id));

const refundable = (order: Order): readonly OrderLine[] => order.items.filter(({ cartId }) => refundablePieces(order, cartId) > 0).toReversed();

/** What of them was picked. */
export const linesPicked = (picked: Picked): readonly RefundedLine[] =>
  [...picked].flatMap(([cartId, { quantity, restock }]) => (quantity === 0 ? [] : [{ cartId, quantity, restock }]));

/** What the picked items come to, minor units; `given`: what goes back of it by this payment, null: more than it holds. */
export function itemsGiven(
  order: Order,
  payment: OrderPayment,
  lines: readonly RefundedLine[],
  coin: number,
): { readonly sum: Minor; readonly given: Minor | null } {
  if (lines.length === 0) return { sum: zero, given: zero };
  return { sum: sumOfParts(partsOfPieces(refundedWith(order, payment.id), lines)), given: amountOfLines(order, payment, lines, coin) };
}

interface Props {
  readonly order: Order;
  readonly payment: OrderPayment;
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
  readonly sum: Minor;
  readonly given: Minor | null;
}

/** Which items are refunded, how many of each, and which of them are back on the shelf; below them, what they come to. */
export function ItemsPart({ order, payment, picked, onPick, sum, given }: Props) {
  const { refund: words } = useMessages('paying');
  const money = useMoney();
  const counted = new Set(useRestockable(order).map(({ cartId }) => cartId));
  const lines = refundableLines(order, payment);
  // A guest is given their part of what others share with them.
  const own = refundedWith(order, payment.id);
  const pick = (cartId: number, quantity: number, restock: boolean) =>
    onPick(new Map([...picked, [cartId, { quantity, restock: restock && quantity <= restockableOf(order, cartId) }]]));
  const all = new Map(lines.map(({ cartId }) => [cartId, { quantity: refundablePieces(own, cartId), restock: false }]));
  return (
    <fieldset className="stack gap-8">
      <legend className="semibold mb-8">{words.items}</legend>
      {lines.map((line) => {
        const { quantity, restock } = picked.get(line.cartId) ?? { quantity: 0, restock: false };
        const hasShelf = quantity > 0 && counted.has(line.cartId) && quantity <= restockableOf(order, line.cartId);
        return (
          <div key={line.cartId} className="stack">
            <div className="flex items-center justify-between gap-16">
              <LineName line={line} left={refundablePieces(own, line.cartId)} />
              <Stepper
                label={line.name}
                value={quantity}
                min={0}
                max={refundablePieces(own, line.cartId)}
                onChange={(next) => pick(line.cartId, next, restock)}
              />
            </div>
            {hasShelf ? (
              <Option
                type="checkbox"
                plain
                aria-label={`${words.restock} ${line.name}`}
                checked={restock}
                onChange={(event) => pick(line.cartId, quantity, event.currentTarget.checked)}
              >
                {words.restock}
              </Option>
            ) : null}
          </div>
        );
      })}
      {lines.length > 1 ? (
        <Button variant="default" size="lg" onClick={() => onPick(all)}>
          {words.allItems}
        </Button>
      ) : null}
      <Text role="status" className={given === null ? 'bad' : undefined}>
        {linesPicked(picked).length === 0
          ? words.noItems
          : [
              fill(words.itemsTotal, { amount: money(sum) }),
              given === null ? fill(words.tooMuch, { max: money(refundableNow(order, payment)) }) : null,
              given === null || given === sum ? null : fill(words.rounded, { amount: money(given) }),
            ]
              .filter((text) => text !== null)
              .join(' ')}
      </Text>
    </fieldset>
  );
}

/** What was ordered, with what was chosen of it, as far as it is not refunded. */
function LineName({ line, left }: { readonly line: OrderLine; readonly left: number }) {
  const chosen = line.modifiers.map(({ name }) => name).join(', ');
  return (
    <span className="min-w-0">
      {left > 1 ? `${left} × ${line.name}` : line.name}
      {chosen === '' ? null : <span className="quiet block">{chosen}</span>}
    </span>
  );
}
