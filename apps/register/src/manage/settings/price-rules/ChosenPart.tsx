import { ActionIcon, NativeSelect } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { X } from 'lucide-react';
import { Card } from '../../../kit/layout/Card.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import classes from '../menu/form.module.css';

interface Props {
  readonly label: string;
  readonly add: string;
  readonly all: readonly { readonly id: string; readonly name: string }[];
  readonly ids: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** What a rule is of: some of the menu's categories or items. */
export function ChosenPart({ label, add, all, ids, error, onChange }: Props) {
  const words = useMessages('priceRules');
  const chosen = all.filter(({ id }) => ids.includes(id));
  const others = all.filter(({ id }) => !ids.includes(id));
  return (
    <Card as="fieldset">
      <legend>{label}</legend>
      <ul className={classes.chosen}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <span className={classes.what}>{name}</span>
            <ActionIcon variant="subtle" color="gray" aria-label={fill(words.remove, { name })} onClick={() => onChange(ids.filter((each) => each !== id))}>
              <X size={22} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <NativeSelect
          size="lg"
          aria-label={add}
          error={error}
          data={[{ value: '', label: add }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          value=""
          onChange={(event) => event.currentTarget.value !== '' && onChange([...ids, event.currentTarget.value])}
        />
      )}
    </Card>
  );
}
