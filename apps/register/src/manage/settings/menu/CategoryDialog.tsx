import { limits } from '@till/domain/limits';
import { categoryFields } from '@till/domain/menu/edit/change';
import { judgeCategory } from '@till/domain/menu/edit/judge';
import type { CategoryFields } from '@till/domain/menu/edit/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Field } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { SwitchRow } from '../../../kit/layout/Choices.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { newId } from '../../../native/ids.ts';
import { wrongOf } from './fault-text.ts';
import { HoursFields } from './HoursFields.tsx';
import type { WholeBook } from './menu-calls.ts';
import { NameField } from './NameField.tsx';
import { NamesPart } from './NamesPart.tsx';
import { PictureField } from './PictureField.tsx';
import { RemoveCategory } from './RemoveCategory.tsx';
import type { MenuBook } from './use-book.ts';
import { useMenuForm } from './use-menu-form.ts';

interface Props {
  /** null: a new one. */
  readonly id: string | null;
  readonly book: WholeBook;
  readonly menu: MenuBook;
  readonly onClose: () => void;
}

const fresh: CategoryFields = { name: '', friendlyName: null, description: null, image: null, hidden: false, hours: [] };

/** A category: its name, when it is sold, and the way to remove it. */
export function CategoryDialog({ id, book, menu, onClose }: Props) {
  const words = useMessages('menuEditor');
  const [own] = useState(() => id ?? `category-${newId()}`);
  const category = book.categories.find((each) => each.id === own);
  const form = useMenuForm({
    seen: category === undefined ? null : categoryFields(category),
    fresh,
    judge: (fields) => wrongOf(judgeCategory(fields), words),
    save: (fields, { seen }) => menu.save([{ kind: 'category', id: own, fields, seen }]),
    onClose,
  });
  const { values, change } = form;
  const [removing, setRemoving] = useState(false);
  return (
    <FormDialog
      title={id === null ? words.newCategory : fill(words.editNamed, { name: category?.name ?? values.name })}
      size={640}
      full="upright"
      form={form}
      remove={category === undefined ? null : { label: words.remove, onRemove: () => setRemoving(true) }}
      onClose={onClose}
    >
      <NameField form={form} />
      <Field
        form={form}
        name="friendlyName"
        label={words.friendlyName}
        hint={words.friendlyHint}
        maxLength={limits.menuNameLengthMax}
        read={(typed) => typed || null}
      />
      <NamesPart things={[{ id: own, ...values }]} onChange={(_, names) => change({ names })} />
      <SwitchRow label={words.isHidden} checked={values.hidden} onChange={(hidden) => change({ hidden })} />
      <PictureField image={values.image} name={values.name} onChange={(image) => change({ image })} />
      <HoursFields hours={values.hours} onChange={(hours) => change({ hours })} />
      {removing && category !== undefined ? (
        <RemoveCategory
          category={category}
          others={book.categories.filter((each) => each.id !== own)}
          onRemove={(moveTo) => void form.remove(() => menu.save([{ kind: 'remove-category', id: own, seen: category.itemIds, moveTo }]))}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </FormDialog>
  );
}
