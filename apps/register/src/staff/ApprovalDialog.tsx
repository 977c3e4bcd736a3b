import type { Order } from '@till/domain/order/types';
import type { StaffNeed } from '@till/domain/staff/order-needs';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Note } from '../kit/layout/Note.tsx';
import { useMoney } from '../kit/money.tsx';
import { useMessages } from '../messages/messages.tsx';
import { approve } from './approve.ts';
import { type Asking, approversOf, missingOf } from './guard.ts';
import { usePeople } from './people.ts';
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
  const amount = need?.amount === undefined || need.amount === 0 ? null : money(need.amount);
  return (
    <Dialog title={amount === null ? deed : fill(words.withAmount, { deed, amount })} onClose={close} size={480} full="sheet" above>
      <div className="stack gap-16">
        <Note>{asking.isDenied ? forbidden : approvers.length === 0 ? words.noApprover : words.whoApproves}</Note>
        {need === undefined || approvers.length === 0 ? null : (
          <WhoPanel people={approvers} enter={(person, pin) => approve(person, pin, need)} onDone={asking.answer} />
        )}
      </div>
    </Dialog>
  );
}

/** What is to be approved: "Void 2 × Tacos"; where it is about no lines, as roles call it. */
function deedOf({ action }: StaffNeed, { before, after }: Asking, words: MessagesOf<'atTablet'>, actions: MessagesOf<'staffSettings'>['actions']): string {
  if (action === 'cancel-order' && before) return fill(words.cancelOrder, { id: before.id });
  const gone = before && after ? lostOf(before, after) : [];
  return action === 'remove-sent' && gone.length > 0 ? fill(words.voidItems, { items: gone.join(', ') }) : actions[action];
}

/** The pieces that an order loses, as a list says them. */
const lostOf = (before: Order, after: Order): readonly string[] =>
  before.items.flatMap(({ cartId, name, quantity }) => {
    const lost = quantity - (after.items.find((line) => line.cartId === cartId)?.quantity ?? 0);
    return lost > 0 ? [lost === 1 ? name : `${lost} × ${name}`] : [];
  });
