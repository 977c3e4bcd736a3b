import { ActionIcon, NativeSelect } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { X } from 'lucide-react';
import { Card } from '../../../../kit/layout/Card.tsx';
import { useMessages } from '../../../../messages/messages.tsx';
import classes from '../form.module.css';
import type { WholeBook } from '../menu-calls.ts';
import type { PartProps } from './parts.ts';

/** In which categories an item stands. */
export function CategoriesPart({ form, book: { categories } }: PartProps & { readonly book: Pick<WholeBook, 'categories'> }) {
  const words = useMessages('menuEditor');
  const { categoryIds } = form.values;
  const inThem = categories.filter(({ id }) => categoryIds.includes(id));
  const others = categories.filter(({ id }) => !categoryIds.includes(id));
  const label = inThem.length === 0 ? words.chooseCategory : words.addToCategory;
  return (
    <Card as="fieldset">
      <legend>{words.inCategories}</legend>
      <ul className={classes.chosen}>
        {inThem.map(({ id, name }) => (
          <li key={id}>
            <span className={classes.what}>{name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={fill(words.removeFrom, { name })}
              onClick={() => form.change({ categoryIds: categoryIds.filter((each) => each !== id) })}
            >
              <X size={22} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <NativeSelect
          size="lg"
          aria-label={label}
          error={form.wrongIn('categoryIds')}
          data={[{ value: '', label }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          value=""
          onChange={(event) => event.currentTarget.value !== '' && form.change({ categoryIds: [...categoryIds, event.currentTarget.value] })}
        />
      )}
    </Card>
  );
}
