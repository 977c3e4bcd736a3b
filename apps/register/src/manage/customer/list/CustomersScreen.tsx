import { Button, TextInput } from '@mantine/core';
import type { Customer } from '@till/domain/customer/types';
import { fill } from '@till/phrases/phrases';
import { Search, UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Screen, ScreenHead } from '../../../kit/layout/Screen.tsx';
import { Pages } from '../../../kit/list/Pages.tsx';
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

/** Every customer of the shop by name, a page at a time, or whom a search finds; a new one is made here. */
export function CustomersScreen({ country }: Props) {
  const words = useMessages();
  const own = useMessages('customers');
  const about = useMessages('customer');
  const list = useCustomers();
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<Customer | null>(null);
  return (
    <Screen widest={960} fills>
      <ScreenHead title={words.frame.customers} start>
        <Button size="xl" leftSection={<UserPlus size={20} aria-hidden />} onClick={() => setCreating(true)}>
          {about.create}
        </Button>
      </ScreenHead>
      <SearchBox list={list} />
      <CustomerRows list={list} onDetails={setShown} />
      <Pages
        label={own.pages}
        words={own}
        page={fill(own.page, { page: list.page })}
        onPrevious={list.page === 1 ? null : list.previous}
        onNext={list.hasNext ? list.next : null}
      />
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
    <form className={`${classes.search} flex flex-wrap gap-8`} onSubmit={submit}>
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
