import { Button } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { CloudOff, UsersRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../kit/list/EmptyState.tsx';
import { ListSkeleton } from '../../../kit/list/ListSkeleton.tsx';
import type { Column } from '../../../kit/list/window/TableHead.tsx';
import { WholeTable } from '../../../kit/list/window/WholeTable.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { CustomerRow } from './CustomerRow.tsx';
import classes from './customers.module.css';
import type { CustomerList, CustomerSort, ListedCustomer } from './use-customers.ts';

interface Props {
  readonly list: CustomerList;
  /** Each customer is a card, for want of room. */
  readonly isCard: boolean;
  readonly onOpen: (customer: ListedCustomer) => void;
  /** A row was pressed and held, as lists of tablets begin to select several. */
  readonly onSelect: () => void;
}

/** The page of customers; what there is instead where there is none, and a mark where it could not be read. */
export function CustomerRows({ list, isCard, onOpen, onSelect }: Props) {
  const own = useMessages('customers');
  const { customers, page, query, sort } = list;
  const scrolled = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => void scrolled.current?.scrollTo(0, 0), [page, query, sort]);
  return (
    <>
      {list.hasFailed ? <NotRead list={list} /> : null}
      {customers === null ? (
        list.hasFailed ? null : (
          <ListSkeleton label={own.loading} />
        )
      ) : customers.length === 0 ? (
        <Nobody query={query} />
      ) : (
        <WholeTable
          label={own.list}
          isCard={isCard}
          columns={columnsOf(list, own.columns, isCard)}
          table={classes.table}
          ref={scrolled}
          aria-busy={list.isReading}
        >
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} isCard={isCard} onOpen={onOpen} onSelect={onSelect} />
          ))}
        </WholeTable>
      )}
    </>
  );
}

/** Cards have no heads to sort by: the list beside the search does. */
function columnsOf({ sort, sortBy }: CustomerList, words: Readonly<Record<'name' | 'contact' | 'visits' | 'spent' | 'lastOrder', string>>, isCard: boolean) {
  const by = (name: CustomerSort): Pick<Column, 'sort'> =>
    isCard ? {} : { sort: { direction: sort !== name ? null : name === 'name' ? 'ascending' : 'descending', onSort: () => sortBy(name) } };
  const columns: readonly Column[] = [
    { label: words.name, ...by('name') },
    { label: words.contact },
    { label: words.visits, isEnd: true, ...by('visits') },
    { label: words.spent, isEnd: true, ...by('spent') },
    { label: words.lastOrder, isEnd: true, ...by('lastOrder') },
  ];
  return columns;
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
    <div className={`${classes.notRead} surface rounded-12 p-10-14 flex flex-wrap items-center gap-8-12`} role="status">
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
