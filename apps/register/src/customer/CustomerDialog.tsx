import type { Customer } from '@till/domain/customer/types';
import type { Result } from '@till/domain/result';
import { useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { notify } from '../ui/notify.tsx';
import { useWords } from '../ui/words.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerSearch } from './CustomerSearch.tsx';

interface Props {
  /** The customer on the order now. */
  readonly current: Customer | null;
  /** The merchant's country (ISO code): how phone numbers are read. */
  readonly country: string | null;
  readonly onClose: () => void;
  /** Puts a customer on the order, or (null) takes the one on it off: whether it was taken here, and what the server says in the end. */
  readonly onAttach: (customer: Customer | null) => {
    readonly local: Result<unknown, CallFailure>;
    readonly settled: Promise<Result<unknown, CallFailure>>;
  };
}

/** Finds or makes the customer of an order. */
export function CustomerDialog({ current, country, onClose, onAttach }: Props) {
  const words = useWords().customer;
  const say = useFailureWords();
  const [creating, setCreating] = useState(false);
  const [query, setQuery] = useState('');
  const attach = (customer: Customer | null): void => {
    const failed = (failure: CallFailure) => notify.error(words.attachFailed, { description: say(failure) });
    const { local, settled } = onAttach(customer);
    if (!local.ok) {
      failed(local.refusal);
      return;
    }
    notify.info(customer === null ? words.detached : words.attached);
    void settled.then((result) => result.ok || result.refusal.code === 'left_out' || failed(result.refusal));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={creating ? words.create : words.title} size={560} full>
      {creating ? (
        <CustomerForm typed={query} country={country} onBack={() => setCreating(false)} onCreated={attach} />
      ) : (
        <CustomerSearch current={current} text={query} onText={setQuery} onPick={attach} onCreate={() => setCreating(true)} />
      )}
    </Dialog>
  );
}
