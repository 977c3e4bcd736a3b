import type { Customer } from '@till/domain/customer/types';
import { limits } from '@till/domain/limits';
import { useEffect, useRef } from 'react';
import { GuardedDialog } from '../../kit/form/GuardedDialog.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { CustomerForm } from './CustomerForm.tsx';

interface Props {
  readonly country: string | null;
  /** What was searched for: the form is prefilled with it. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly onCreated: (customer: Customer) => void;
  /** Somebody has the number already, and is meant. */
  readonly onHolder: (holder: Customer) => void;
}

/** Makes a customer who is on no order; closes half a second after it was made. */
export function NewCustomerDialog({ country, typed, onClose, onCreated, onHolder }: Props) {
  const words = useMessages();
  const own = useMessages('customer');
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const created = (customer: Customer): boolean => {
    onCreated(customer);
    closing.current = setTimeout(onClose, limits.customerCreateCloseMs);
    return true;
  };
  return (
    <GuardedDialog onClose={onClose} title={own.create} size={560} full>
      <CustomerForm
        typed={typed}
        country={country}
        labels={{ save: words.common.save, back: words.common.cancel, holder: own.openHolder }}
        onBack={onClose}
        onCreated={created}
        onHolder={onHolder}
      />
    </GuardedDialog>
  );
}
