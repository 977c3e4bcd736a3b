import { isHeldByCard } from '@till/domain/order/attempt/attempt';
import { isOfLine } from '@till/domain/order/bill/discount';
import { shownDiscounts } from '@till/domain/order/totals/discounts';
import type { Order } from '@till/domain/order/types';
import { BadgePercent } from 'lucide-react';
import { useState } from 'react';
import { merchantKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { useMessages } from '../messages/messages.tsx';
import { DiscountDialog } from './DiscountDialog.tsx';

/** What discounts are opened for. */
export interface DiscountPlace {
  readonly order: Order;
  /** The line that they are for; absent: the order, or any of its lines. */
  readonly lineId?: string;
  /** How the button looks; absent: as a row of words. */
  readonly className?: string;
  /** One was given. */
  readonly onDone?: () => void;
}

/** Opens what can be given, and what was; not there where neither is. */
export function DiscountButton({ order, lineId, className = 'press flex items-center gap-8 touch quiet', onDone }: DiscountPlace) {
  const { discountRules: rules = [], takesCodes = false } = useCached(merchantKey) ?? {};
  const { give: words } = useMessages('discounts');
  const [isOpen, setOpen] = useState(false);
  const line = order.items.find(({ id }) => id === lineId) ?? null;
  const offered = line === null ? rules : rules.filter(({ scope }) => scope === 'line');
  const given = shownDiscounts(order).filter(({ discount }) => line === null || (discount.scope === 'line' && isOfLine(discount, line.cartId)));
  const isGone = lineId !== undefined && line === null;
  if (isGone || (offered.length === 0 && given.length === 0 && !takesCodes && !isOpen)) return null;
  return (
    <>
      <button type="button" className={className} disabled={isHeldByCard(order) || order.items.length === 0} onClick={() => setOpen(true)}>
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
