import { holdsCardNumber } from '../../../card/card-number.ts';
import { limits } from '../../../limits.ts';
import { addMinor } from '../../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../../result.ts';
import type { AskedPart, AskedShare, BillShare, LinePart, ShareTake, ShareToMake } from '../../bill/bill-share.ts';
import { type MoveCode, moveOf } from '../../moves.ts';
import { amountDue } from '../../payment/amount-due.ts';
import { heldShares } from '../../payment/held.ts';
import { coverOf, isAmount, isLines, isRest } from '../../shares/weights.ts';
import { withLines } from '../../steps.ts';
import type { Order } from '../../types.ts';
import type { CommandRule } from '../command.ts';

export interface SetSharesOp {
  readonly op: 'set-shares';
  /** All that the order has from then on; none: its bill is not split. */
  readonly shares: readonly ShareToMake[];
}

/** Why it may be refused. */
type SetSharesCode = MoveCode<'set-shares'> | 'order_empty' | 'share_paid' | 'share_invalid' | 'line_not_found' | 'shares_do_not_cover' | 'card_number_in_text';

/**
 * Splits an order's bill into these shares and no others; none: it is one bill again. Null: it is split so. `share_paid` names a share that money was taken for and that would be
 * gone or another; `share_invalid` names the field; `shares_do_not_cover`: something is taken twice, or by nobody. `isAlone`: a tablet split it without the server, as the order
 * was there: lines that are gone by now are on no share, and what has come since rests.
 */
export function setShares(order: Order, asked: readonly AskedShare[], isAlone = false): Result<SetSharesOp | null, Refusal<SetSharesCode>> {
  const shares = sharesOf(order, asked, isAlone);
  if (shares !== null && isSame(order.shares?.map(keptOf) ?? [], shares)) return accept(null);
  const move = moveOf(order, 'set-shares');
  if (!move.ok) return move;
  if (shares === null) return refuse('line_not_found');
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
  return isCovered(order, shares, isAlone) ? accept({ op: 'set-shares', shares }) : refuse('shares_do_not_cover');
}

/** The shares with their lines by cartId; null: one is not there, or of those that were split without the server none. */
function sharesOf(order: Order, asked: readonly AskedShare[], isAlone: boolean): readonly ShareToMake[] | null {
  const held = new Set(heldShares(order).map(({ id }) => id));
  const shares: ShareToMake[] = [];
  for (const { id, no, name = '', take } of asked) {
    const own = isParts(take) ? partsOf(order, take, isAlone && !held.has(id)) : take;
    if (own === null) return null;
    if (!(isAlone && isLines(own) && own.length === 0)) shares.push(keptOf({ id, no, name, take: own }));
  }
  return shares.length === 0 && asked.length > 0 ? null : shares;
}

const isParts = (take: AskedShare['take']): take is readonly AskedPart[] => Array.isArray(take);

/** The lines by cartId; null: one that is named by its id is not there. `isThere`: without those that are not. */
function partsOf({ items }: Order, asked: readonly AskedPart[], isThere: boolean): readonly LinePart[] | null {
  const parts = asked.map(({ cartId: key, parts: count, of }) => {
    const line = items.find(({ id, cartId }) => (typeof key === 'string' ? id : cartId) === key);
    const cartId = line?.cartId ?? (isThere || typeof key === 'string' ? null : key);
    return cartId === null ? null : { cartId, parts: count, of };
  });
  const there = parts.filter((part) => part !== null);
  return isThere || there.length === parts.length ? there : null;
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

/** Whether every line is somebody's, and nothing more than once. Amounts by themselves have to be all that is left to pay. `rests`: what nobody takes is left over. */
function isCovered(order: Order, shares: readonly ShareToMake[], rests: boolean): boolean {
  const hasRest = rests || shares.some(({ take }) => isRest(take));
  const held = heldShares(order);
  const open = shares.filter(({ id }) => !held.some((each) => each.id === id));
  const amounts = addMinor(...open.map(({ take }) => (isAmount(take) ? take.amount : 0)));
  const left = order.total - addMinor(...held.map(({ total }) => total));
  if (amounts > left) return false;
  if (open.length > 0 && open.every(({ take }) => isAmount(take))) return rests || amounts === left;
  const covers = order.items.map(({ cartId }) => coverOf(shares, cartId));
  return covers.every((cover) => cover === 'all' || (cover === 'less' && hasRest)) && (open.length > 0 || amountDue(order) === 0);
}

/** The order whose bill is split so. */
function apply({ shares: before = [], ...order }: Order, { shares }: SetSharesOp): Order {
  if (shares.length === 0) return withLines(order, order.items);
  // What has been paid for stays as it is; what the others come to is reckoned.
  const kept = shares.map((share) => ({ ...before.find(({ id }) => id === share.id), ...share })) as readonly BillShare[];
  return withLines({ ...order, shares: kept }, order.items);
}

export const setSharesCommand: CommandRule<SetSharesOp, { readonly asked: { readonly shares: readonly AskedShare[] } }, SetSharesCode> = {
  pays: 'no',
  waits: true,
  seesMenu: false,
  makesTickets: false,
  decide: (order, { asked }, { decidedAt }) => setShares(order, asked.shares, decidedAt !== null),
  apply,
};
