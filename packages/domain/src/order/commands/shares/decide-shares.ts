import { holdsCardNumber } from '../../../card/card-number.ts';
import { limits } from '../../../limits.ts';
import { addMinor } from '../../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../../result.ts';
import type { ShareTake, ShareToMake } from '../../bill/bill-share.ts';
import { type MoveCode, moveOf } from '../../moves.ts';
import { amountDue } from '../../payment/amount-due.ts';
import { heldShares } from '../../payment/held.ts';
import { coverOf, isAmount, isLines, isRest } from '../../shares/weights.ts';
import type { Order } from '../../types.ts';
import type { SetSharesOp } from './set-shares.ts';

/** Why it may be refused. */
type SetSharesCode = MoveCode<'set-shares'> | 'order_empty' | 'share_paid' | 'share_invalid' | 'line_not_found' | 'shares_do_not_cover' | 'card_number_in_text';

/**
 * Splits an order's bill into these shares and no others; none: it is one bill again. Null: it is split so. `share_paid` names a share that money was taken for and that would be
 * gone or another; `share_invalid` names the field; `shares_do_not_cover`: something is taken twice, or by nobody.
 */
export function setShares(order: Order, asked: readonly ShareToMake[]): Result<SetSharesOp | null, Refusal<SetSharesCode>> {
  const shares = asked.map(keptOf);
  if (isSame(order.shares?.map(keptOf) ?? [], shares)) return accept(null);
  const move = moveOf(order, 'set-shares');
  if (!move.ok) return move;
  const paid = heldShares(order).find((held) => !shares.some((share) => isSame(keptOf(held), share)));
  if (paid !== undefined) return refuse('share_paid', { no: paid.no });
  if (shares.length === 0) return accept({ op: 'set-shares', shares });
  if (order.items.length === 0) return refuse('order_empty');
  // Those that are paid stay as they are, also where what they took is gone.
  const held = new Set(heldShares(order).map(({ id }) => id));
  const open = shares.filter(({ id }) => !held.has(id));
  const field = shares.map((share, place) => fieldWrong(share, shares.slice(0, place), held)).find((wrong) => wrong !== null);
  if (field) return refuse('share_invalid', { field });
  if (shares.some(({ name }) => holdsCardNumber(name))) return refuse('card_number_in_text');
  if (open.some(({ take }) => isLines(take) && take.some(({ cartId }) => !order.items.some((line) => line.cartId === cartId)))) return refuse('line_not_found');
  return isCovered(order, shares) ? accept({ op: 'set-shares', shares }) : refuse('shares_do_not_cover');
}

/** Its fields in one order, without what it comes to. */
const keptOf = ({ id, no, name, take }: ShareToMake): ShareToMake => ({ id, no, name: name.replace(/\s+/g, ' ').trim(), take: takeOf(take) });

function takeOf(take: ShareTake): ShareTake {
  if (isRest(take)) return take;
  if (isAmount(take)) return { amount: take.amount };
  return isLines(take) ? take.map(({ cartId, parts, of }) => ({ cartId, parts, of })) : { parts: take.parts, of: take.of };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function fieldWrong({ id, no, take }: ShareToMake, before: readonly ShareToMake[], held: ReadonlySet<string>): 'id' | 'no' | 'take' | null {
  if (before.some((each) => each.id === id)) return 'id';
  if (before.some((each) => each.no === no)) return 'no';
  if (held.has(id)) return null;
  if (isRest(take)) return before.some((each) => isRest(each.take) && !held.has(each.id)) ? 'take' : null;
  if (isAmount(take)) return isWithin(take.amount, limits.orderTotalMax) ? null : 'take';
  const parts = isLines(take) ? take : [take];
  const isRight = parts.every((part) => isWithin(part.of, limits.sharePartsMax) && isWithin(part.parts, part.of));
  const isOnce = !isLines(take) || new Set(take.map(({ cartId }) => cartId)).size === take.length;
  return isRight && isOnce && parts.length > 0 ? null : 'take';
}

const isWithin = (count: number, max: number): boolean => Number.isSafeInteger(count) && count >= 1 && count <= max;

/** Whether every line is somebody's, and nothing more than once. Amounts by themselves have to be all that is left to pay. */
function isCovered(order: Order, shares: readonly ShareToMake[]): boolean {
  const hasRest = shares.some(({ take }) => isRest(take));
  const held = heldShares(order);
  const open = shares.filter(({ id }) => !held.some((each) => each.id === id));
  const amounts = addMinor(...open.map(({ take }) => (isAmount(take) ? take.amount : 0)));
  const left = order.total - addMinor(...held.map(({ total }) => total));
  if (amounts > left) return false;
  if (open.length > 0 && open.every(({ take }) => isAmount(take))) return amounts === left;
  const covers = order.items.map(({ cartId }) => coverOf(shares, cartId));
  return covers.every((cover) => cover === 'all' || (cover === 'less' && hasRest)) && (open.length > 0 || amountDue(order) === 0);
}
