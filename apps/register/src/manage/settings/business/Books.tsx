import { Button, TextInput } from '@mantine/core';
import { mayCloseBooks, newestClosableDay, reopensBooks } from '@till/domain/merchant/closed-books';
import { fill } from '@till/phrases/phrases';
import type { FormEvent } from 'react';
import { serverNow } from '../../../calls/server-clock.ts';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { dayWords } from '../../../messages/day.ts';
import { useLanguage, useWords } from '../../../messages/words.tsx';
import classes from './business.module.css';
import { Part } from './Part.tsx';
import { type PartProps, usePart } from './use-part.ts';

/** Through which day the books are closed. Whoever opens closed days again is asked first. */
export function Books(props: PartProps) {
  const { business } = props;
  const { fields, books } = useWords('business');
  const language = useLanguage();
  const part = usePart('books', props);
  const { form, change, setProblem } = part;
  const through = form.booksClosedThrough;
  const newest = newestClosableDay(business, serverNow());
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const before = business.booksClosedThrough;
    if (!mayCloseBooks(through, business, serverNow())) {
      setProblem(fill(books.wrong, { day: dayWords(newest, language) }));
      return;
    }
    if (reopensBooks(before, through)) {
      const days = { before: dayWords(before ?? '', language), day: dayWords(through ?? newest, language) };
      const what = fill(through === null ? books.reopenAll : books.reopenTo, days);
      const question = { title: books.reopenTitle, description: `${what} ${books.reopenText}`, confirmLabel: books.reopen, careful: true };
      if (!(await confirm(question))) return;
    }
    await part.save(event);
  };
  return (
    <Part name="books" business={business} part={{ ...part, save }}>
      <TextInput
        type="date"
        size="lg"
        label={fields.booksClosedThrough}
        description={books.hint}
        inputWrapperOrder={['label', 'input', 'description']}
        max={newest}
        value={through ?? ''}
        onChange={(event) => change({ booksClosedThrough: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
      {through === null ? null : (
        <Button variant="default" size="lg" className={classes.add} onClick={() => change({ booksClosedThrough: null })}>
          {books.open}
        </Button>
      )}
    </Part>
  );
}
