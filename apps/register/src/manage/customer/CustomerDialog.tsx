import type { Customer } from '@till/domain/customer/types';
import { limits } from '@till/domain/limits';
import type { Result } from '@till/domain/result';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { GuardedDialog } from '../../kit/form/GuardedDialog.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerSearch } from './CustomerSearch.tsx';

interface Props {
  /** The customer on the order now. */
  readonly current: Customer | null;
  /** Whom orders at hand are for: offered before anything is typed. */
  readonly recent: readonly Customer[];
  /** The merchant's country (ISO code): how phone numbers are read. */
  readonly country: string | null;
  readonly onClose: () => void;
  /** Sets or (null) removes the order's customer: whether it was accepted here, and the server's final result. */
  readonly onAttach: (customer: Customer | null) => {
    readonly local: Result<unknown, CallFailure>;
    readonly settled: Promise<Result<unknown, CallFailure>>;
  };
}

/** Finds or creates the customer of an order. */
export function CustomerDialog({ current, recent, country, onClose, onAttach }: Props) {
  const words = useMessages('customer');
  const say = useFailureText();
  const [creating, setCreating] = useState(false);
  const [query, setQuery] = useState('');
  /** Returns whether it was accepted here. */
  const attach = (customer: Customer | null): boolean => {
    const failed = (failure: CallFailure) => notify.error(words.attachFailed, { description: say(failure) });
    const { local, settled } = onAttach(customer);
    if (!local.ok) {
      failed(local.refusal);
      return false;
    }
    notify.info(customer === null ? words.detached : words.attached);
    void settled.then((result) => result.ok || result.refusal.code === 'left_out' || failed(result.refusal));
    return true;
  };
  const pick = (customer: Customer | null) => attach(customer) && onClose();
  // Closed by hand meanwhile, or unmounted: nothing left to close.
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const created = (customer: Customer): boolean => {
    const attached = attach(customer);
    if (attached) closing.current = setTimeout(onClose, limits.customerCreateCloseMs);
    return attached;
  };
  return (
    <GuardedDialog onClose={onClose} title={creating ? words.create : current === null ? words.add : words.title} size={560} full>
      {creating ? (
        <CustomerForm
          typed={query}
          country={country}
          labels={{ save: words.save, back: words.back, holder: words.attachHolder }}
          onBack={() => setCreating(false)}
          onCreated={created}
          onHolder={pick}
        />
      ) : (
        <CustomerSearch
          current={current}
          recent={recent.filter(({ id }) => id !== current?.id)}
          text={query}
          onText={setQuery}
          onPick={pick}
          onCreate={() => setCreating(true)}
        />
      )}
    </GuardedDialog>
  );
}
