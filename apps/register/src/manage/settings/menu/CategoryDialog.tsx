import { TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { categoryFields } from '@till/domain/menu/edit/change';
import { judgeCategory } from '@till/domain/menu/edit/judge';
import type { CategoryFields } from '@till/domain/menu/edit/types';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Form } from '../../../kit/layout/Sheet.tsx';
import { useWords } from '../../../messages/words.tsx';
import { newId } from '../../../native/ids.ts';
import { Choice } from './Choice.tsx';
import { FormActions } from './FormActions.tsx';
import { faultWords } from './fault-words.ts';
import { HoursFields } from './HoursFields.tsx';
import type { WholeBook } from './menu-calls.ts';
import { PictureField } from './PictureField.tsx';
import { RemoveCategory } from './RemoveCategory.tsx';
import { NameField } from './thing/NameField.tsx';
import { NamesPart } from './thing/NamesPart.tsx';
import type { MenuBook } from './use-book.ts';
import { useThing } from './use-thing.ts';

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
  const words = useWords('menuEditor');
  const [own] = useState(() => id ?? `category-${newId()}`);
  const category = book.categories.find((each) => each.id === own);
  const seen = category === undefined ? null : categoryFields(category);
  const { fields, change, problem, saving, isRemoved, save, leave, setProblem } = useThing({ seen, fresh, wasThere: id !== null, onClose });
  const [removing, setRemoving] = useState(false);
  const [tried, setTried] = useState(false);
  const faults = tried ? judgeCategory(fields) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = judgeCategory(fields);
    if (wrong !== undefined) return setProblem(faultWords([wrong], wrong.field, words) ?? null);
    void save(() => menu.save([{ kind: 'category', id: own, fields, seen }]), { wanted: fields });
  };
  const title = id === null ? words.newCategory : fill(words.editNamed, { name: category?.name ?? fields.name });
  return (
    <Dialog title={title} onClose={leave} size={640} full="upright">
      <Form onSubmit={submit}>
        {isRemoved ? (
          <Note tone="bad" role="alert">
            {words.removedElsewhere}
          </Note>
        ) : null}
        <NameField name={fields.name} error={faultWords(faults, 'name', words)} onChange={(name) => change({ name })} />
        <TextInput
          size="lg"
          label={words.friendlyName}
          description={words.friendlyHint}
          value={fields.friendlyName ?? ''}
          maxLength={limits.menuNameLengthMax}
          autoComplete="off"
          onChange={(event) => change({ friendlyName: event.currentTarget.value === '' ? null : event.currentTarget.value })}
        />
        <NamesPart things={[{ id: own, ...fields }]} onChange={(_, names) => change({ names })} />
        <Choice label={words.isHidden} checked={fields.hidden} onChange={(hidden) => change({ hidden })} />
        <PictureField image={fields.image} name={fields.name} onChange={(image) => change({ image })} />
        <HoursFields hours={fields.hours} onChange={(hours) => change({ hours })} />
        <FormActions problem={problem} saving={saving} asNew={isRemoved} onLeave={leave} onRemove={category === undefined ? null : () => setRemoving(true)} />
      </Form>
      {removing && category !== undefined ? (
        <RemoveCategory
          category={category}
          others={book.categories.filter((each) => each.id !== own)}
          onRemove={(moveTo) => void save(() => menu.save([{ kind: 'remove-category', id: own, seen: category.itemIds, moveTo }]), { said: words.removed })}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Dialog>
  );
}
