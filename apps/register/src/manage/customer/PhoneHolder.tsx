import { Button } from '@mantine/core';
import { holderOf } from '@till/domain/customer/phone';
import type { Customer } from '@till/domain/customer/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { customerName } from '../../messages/customer.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './CustomerDialog.module.css';
import { useSearch } from './use-search.ts';

interface Props {
  /** In E.164; null: what is typed is no number yet. */
  readonly number: string | null;
  /** What its button says, with `{name}`. */
  readonly label: string;
  /**
   * The form is being saved, or has been: what is said stays, so that nothing moves below a finger that saves again, and cannot be picked. Whoever is found from
   * then on may be the very customer who was made.
   */
  readonly isSaving: boolean;
  readonly onPick: (holder: Customer) => void;
}

/** Says who has a number already, before they become two customers, and leads to them. It forbids nothing: a family shares a phone. Offline it says nothing. */
export function PhoneHolder({ number, label, isSaving, onPick }: Props) {
  const phrases = useMessages();
  const words = useMessages('customer');
  const offline = useConnection() === 'offline';
  const found = useSearch(number ?? '');
  const isKnown = !offline && number !== null && found.state === 'found' && found.query === number;
  const holding = isKnown ? holderOf(number, found.customers) : null;
  const [holder, setHolder] = useState(holding);
  if (!isSaving && holder?.id !== holding?.id) setHolder(holding);
  const name = holder === null ? '' : customerName(holder, phrases);
  return (
    <div role="status" inert={isSaving}>
      {holder === null ? null : (
        <div className="flex items-center justify-between gap-12 accent-wash rounded-12 p-10-14">
          <span className={`${classes.person} min-w-0`}>{fill(words.phoneTaken, { name })}</span>
          <Button variant="default" className={classes.detach} onClick={() => onPick(holder)}>
            {fill(label, { name })}
          </Button>
        </div>
      )}
    </div>
  );
}
