import { merchantKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { useFetched } from '../kit/use-fetched.ts';
import type { DiscountPlace } from './DiscountButton.tsx';

const fetchButton = () => import('./DiscountButton.tsx');

/** What leads to the discounts of an order or a line, loaded where the shop has any: what is not set up does not show. */
export function Discount(props: DiscountPlace) {
  const merchant = useCached(merchantKey);
  const isWanted = merchant?.discountRules?.[0] !== undefined || merchant?.takesCodes === true || props.order.discounts !== undefined;
  const button = useFetched(isWanted, fetchButton);
  // Its room is there before it is: nothing below it moves.
  return isWanted ? button === undefined ? <p className="touch" /> : <button.DiscountButton {...props} /> : null;
}
