import { Button, Skeleton } from '@mantine/core';
import type { Customer } from '@till/domain/customer/types';
import { fill } from '@till/phrases/phrases';
import { CloudOff, UsersRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { customerName } from '../../../messages/customer.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { contactOf } from '../customer-text.ts';
import classes from './customers.module.css';
import type { CustomerList } from './use-customers.ts';

/** The page of customers; what there is instead where there is none, and a mark where it could not be read. */
export function CustomerRows({ list, onDetails }: { readonly list: CustomerList; readonly onDetails: (customer: Customer) => void }) {
  const own = useMessages('customers');
  const { customers, page, query } = list;
  const scrolled = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => void scrolled.current?.scrollTo(0, 0), [page, query]);
  return (
    <div className="scroll flex-1 min-h-0 surface rounded-12" ref={scrolled} aria-busy={list.isReading}>
      {list.hasFailed ? <NotRead list={list} /> : null}
      {customers === null ? (
        list.hasFailed ? null : (
          <Skeleton height={64 * 6} radius="lg" role="status" aria-label={own.loading} />
        )
      ) : customers.length === 0 ? (
        <Nobody query={query} />
      ) : (
        <ul className="divided" aria-label={own.list}>
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} onDetails={onDetails} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Selecting a row says that there is nothing behind it yet (specification, section 8); details have a button of their own. */
function Row({ customer, onDetails }: { readonly customer: Customer; readonly onDetails: (customer: Customer) => void }) {
  const phrases = useMessages();
  const own = useMessages('customers');
  const contact = contactOf(customer);
  return (
    <li className={`${classes.row} flex items-center gap-8`}>
      <button
        type="button"
        className={`${classes.customer} content-center min-h-72 press grid flex-1 min-w-0 text-start leading-24 p-8-14`}
        onClick={() => notify.info(own.inProgress)}
      >
        <span className="semibold break-anywhere">{customerName(customer, phrases)}</span>
        <span className={`quiet break-anywhere ${classes.contact}`}>
          {contact.length === 0 ? own.noContact : contact.map((way) => <span key={way}>{way}</span>)}
        </span>
      </button>
      <Button
        variant="default"
        size="lg"
        className={`${classes.details} flex-none`}
        aria-label={fill(own.detailsOf, { name: customerName(customer, phrases) })}
        onClick={() => onDetails(customer)}
      >
        {own.details}
      </Button>
    </li>
  );
}

function Nobody({ query }: { readonly query: string }) {
  const customer = useMessages('customer');
  const own = useMessages('customers');
  return query === '' ? (
    <EmptyState icon={UsersRound} title={own.no_customer} description={own.emptyText} />
  ) : (
    <EmptyState icon={UsersRound} title={fill(customer.nobodyFound, { query })} />
  );
}

/** The list stays as it was; it is read again by itself when the connection is back. */
function NotRead({ list }: { readonly list: CustomerList }) {
  const { common } = useMessages();
  const own = useMessages('customers');
  return (
    <div className={`${classes.notRead} p-10-14 flex flex-wrap items-center gap-8-12 border-bottom`} role="status">
      <CloudOff size={24} aria-hidden />
      <span>
        {list.customers === null || list.query === '' ? own.notRead : own.notFound} {own.notReadText}
      </span>
      <Button variant="default" size="lg" onClick={list.refresh}>
        {common.tryAgain}
      </Button>
    </div>
  );
}
