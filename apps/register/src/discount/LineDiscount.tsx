import { shownKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { Discount } from './Discount.tsx';

interface Props {
  readonly orderId: string;
  readonly lineId: string;
  readonly onDone: () => void;
}

/** What leads to the discounts of a line, in its dialog. */
export function LineDiscount({ orderId, ...rest }: Props) {
  const order = useCached(shownKey(orderId));
  return order === undefined ? null : (
    <Discount order={order} className="press flex items-center justify-center gap-8 mt-16 min-h-48 w-full medium rounded-10" {...rest} />
  );
}
