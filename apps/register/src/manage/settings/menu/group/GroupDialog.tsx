import { Button } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { groupFields } from '@till/domain/menu/edit/change';
import { judgeGroup } from '@till/domain/menu/edit/judge';
import type { GroupFields, MenuChange } from '@till/domain/menu/edit/types';
import { minor, zero } from '@till/domain/money/minor';
import type { Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import type { CallFailure } from '../../../../calls/failure.ts';
import { Field } from '../../../../kit/form/Field.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { SwitchRow } from '../../../../kit/layout/Choices.tsx';
import { Note } from '../../../../kit/layout/Note.tsx';
import { useMessages } from '../../../../messages/messages.tsx';
import { newId } from '../../../../native/ids.ts';
import { wrongOf } from '../fault-text.ts';
import classes from '../form.module.css';
import type { WholeBook } from '../menu-calls.ts';
import { NameField } from '../NameField.tsx';
import { NamesPart } from '../NamesPart.tsx';
import { priceText, typedCount, typedPrice } from '../typed-price.ts';
import { useMenuForm } from '../use-menu-form.ts';
import { ModifierFields, type ModifierText } from './ModifierFields.tsx';

interface Props {
  /** null: a new one. */
  readonly id: string | null;
  readonly book: Pick<WholeBook, 'groups' | 'items'>;
  /** It is kept for now, and saved with the item that it is for. */
  readonly isDraft?: boolean;
  readonly onSave: (change: Extract<MenuChange, { kind: 'group' }>) => Promise<Result<unknown, CallFailure>>;
  readonly onClose: () => void;
}

/** A choice as it stands in its form. */
interface GroupDraft extends Omit<GroupFields, 'minimum' | 'maximum' | 'modifiers'> {
  readonly minimum: string;
  readonly maximum: string;
  readonly modifiers: readonly ModifierText[];
}

const countText = (count: number): string => (count === 0 ? '' : String(count));
const draftOf = ({ minimum, maximum, modifiers, ...fields }: GroupFields): GroupDraft => ({
  ...{ ...fields, minimum: countText(minimum), maximum: countText(maximum) },
  modifiers: modifiers.map((each) => ({ ...each, price: each.price === 0 ? '' : priceText(each.price) })),
});
const modifierText = (): ModifierText => ({ id: `modifier-${newId()}`, name: '', price: '', autoSelect: false });
const fresh: GroupDraft = { name: '', required: false, minimum: '', maximum: '', hidden: false, modifiers: [] };

/** The choice as it is saved; a count or price that is typed and is none is below zero, which no choice may have. */
function fieldsOf({ minimum, maximum, modifiers, ...fields }: GroupDraft): GroupFields {
  const count = (text: string) => (text.trim() === '' ? 0 : (typedCount(text, 0, limits.itemQuantityMax) ?? -1));
  const filled = modifiers.filter(({ name, price }) => name.trim() !== '' || price.trim() !== '');
  return {
    ...{ ...fields, minimum: count(minimum), maximum: count(maximum) },
    modifiers: filled.map((each) => ({ ...each, price: each.price.trim() === '' ? zero : (typedPrice(each.price) ?? minor(-1)) })),
  };
}

/** A choice that items ask for: what is asked, how many may be taken, and of what. */
export function GroupDialog({ id, book, isDraft = false, onSave, onClose }: Props) {
  const words = useMessages('menuEditor');
  const [own] = useState(() => id ?? `group-${newId()}`);
  const group = book.groups.find((each) => each.id === own);
  const seen = group === undefined ? null : groupFields(group);
  const [blank] = useState(modifierText);
  const form = useMenuForm<GroupDraft>({
    seen: seen === null ? null : draftOf(seen),
    fresh,
    judge(values) {
      const fields = fieldsOf(values);
      const number = fill(words.numberWrong, { max: limits.itemQuantityMax });
      return {
        ...wrongOf(judgeGroup(fields), words),
        ...(fields.minimum < 0 ? { minimum: number } : {}),
        ...(fields.maximum < 0 ? { maximum: number } : {}),
        ...(fields.modifiers.some(({ price }) => price < 0) ? { modifiers: words.priceWrong } : {}),
        // On no item it is nowhere.
        ...(id !== null && seen === null ? { modifiers: words.groupGone } : {}),
      };
    },
    save: (values) => onSave({ kind: 'group', id: own, fields: fieldsOf(values), seen }),
    isDraft,
    onClose,
  });
  const { values, change } = form;
  const modifiers = values.modifiers.length === 0 ? [blank] : values.modifiers;
  const usedBy = book.items.filter(({ groupIds }) => groupIds.includes(own)).length;
  return (
    <FormDialog
      title={id === null ? words.newGroup : fill(words.editNamed, { name: group?.name ?? values.name })}
      size={860}
      full="upright"
      form={form}
      onClose={onClose}
    >
      {usedBy > 1 ? <Note tone="warn">{fill(words.groupShared, { count: usedBy })}</Note> : null}
      <NameField form={form} />
      <SwitchRow label={words.required} checked={values.required} onChange={(required) => change({ required })} />
      <div className={classes.pair}>
        <Field form={form} name="minimum" inputMode="numeric" label={words.minimum} />
        <Field form={form} name="maximum" inputMode="numeric" label={words.maximum} hint={words.noMaximum} />
      </div>
      <ModifierFields modifiers={modifiers} onChange={(next) => change({ modifiers: next })} />
      <div>
        <Button variant="default" size="lg" onClick={() => change({ modifiers: [...modifiers, modifierText()] })}>
          {words.addModifier}
        </Button>
      </div>
      <NamesPart
        things={[{ id: own, ...values }, ...modifiers]}
        onChange={(id, names) => change(id === own ? { names } : { modifiers: modifiers.map((each) => (each.id === id ? { ...each, names } : each)) })}
      />
      <SwitchRow label={words.isHidden} checked={values.hidden} onChange={(hidden) => change({ hidden })} />
    </FormDialog>
  );
}
