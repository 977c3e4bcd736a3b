import type { DiscountRule } from '@till/domain/merchant/types';
import { isOfLine } from '@till/domain/order/bill/discount';
import { shownDiscounts } from '@till/domain/order/totals/discounts';
import type { Order } from '@till/domain/order/types';
import { BadgePercent } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../messages/messages.tsx';
import { DiscountDialog } from './DiscountDialog.tsx';

/** What an order's discounts are opened for. */
export interface DiscountPlace {
  readonly orderId: string;
  /** The line that it is for; absent: the order, or any of its lines. */
  readonly lineId?: string | undefined;
  /** How its button looks. */
  readonly className: string;
  /** One was given. */
  readonly onDone?: () => void;
}

interface Props extends DiscountPlace {
  readonly order: Order;
  /** What the shop gives. */
  readonly rules: readonly DiscountRule[];
}

/** Opens what can be given, and what was; not there where neither is. */
export function DiscountButton({ order, rules, lineId, className, onDone }: Props) {
  const { give: words } = useMessages('discounts');
  const [isOpen, setOpen] = useState(false);
  const line = order.items.find(({ id }) => id === lineId) ?? null;
  const offered = line === null ? rules : rules.filter(({ scope }) => scope === 'line');
  const given = shownDiscounts(order).filter(({ discount }) => line === null || (discount.scope === 'line' && isOfLine(discount, line.cartId)));
  const isGone = lineId !== undefined && line === null;
  if (isGone || (offered.length === 0 && given.length === 0 && !isOpen)) return null;
  return (
    <>
      <button type="button" className={className} disabled={order.cardAttempt !== null || order.items.length === 0} onClick={() => setOpen(true)}>
        <BadgePercent size={22} aria-hidden />
        {words.open}
      </button>
      {isOpen ? (
        <DiscountDialog
          order={order}
          line={line}
          rules={offered}
          given={given}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone?.();
          }}
        />
      ) : null}
    </>
  );
}
