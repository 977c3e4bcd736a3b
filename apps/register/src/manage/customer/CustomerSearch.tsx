import { Button, TextInput } from '@mantine/core';
import type { Customer } from '@till/domain/customer/types';
import { fill } from '@till/phrases/phrases';
import { Search, UserPlus, UsersRound } from 'lucide-react';
import { customerName } from '../../messages/customer.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from './CustomerDialog.module.css';
import { contactText } from './customer-text.ts';
import { useSearch } from './use-search.ts';

interface Props {
  readonly current: Customer | null;
  /** Offered until something is typed. */
  readonly recent: readonly Customer[];
  readonly text: string;
  readonly onText: (text: string) => void;
  /** null: the customer is taken off the order. */
  readonly onPick: (customer: Customer | null) => void;
  readonly onCreate: () => void;
}

/** The customer on the order, the search, and what it found. The list has a fixed height: nothing jumps while it fills. */
export function CustomerSearch({ current, recent, text, onText, onPick, onCreate }: Props) {
  const phrases = useMessages();
  const words = useMessages('customer');
  const found = useSearch(text);
  const isRecent = found.state === 'idle' && recent.length > 0;
  const shown = isRecent ? recent : found.state === 'found' ? found.customers : [];
  return (
    <div className="grid gap-14 one-column">
      {current === null ? null : (
        <div className="flex items-center justify-between gap-12 accent-wash rounded-12 p-10-14">
          <span className={`${classes.person} min-w-0`}>
            <span className="quiet break-anywhere">{words.current}</span>
            <span className="semibold break-anywhere">{customerName(current, phrases)}</span>
          </span>
          <Button variant="default" className={classes.detach} onClick={() => onPick(null)}>
            {words.detach}
          </Button>
        </div>
      )}
      <TextInput
        type="search"
        role="searchbox"
        size="lg"
        aria-label={words.search}
        placeholder={words.searchHint}
        value={text}
        maxLength={200}
        onChange={(event) => onText(event.currentTarget.value)}
        leftSection={<Search size={20} aria-hidden />}
        autoComplete="off"
        data-autofocus
      />
      <Button size="xl" variant="default" leftSection={<UserPlus size={20} aria-hidden />} onClick={onCreate}>
        {words.create}
      </Button>
      <div className={`${classes.results} scroll`} aria-live="polite">
        {shown.length > 0 ? (
          <>
            {isRecent ? <p className="quiet mb-8">{words.recent}</p> : null}
            <ul className="divided border rounded-12" aria-label={isRecent ? words.recent : words.results}>
              {shown.map((customer) => (
                <li key={customer.id}>
                  <button
                    type="button"
                    className={`${classes.customer} content-center press grid w-full text-start leading-22 min-h-64 p-8-14`}
                    onClick={() => onPick(customer)}
                  >
                    <span className="semibold break-anywhere">{customerName(customer, phrases)}</span>
                    <span className="quiet break-anywhere">{contactText(customer)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className={`${classes.empty} stack items-center justify-center gap-12 quiet text-center break-anywhere`}>
            <UsersRound aria-hidden size={48} strokeWidth={1.25} />
            {found.state === 'idle'
              ? words.startTyping
              : found.state === 'searching'
                ? words.searching
                : found.state === 'failed'
                  ? words.searchFailed
                  : fill(words.nobodyFound, { query: found.query })}
          </p>
        )}
      </div>
    </div>
  );
}
