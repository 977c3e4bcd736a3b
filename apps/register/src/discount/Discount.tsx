import { merchantKey, shownKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { useFetched } from '../kit/use-fetched.ts';
import type { DiscountPlace } from './DiscountButton.tsx';

const fetchButton = () => import('./DiscountButton.tsx');

/** What leads to the discounts of an order or a line, loaded where the shop has any: what is not set up does not show. */
export function Discount(props: DiscountPlace) {
  const rules = useCached(merchantKey)?.discountRules ?? [];
  const order = useCached(shownKey(props.orderId));
  const isWanted = rules.length > 0 || order?.discounts !== undefined;
  const button = useFetched(isWanted, fetchButton);
  if (!isWanted) return null;
  // Its room is there before it is: nothing below it moves.
  return button === undefined || order === undefined ? <span className={props.className} /> : <button.DiscountButton {...props} order={order} rules={rules} />;
}
