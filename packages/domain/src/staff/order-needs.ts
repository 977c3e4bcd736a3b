import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { attemptsOf } from '../order/attempt/attempt.ts';
import { awaitsStaff, isEmptyAndOpen } from '../order/facts.ts';
import { givenOf, rightOf } from '../order/totals/given.ts';
import { lineTotal } from '../order/totals/totals.ts';
import type { Order, OrderLine } from '../order/types.ts';
import type { Permission, StaffAction, StaffRules } from './actions.ts';
import { changeMark } from './change-mark.ts';
import { permit } from './permit.ts';

/** What a change needs of whoever makes it. */
export interface StaffNeed {
  readonly action: StaffAction;
  /** What it is about, for whoever approves it: this change of an order (`subjectOf`). */
  readonly subject: string;
  /** What goes off the bill, or back to the guest with what went back before, minor units; absent: it is not about an amount. */
  readonly amount?: Minor;
  /** What a role's percent is taken of, minor units; absent: no role allows it by percent. */
  readonly of?: Minor;
  /** It only follows from what was sold: whom it is denied may have it approved, for nobody is kept from selling. */
  readonly follows?: true;
}
type Deed = Omit<StaffNeed, 'subject'>;

/** A change of an order: what was approved counts for no other change, and for none of what has changed meanwhile. */
export const subjectOf = (before: Order, after: Order): string => `${before.id}#${changeMark(before, after)}`;

/** Whether a text is made as one of those is. */
export const isOrderSubject = (subject: string): boolean => /^[A-Za-z0-9-]{1,36}#[0-9a-z]{2,14}$/.test(subject);

/**
 * What a change of an order needs, what it is first; nothing where nothing changed. It goes by what has become of the order, so that every command, and every one to come,
 * is judged alike by tablet and server: what goes off a line is a removal, however that was asked for. `before` null: the order was opened. `staffId`: who makes it; null:
 * nobody was named. Whose order nobody knows is everybody's; and anybody takes the money for an order, and sends it.
 */
export function needsOf(before: Order | null, after: Order, staffId: string | null): readonly StaffNeed[] {
  if (before === after) return [];
  // An order that the server numbers has no id yet.
  if (before === null) return [{ action: 'take-orders', subject: after.id === '' ? 'new' : after.id }];
  const subject = subjectOf(before, after);
  const isOthers = before.ownerId !== undefined && before.ownerId !== staffId && !isPaidOrSent(before, after);
  const given = givenAway(before, after);
  // Taking over somebody else's order sells nothing.
  const isTaken = isOthers && after.ownerId !== before.ownerId;
  const deeds = isTaken || (given.length > 0 && after.items === before.items) ? given : [...given, deedOf(before, after)];
  return [...deeds.map((deed) => ({ ...deed, subject })), ...(isOthers ? [{ action: 'others-orders', subject } as const] : [])];
}

/** A guest who pays, and what the kitchen is told, waits for nobody, whoever's order it is. */
const isPaidOrSent = (before: Order, after: Order): boolean =>
  after.order_payment !== before.order_payment ||
  after.cardAttempt !== before.cardAttempt ||
  after.otherCardAttempts !== before.otherCardAttempts ||
  after.payLater !== before.payLater ||
  (after.state !== before.state && after.state !== 'cancelled') ||
  after.items.some((line, place) => line.submitted && before.items[place]?.submitted === false);

/**
 * What a change gives away more than was given before, however it came about: another discount, or more of what one is taken of. Discounts are judged by what they come to
 * together of what the lines cost, so that ten small ones are one large one, and also where that part grows because lines are gone.
 */
function givenAway(before: Order, after: Order): readonly Deed[] {
  if (after.discounts === undefined || (after.discounts === before.discounts && after.items === before.items)) return [];
  const [was, is] = [givenByAction(before), givenByAction(after)];
  const more = (action: 'comp' | 'new-price'): readonly Deed[] => (is[action] > was[action] ? [{ action, amount: minor(is[action] - was[action]) }] : []);
  // A percent, and a line's part of an amount off the order, may be rounded by a cent; an amount off a line is what it is.
  const rounded = after.discounts.filter(({ kind, parts }) => kind === 'percent' || parts !== undefined).length;
  const kept = mulDiv(was.discount, is.cost, Math.max(1, was.cost)) + rounded;
  const isMore = is.discount > was.discount || is.discount > kept;
  const given: readonly Deed[] = [
    ...more('comp'),
    ...more('new-price'),
    ...(isMore ? [{ action: 'discount', amount: is.discount, of: is.cost } as const] : []),
  ];
  return hasNewDiscount(before, after) ? given : given.map((deed) => ({ ...deed, follows: true as const }));
}

/** Whether a change gives a discount that was not there. */
const hasNewDiscount = (before: Order | null, after: Order): boolean =>
  (after.discounts ?? []).some(({ id }) => before?.discounts?.some((given) => given.id === id) !== true);

type GivenByAction = Readonly<Record<'comp' | 'new-price' | 'discount' | 'cost', Minor>>;

