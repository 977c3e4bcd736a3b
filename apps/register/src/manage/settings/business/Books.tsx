import { Button, TextInput } from '@mantine/core';
import { mayCloseBooks, newestClosableDay, reopensBooks } from '@till/domain/merchant/closed-books';
import { fill } from '@till/phrases/phrases';
import { serverNow } from '../../../calls/server-clock.ts';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { dayText } from '../../../messages/day.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import classes from './business.module.css';
import { Part, type PartProps, usePart } from './Part.tsx';

/** Through which day the books are closed. Whoever opens closed days again is asked first. */
export function Books(props: PartProps) {
  const { business } = props;
  const { fields, books } = useMessages('business');
  const language = useLanguage();
  const newest = newestClosableDay(business, serverNow());
  const part = usePart('books', props, {
    judge: ({ booksClosedThrough: through }) =>
      mayCloseBooks(through, business, serverNow()) ? {} : { booksClosedThrough: fill(books.wrong, { day: dayText(newest, language) }) },
    async isMeant({ booksClosedThrough: through }) {
      const before = business.booksClosedThrough;
      if (!reopensBooks(before, through)) return true;
      const days = { before: dayText(before ?? '', language), day: dayText(through ?? newest, language) };
      const what = fill(through === null ? books.reopenAll : books.reopenTo, days);
      return confirm({ title: books.reopenTitle, description: `${what} ${books.reopenText}`, confirmLabel: books.reopen, careful: true });
    },
  });
  const { values, change } = part;
  const through = values.booksClosedThrough;
  return (
    <Part part={part}>
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
      {through === null || business.booksClosedThrough === null ? null : (
        <Button variant="default" size="lg" className={classes.add} onClick={() => change({ booksClosedThrough: null })}>
          {books.open}
        </Button>
      )}
    </Part>
  );
}
