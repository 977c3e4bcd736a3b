import { SegmentedControl, TextInput } from '@mantine/core';
import { isKioskGuest } from '@till/domain/customer/kiosk';
import type { Order } from '@till/domain/order/types';
import type { ReceiptType } from '@till/domain/receipt/sending';
import { isEmail } from '@till/domain/sign-in/email';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { config } from '../../calls/config.ts';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { PhoneField } from '../../kit/phone/PhoneField.tsx';
import { usePhoneEntry } from '../../kit/phone/use-phone-entry.ts';
import { customerName } from '../../messages/customer.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './sending.module.css';
import { useHindrance } from './use-hindrance.ts';

/** Who gets a receipt, and how: an e-mail address, or a phone number as typed for the merchant's country. */
export interface Receiver {
  readonly type: ReceiptType;
  readonly receiver: string;
}

interface Props {
  readonly orderId: string;
  /** Whose receipt it is, as far as is known. */
  readonly customer: Order['customer'];
  readonly first: Receiver | undefined;
  readonly isSending: boolean;
  /** Why the last try failed; null: it did not. */
  readonly failure: string | null;
  /** Something else is typed or chosen. */
  readonly onChange: () => void;
  readonly onSend: (to: Receiver) => void;
}

/** E-mail or text message, and to whom: what is known of the customer is there already. Only what is valid can be sent. */
export function ReceiptForm({ orderId, customer, first, isSending, failure, onChange, onSend }: Props) {
  const { sending: words, common } = useMessages('paying');
  const offersPhone = config().textMessages;
  const [type, setType] = useState<ReceiptType>(first?.type ?? usualType(customer, offersPhone));
  const email = useEmailEntry(first?.type === 'email' ? first.receiver : (customer?.email ?? ''));
  const phone = usePhoneEntry(useCached(merchantKey)?.country ?? null, first?.type === 'phone' ? first.receiver : (customer?.phone ?? ''), true);
  const hindrance = useHindrance(orderId);
  const to: Receiver = { type, receiver: type === 'email' ? email.address : phone.phone };
  const isReady = hindrance === null && (type === 'email' ? email.isValid : phone.isValid);
  return (
    <form
      noValidate
      className="grid gap-14 one-column"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isSending) onSend(to);
      }}
    >
      {offersPhone ? (
        <SegmentedControl
          fullWidth
          aria-label={words.how}
          value={type}
          data={(['email', 'phone'] as const).map((value) => ({ value, label: words.types[value] }))}
          onChange={(chosen) => setType(chosen === 'phone' ? 'phone' : 'email')}
        />
      ) : null}
      {type === 'email' ? (
        <TextInput
          size="lg"
          type="email"
          inputMode="email"
          label={words.receiver.email}
          value={email.typed}
          maxLength={254}
          onChange={(event) => email.type(event.currentTarget.value)}
          onBlur={(event) => event.relatedTarget instanceof HTMLButtonElement || email.leave()}
          error={email.isWrong ? words.invalid.email : null}
          autoComplete="off"
          data-autofocus
        />
      ) : (
        <PhoneField entry={phone} label={words.receiver.phone} invalid={words.invalid.phone} data-autofocus />
      )}
      <Remark customer={customer} type={type} problem={hindrance === null ? failure && fill(words.notSent, { why: failure }) : words[hindrance]} />
      <WaitingButton type="submit" size="xl" fullWidth disabled={!isReady && !isSending} waiting={isSending} waitingLabel={common.sending}>
        {words.send}
      </WaitingButton>
    </form>
  );
}

/** By text message to a customer of whom only the number is known, else by e-mail. */
const usualType = (customer: Order['customer'], offersPhone: boolean): ReceiptType =>
  offersPhone && customer !== null && customer.email === null && customer.phone !== null ? 'phone' : 'email';

/** Always a line high, so that nothing moves: why it cannot be sent or was not, else what else is done with the address. */
function Remark({ customer, type, problem }: { readonly customer: Order['customer']; readonly type: ReceiptType; readonly problem: string | null }) {
  const phrases = useMessages('paying');
  const isKept = customer !== null && !isKioskGuest(customer) && customer[type] === null;
  const kept = isKept ? fill(phrases.sending.kept, { customer: customerName(customer, phrases) }) : '';
  return (
    <p className={problem === null ? classes.remark : classes.problem} role="status">
      {problem ?? kept}
    </p>
  );
}

function useEmailEntry(first: string) {
  const [typed, type] = useState(first);
  const [hasLeft, setLeft] = useState(false);
  const address = typed.trim();
  const isValid = isEmail(address);
  return { typed, type, address, isValid, isWrong: hasLeft && address !== '' && !isValid, leave: () => setLeft(true) };
}
