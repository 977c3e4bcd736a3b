import { Button } from '@mantine/core';
import { addMinor, type Minor, minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import type { Discount } from '@till/domain/order/bill/discount';
import { givenOf } from '@till/domain/order/totals/given';
import type { Order } from '@till/domain/order/types';
import type { StaffAction } from '@till/domain/staff/actions';
import type { StaffNeed } from '@till/domain/staff/order-needs';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { useState } from 'react';
import { shownKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Note } from '../kit/layout/Note.tsx';
import { useMoney } from '../kit/money.tsx';
import { useMessages } from '../messages/messages.tsx';
import { type Person, personOf } from '../native/people.ts';
import { useAtTablet } from '../native/standing.ts';
import { approve } from './approve.ts';
import { type Asking, allowedOf, approversOf, missingOf } from './guard.ts';
import { usePeople } from './people.ts';
import { signInByPin } from './sign-in.ts';
import { WhoPanel } from './WhoPanel.tsx';

/** Has somebody who may approve what whoever stands here may not; then it goes on by itself. */
export function ApprovalDialog({ asking }: { readonly asking: Asking }) {
  const words = useMessages('atTablet');
  const { actions } = useMessages('staffSettings');
  const money = useMoney();
  const need = missingOf(asking.needs);
  const { forbidden_by_role: forbidden } = useMessages('paying').refusals;
  const people = usePeople();
  const approvers = asking.isDenied ? [] : approversOf(people, asking.needs);
  const close = () => asking.answer(null);
  const deed = need === undefined ? '' : deedOf(need, asking, words, actions);
  const sum = need === undefined ? undefined : (givenNow(need, asking)?.amount ?? refundedNow(need) ?? need.amount);
  const amount = sum === undefined || sum === 0 ? null : money(sum);
  return (
    <Dialog title={amount === null ? deed : fill(words.withAmount, { deed, amount })} onClose={close} size={480} full="sheet" above>
      <div className="stack gap-16">
        <Note>{asking.isDenied ? forbidden : approvers.length === 0 ? words.noApprover : words.whoApproves}</Note>
        {asking.isDenied ? <StepIn people={allowedOf(people, asking.needs)} onDone={close} /> : null}
        {need === undefined || approvers.length === 0 ? null : (
          <WhoPanel people={approvers} enter={async (person, pin) => approve(person, pin, (await asking.asServerHasIt()) ?? need)} onDone={asking.answer} />
        )}
      </div>
    </Dialog>
  );
}

/** What a role forbids somebody else does, who takes over the tablet; what was typed below stays. */
function StepIn({ people, onDone }: { readonly people: readonly Person[]; readonly onDone: () => void }) {
  const words = useMessages('atTablet');
  const [isOpen, setOpen] = useState(false);
  const isNobody = useAtTablet().by === null;
  if (people.length === 0) return null;
  if (isOpen) return <WhoPanel people={people} enter={signInByPin} onDone={onDone} />;
  return (
    <Button size="xl" onClick={() => setOpen(true)} data-autofocus>
      {isNobody ? words.signIn : words.door.switchStaff}
    </Button>
  );
}

/** What is to be approved: "Void 2 × Tacos"; where it is about no lines, as roles call it. */
function deedOf(need: StaffNeed, asking: Asking, words: MessagesOf<'atTablet'>, actions: MessagesOf<'staffSettings'>['actions']): string {
  const { action } = need;
  const { before, after } = asking;
  if (action === 'others-orders' && before && after) return othersText(before, after, words) ?? actions[action];
  if (action === 'cancel-order' && before) return fill(words.cancelOrder, { id: before.id });
  if (after !== undefined && isGiving(action)) return givenText(givenNow(need, asking)?.discount, after, words);
  const gone = before && after ? lostOf(before, after) : [];
  return action === 'remove-sent' && gone.length > 0 ? fill(words.voidItems, { items: gone.join(', ') }) : actions[action];
}

/** "Take over Ana's order B1042"; null: nobody knows whose it is. */
function othersText(before: Order, after: Order, words: MessagesOf<'atTablet'>): string | null {
  const name = before.ownerId === undefined ? undefined : personOf(before.ownerId)?.short;
  return name === undefined ? null : fill(after.ownerId === before.ownerId ? words.changeOrder : words.takeOverOrder, { name, id: before.id });
}

const isGiving = (action: StaffAction): boolean => action === 'discount' || action === 'comp' || action === 'new-price';

/** What goes back to the guest now: a role's limit counts what went back before, too. */
function refundedNow({ action, subject, amount }: StaffNeed): Minor | undefined {
  const order = action === 'refund' ? cache.get(shownKey(subject.slice(0, subject.indexOf('#')))) : undefined;
  return order === undefined || amount === undefined ? undefined : addMinor(amount, ...order.refunds.map((refund) => minor(0 - refund.amount)));
}

/** The discount that is to be approved, with what it comes to; undefined: those that are there come to more. */
function givenNow({ action }: StaffNeed, { before, after }: Asking) {
  const place = after?.discounts?.findIndex(({ id }) => !before?.discounts?.some((each) => each.id === id)) ?? -1;
  const discount = after?.discounts?.[place];
  return !isGiving(action) || after === undefined || discount === undefined ? undefined : { discount, amount: givenOf(after).amounts[place] };
}

/** "10% off 2 × Tacos", "Comp order B1042". */
function givenText(discount: Discount | undefined, { id, items }: Order, words: MessagesOf<'atTablet'>): string {
  const line = items.find(({ cartId }) => cartId === discount?.cartId);
  const what = line === undefined ? fill(words.wholeOrder, { id }) : piecesOf(line.name, line.quantity);
  const kind = discount === undefined ? 'more' : discount.comp ? 'comp' : discount.kind;
  return fill(words.given[kind], { what, percent: percentText(discount?.value ?? 0) });
}

const piecesOf = (name: string, count: number): string => (count === 1 ? name : `${count} × ${name}`);

/** The pieces that an order loses, as a list says them. */
const lostOf = (before: Order, after: Order): readonly string[] =>
  before.items.flatMap(({ cartId, name, quantity }) => {
    const lost = quantity - (after.items.find((line) => line.cartId === cartId)?.quantity ?? 0);
    return lost > 0 ? [piecesOf(name, lost)] : [];
  });
