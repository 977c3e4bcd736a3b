import { Button, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { groupFields } from '@till/domain/menu/edit/change';
import { judgeGroup } from '@till/domain/menu/edit/judge';
import type { GroupFields, MenuChange } from '@till/domain/menu/edit/types';
import { zero } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { Note } from '../../../../kit/layout/Note.tsx';
import { Form } from '../../../../kit/layout/Sheet.tsx';
import { useWords } from '../../../../messages/words.tsx';
import { newId } from '../../../../native/ids.ts';
import { Choice } from '../Choice.tsx';
import { FormActions } from '../FormActions.tsx';
import { faultWords } from '../fault-words.ts';
import classes from '../form.module.css';
import type { WholeBook } from '../menu-calls.ts';
import { NameField } from '../thing/NameField.tsx';
import { NamesPart } from '../thing/NamesPart.tsx';
import { priceText, typedCount, typedPrice } from '../typed-price.ts';
import type { NotSaved } from '../use-book.ts';
import { useThing } from '../use-thing.ts';
import { ModifierFields, type ModifierText } from './ModifierFields.tsx';

interface Props {
  /** null: a new one. */
  readonly id: string | null;
  readonly book: Pick<WholeBook, 'groups' | 'items'>;
  /** It is kept for now, and saved with the item that it is for. */
  readonly isDraft?: boolean;
  readonly onSave: (change: Extract<MenuChange, { kind: 'group' }>) => Promise<NotSaved | null>;
  readonly onClose: () => void;
}

const modifierText = (): ModifierText => ({ id: `modifier-${newId()}`, name: '', price: '', autoSelect: false });
const fresh: GroupFields = { name: '', required: false, minimum: 0, maximum: 0, hidden: false, modifiers: [] };

/** A choice that items ask for: what is asked, how many may be taken, and of what. */
export function GroupDialog({ id, book, isDraft = false, onSave, onClose }: Props) {
  const words = useWords('menuEditor');
  const [own] = useState(() => id ?? `group-${newId()}`);
  const group = book.groups.find((each) => each.id === own);
  const seen = group === undefined ? null : groupFields(group);
  const { fields, change, touch, problem, saving, isRemoved, save, leave, setProblem } = useThing({ seen, fresh, wasThere: id !== null, onClose });
  /** As they are typed; null: nothing was. */
  const [typedModifiers, setModifiers] = useState<readonly ModifierText[] | null>(null);
  const [blank] = useState(modifierText);
  const [bounds, setBounds] = useState<{ readonly minimum?: string; readonly maximum?: string }>({});
  const modifiers =
    typedModifiers ??
    (fields.modifiers.length === 0 ? [blank] : fields.modifiers.map((each) => ({ ...each, price: each.price === 0 ? '' : priceText(each.price) })));
  const minimum = bounds.minimum ?? (fields.minimum === 0 ? '' : String(fields.minimum));
  const maximum = bounds.maximum ?? (fields.maximum === 0 ? '' : String(fields.maximum));
  const usedBy = book.items.filter(({ groupIds }) => groupIds.includes(own)).length;
  const typeBounds = (typed: typeof bounds) => {
    setBounds({ ...bounds, ...typed });
    touch('minimum', 'maximum');
  };
  const typeModifiers = (typed: readonly ModifierText[]) => {
    setModifiers(typed);
    touch('modifiers');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // On no item it is nowhere.
    if (isRemoved) return setProblem(words.groupGone);
    const max = limits.itemQuantityMax;
    const [least, most] = [minimum.trim() === '' ? 0 : typedCount(minimum, 0, max), maximum.trim() === '' ? 0 : typedCount(maximum, 0, max)];
    if (least === null || most === null) return setProblem(fill(words.numberWrong, { max }));
    const filled = modifiers.filter(({ name, price }) => name.trim() !== '' || price.trim() !== '');
    const priced = filled.map((each) => ({ ...each, price: each.price.trim() === '' ? zero : typedPrice(each.price) }));
    if (priced.some(({ price }) => price === null)) return setProblem(words.priceWrong);
    const wanted: GroupFields = { ...fields, minimum: least, maximum: most, modifiers: priced.map((each) => ({ ...each, price: each.price ?? zero })) };
    const [wrong] = judgeGroup(wanted);
    if (wrong !== undefined) return setProblem(faultWords([wrong], wrong.field, words) ?? null);
    void save(() => onSave({ kind: 'group', id: own, fields: wanted, seen }), { wanted, said: isDraft ? null : words.saved });
  };
  return (
    <Dialog title={id === null ? words.newGroup : fill(words.editNamed, { name: group?.name ?? fields.name })} onClose={leave} size={860} full="upright">
      <Form onSubmit={submit}>
        {isRemoved ? (
          <Note tone="bad" role="alert">
            {words.removedElsewhere}
          </Note>
        ) : null}
        {usedBy > 1 ? <Note tone="warn">{fill(words.groupShared, { count: usedBy })}</Note> : null}
        <NameField name={fields.name} onChange={(name) => change({ name })} />
        <Choice label={words.required} checked={fields.required} onChange={(required) => change({ required })} />
        <div className={classes.pair}>
          <TextInput
            size="lg"
            inputMode="numeric"
            label={words.minimum}
            value={minimum}
            autoComplete="off"
            onChange={(event) => typeBounds({ minimum: event.currentTarget.value })}
          />
          <TextInput
            size="lg"
            inputMode="numeric"
            label={words.maximum}
            description={words.noMaximum}
            inputWrapperOrder={['label', 'input', 'description']}
            value={maximum}
            autoComplete="off"
            onChange={(event) => typeBounds({ maximum: event.currentTarget.value })}
          />
        </div>
        <ModifierFields modifiers={modifiers} onChange={typeModifiers} />
        <div>
          <Button variant="default" size="lg" onClick={() => typeModifiers([...modifiers, modifierText()])}>
            {words.addModifier}
          </Button>
        </div>
        <NamesPart
          things={[{ id: own, ...fields }, ...modifiers]}
          onChange={(id, names) => (id === own ? change({ names }) : typeModifiers(modifiers.map((each) => (each.id === id ? { ...each, names } : each))))}
        />
        <Choice label={words.isHidden} checked={fields.hidden} onChange={(hidden) => change({ hidden })} />
        <FormActions problem={problem} saving={saving} onLeave={leave} onRemove={null} />
      </Form>
    </Dialog>
  );
}
