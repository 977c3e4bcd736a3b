import { reassignTipCall } from '@till/contract/write/payment/payment';
import type { Minor } from '@till/domain/money/minor';
import type { OrderPayment } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { send } from '../calls/send.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { Option } from '../kit/layout/Choices.tsx';
import { Note } from '../kit/layout/Note.tsx';
import { useMoney } from '../kit/money.tsx';
import { notify } from '../kit/toast/notify.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { merchantId } from '../native/merchant-id.ts';
import type { Person } from '../native/people.ts';

interface Props {
  readonly orderId: string;
  readonly payment: OrderPayment;
  /** What the tip is, minor units. */
  readonly tips: Minor;
  /** Whose it is; null: nobody's. */
  readonly now: string | null;
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

/** Gives the tip of a payment to somebody else. The server does: it may take the PIN of somebody who may. */
export function TipDialog({ orderId, payment, tips, now, people, onClose }: Props) {
  const { tips: words } = useMessages('atTablet');
  const { common } = useMessages();
  const money = useMoney();
  const say = useFailureText();
  const [staffId, choose] = useState(now);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const amount = money(tips);
  const choices = [...people.filter(({ id, retiredAt }) => retiredAt === null || id === now), null];
  const save = async () => {
    setSaving(true);
    setFailed(null);
    const params = { merchantId: merchantId(), orderId, paymentId: payment.id };
    const answer = await send(reassignTipCall, { params, body: { staffId } }).settled;
    setSaving(false);
    if (!answer.ok) return setFailed(say(answer.refusal));
    const name = people.find(({ id }) => id === staffId)?.name;
    notify.success(name === undefined ? fill(words.givenToNobody, { amount }) : fill(words.given, { amount, name }));
    onClose();
  };
  return (
    <Dialog title={fill(words.whose, { amount })} onClose={isSaving ? undefined : onClose} size={480} full="sheet">
      <div className="stack gap-16">
        <Note>{words.hint}</Note>
        <div className="stack gap-8" role="radiogroup" aria-label={fill(words.whose, { amount })}>
          {choices.map((person) => (
            <Option key={person?.id ?? ''} type="radio" name="tip-owner" checked={staffId === (person?.id ?? null)} onChange={() => choose(person?.id ?? null)}>
              {person?.name ?? words.nobody}
            </Option>
          ))}
        </div>
        <Note tone="bad" role="alert">
          {failed}
        </Note>
        <WaitingButton size="xl" fullWidth waiting={isSaving} waitingLabel={common.saving} disabled={staffId === now} onClick={() => void save()}>
          {common.save}
        </WaitingButton>
      </div>
    </Dialog>
  );
}