function givenByAction(order: Order): GivenByAction {
  const { amounts, cost } = givenOf(order);
  const sums = { comp: 0, 'new-price': 0, discount: 0 };
  for (const [place, discount] of (order.discounts ?? []).entries()) sums[rightOf(discount)] += amounts[place] ?? 0;
  return { cost, comp: minor(sums.comp), 'new-price': minor(sums['new-price']), discount: minor(sums.discount) };
}

/** What was done with an order, as roles know it: what is no other action is selling. */
function deedOf(before: Order, after: Order): Deed {
  // All of the order counts: many small refunds are a large one.
  const back = refundedOf(after);
  if (back > refundedOf(before)) return { action: 'refund', amount: back };
  if (before.state !== 'cancelled' && after.state === 'cancelled')
    // Nobody has made or sold anything yet.
    return isEmptyAndOpen(before) || awaitsStaff(before) ? { action: 'take-orders' } : { action: 'cancel-order', amount: before.total };
  // Charging taxes again needs no right.
  if (after.exemption !== undefined && after.exemption !== before.exemption)
    return { action: 'tax-exempt', amount: minor(Math.max(0, before.total - after.total)) };
  if (hasDroppedCharge(before, after)) return { action: 'drop-charge', amount: minor(Math.max(0, before.total - after.total)) };
  if (hasMovedTips(before, after)) return { action: 'others-tips' };
  return removed(before, after, true) ?? removed(before, after, false) ?? { action: 'take-orders' };
}

/** Whether a charge is gone, or another, but for one that the order's new type does not have. */
const hasDroppedCharge = ({ charges = [], orderType: type }: Order, { charges: left = [], orderType }: Order): boolean =>
  charges !== left &&
  charges.some((charge) => !left.includes(charge) && (orderType === type || orderType === null || charge.types?.includes(orderType) !== false));

/** Whether the tip of a payment that was there has become somebody else's. */
const hasMovedTips = ({ order_payment: before }: Order, { order_payment: after }: Order): boolean =>
  after !== before && before.some(({ tipStaffId }, place) => after[place]?.tipStaffId !== tipStaffId);

/** What was given back of an order's money, and what a gateway is asked to give back. */
const refundedOf = (order: Order): Minor =>
  addMinor(zero, ...[...order.refunds, ...attemptsOf(order).filter(({ kind }) => kind === 'refund')].map(({ amount }) => amount));

/** What goes off the lines that the kitchen has, or of those that it does not have yet; null: nothing does. */
function removed(before: Order, after: Order, isSent: boolean): Deed | null {
  const losses = before.items.flatMap((line) => {
    const left = line.submitted === isSent ? after.items.find(({ cartId }) => cartId === line.cartId) : line;
    return isLess(line, left) ? [Math.max(0, lineTotal(line) - (left === undefined ? 0 : lineTotal(left)))] : [];
  });
  return losses.length === 0 ? null : { action: isSent ? 'remove-sent' : 'remove-unsent', amount: minor(losses.reduce((sum, loss) => sum + loss, 0)) };
}

/** Whether a line has become less: fewer pieces, or cheaper ones. `left` undefined: it is gone. */
const isLess = (line: OrderLine, left: OrderLine | undefined): boolean =>
  left === undefined || (left !== line && (left.quantity < line.quantity || lineTotal(left) < lineTotal(line)));

/** Whether somebody may; `need`: what they may not, or whoever approves it has to; `limit`: up to how much they may alone, minor units. */
export type Verdict =
  | { readonly permission: 'allow' }
  | { readonly permission: Exclude<Permission, 'allow'>; readonly need: StaffNeed; readonly limit?: Minor | undefined };

/** Whether a role allows all of it. Where some of it has to be approved, `need` is what the approver is asked: what was done, before whose order it is. */
export function judge(rules: StaffRules, needs: readonly StaffNeed[]): Verdict {
  const said = needs.map((need) => {
    const permitted = permit(rules, need.action, need.amount, need.of);
    return { need, ...permitted, permission: need.follows && permitted.permission === 'deny' ? ('ask' as const) : permitted.permission };
  });
  const found = said.find(({ permission }) => permission === 'deny') ?? said.find(({ permission }) => permission === 'ask');
  // Of the permissions none is `allow`: both were looked for by name.
  return found === undefined ? { permission: 'allow' } : (found as Verdict);
}

/** Whether somebody may approve all of it: nobody approves what they may not do alone. */
export const mayApprove = (rules: StaffRules, needs: readonly StaffNeed[]): boolean =>
  permit(rules, 'approve').permission === 'allow' && judge(rules, needs).permission === 'allow';

/** Whether it is selling alone, also on somebody else's order: what was sold, and the money for it, is recorded whoever stood there. */
export const isSelling = (needs: readonly StaffNeed[]): boolean =>
  needs.some(({ action }) => action === 'take-orders') && needs.every(({ action }) => action === 'take-orders' || action === 'others-orders');
