import { Button, TextInput } from '@mantine/core';
import type { Customer } from '@till/domain/customer/types';
import { fill } from '@till/phrases/phrases';
import { Search, UserPlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Screen, ScreenHead } from '../../../kit/layout/Screen.tsx';
import { useNarrow } from '../../../kit/layout/use-narrow.ts';
import { Filter } from '../../../kit/list/Filter.tsx';
import { Pages } from '../../../kit/list/Pages.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { CustomerDetailsDialog } from '../details/CustomerDetailsDialog.tsx';
import { NewCustomerDialog } from '../NewCustomerDialog.tsx';
import { CustomerRows } from './CustomerRows.tsx';
import classes from './customers.module.css';
import { type CustomerList, useCustomers } from './use-customers.ts';

interface Props {
  /** The merchant's country (ISO code): how phone numbers are read. */
  readonly country: string | null;
}

/** px: five columns have no room in less; the customers are cards then. */
const cardsUpTo = 860;

/** Every customer of the shop with what they came to, a page at a time, or whom a search finds; a new one is made here. */
export function CustomersScreen({ country }: Props) {
  const words = useMessages();
  const own = useMessages('customers');
  const about = useMessages('customer');
  const list = useCustomers();
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<Customer | null>(null);
  const screen = useRef<HTMLDivElement>(null);
  const isCard = useNarrow(screen, cardsUpTo);
  // The specification's word for it (section 8): to tick several customers is not built, to open one is.
  const select = () => notify.info(own.inProgress);
  return (
    <Screen ref={screen} widest="all" fills>
      <ScreenHead title={words.frame.customers}>
        <Button size="md" leftSection={<UserPlus size={20} aria-hidden />} onClick={() => setCreating(true)}>
          {about.create}
        </Button>
      </ScreenHead>
      <div className="flex flex-wrap gap-8">
        <SearchBox list={list} />
        {isCard ? <Filter label={own.sortBy} value={list.sort} onChange={list.sortBy} choices={own.sorts} /> : null}
      </div>
      <CustomerRows list={list} isCard={isCard} onOpen={setShown} onSelect={select} />
      {list.page === 1 && !list.hasNext ? null : (
        <Pages
          label={own.pages}
          words={own}
          page={fill(own.page, { page: list.page })}
          onPrevious={list.page === 1 ? null : list.previous}
          onNext={list.hasNext ? list.next : null}
        />
      )}
      {shown === null ? null : <CustomerDetailsDialog customer={shown} country={country} onClose={() => setShown(null)} onChanged={list.refresh} />}
      {creating ? (
        <NewCustomerDialog
          country={country}
          typed={list.query}
          onClose={() => setCreating(false)}
          onCreated={list.refresh}
          onHolder={(holder) => {
            setCreating(false);
            setShown(holder);
          }}
        />
      ) : null}
    </Screen>
  );
}

/** Searches with Enter or its button; an emptied box lists everybody again. */
function SearchBox({ list }: { readonly list: CustomerList }) {
  const words = useMessages();
  const own = useMessages('customers');
  const about = useMessages('customer');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    list.search(text);
  };
  const showAll = () => {
    setText('');
    list.search('');
  };
  return (
    <form className={`${classes.search} grow-240 flex flex-wrap gap-8`} onSubmit={submit}>
      <TextInput
        className={`${classes.box} grow-240`}
        type="search"
        role="searchbox"
        size="lg"
        aria-label={about.search}
        placeholder={about.searchHint}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<Search size={20} aria-hidden />}
        autoComplete="off"
      />
      <Button type="submit" size="lg" variant="default">
        {words.common.search}
      </Button>
      {list.query === '' ? null : (
        <Button size="lg" variant="default" onClick={showAll}>
          {own.showAll}
        </Button>
      )}
    </form>
  );
}
