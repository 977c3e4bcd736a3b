import { Button, TextInput, Title } from '@mantine/core';
import type { Customer } from '@till/domain/customer/types';
import { fill } from '@till/phrases/phrases';
import { ChevronLeft, ChevronRight, Search, UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../ui/words.tsx';
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
  const words = useWords();
  const own = useWords('customers');
  const about = useWords('customer');
  const list = useCustomers();
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<Customer | null>(null);
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <Title className={classes.title}>{words.frame.customers}</Title>
        <Button size="xl" leftSection={<UserPlus size={20} aria-hidden />} onClick={() => setCreating(true)}>
          {about.create}
        </Button>
      </header>
      <SearchBox list={list} />
      <CustomerRows list={list} onDetails={setShown} />
      <nav className={classes.pages} aria-label={own.pages}>
        <Button variant="default" size="xl" leftSection={<ChevronLeft size={20} aria-hidden />} disabled={list.page === 1} onClick={list.previous}>
          {own.previous}
        </Button>
        <span className={classes.page} aria-live="polite">
          {fill(own.page, { page: list.page })}
        </span>
        <Button variant="default" size="xl" rightSection={<ChevronRight size={20} aria-hidden />} disabled={!list.hasNext} onClick={list.next}>
          {own.next}
        </Button>
      </nav>
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
    </div>
  );
}

/** Searches with Enter or its button; an emptied box lists everybody again. */
function SearchBox({ list }: { readonly list: CustomerList }) {
  const words = useWords();
  const own = useWords('customers');
  const about = useWords('customer');
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
    <form className={classes.search} onSubmit={submit}>
      <TextInput
        className={classes.box}
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
