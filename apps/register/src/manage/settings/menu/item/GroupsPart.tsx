import { ActionIcon, NativeSelect } from '@mantine/core';
import type { BookGroup } from '@till/domain/menu/edit/types';
import { accept } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../../kit/layout/Card.tsx';
import { useMessages } from '../../../../messages/messages.tsx';
import classes from '../form.module.css';
import { GroupDialog } from '../group/GroupDialog.tsx';
import type { WholeBook } from '../menu-calls.ts';
import { MoveButtons, MoveHandle } from '../move/MoveButtons.tsx';
import moves from '../move/move.module.css';
import { useMoving } from '../move/use-moving.ts';
import { movedTo } from '../rows.ts';
import type { MenuBook } from '../use-book.ts';
import type { NewGroup, PartProps } from './parts.ts';

interface Props extends PartProps {
  readonly book: WholeBook;
  readonly menu: MenuBook;
}

const toMake = ' new';
const labelLengthMax = 60;

/** A group as it is told apart from others of its name: what can be chosen stands behind it. */
function groupLabel(name: string, choices: readonly string[]): string {
  const label = choices.length === 0 ? name : `${name}: ${choices.join(', ')}`;
  return label.length > labelLengthMax ? `${label.slice(0, labelLengthMax - 1)}…` : label;
}

/** What is asked with an item, in the order in which it is asked. A new choice is saved together with the item. */
export function GroupsPart({ form, book, menu }: Props) {
  const words = useMessages('menuEditor');
  const { groupIds, newGroups } = form.values;
  /** null: no dialog; '': one for a new group. */
  const [open, setOpen] = useState<string | null>(null);
  const made = newGroups.map(({ id, fields }): BookGroup => ({ id, ...fields }));
  const all = [...book.groups.filter(({ id }) => !newGroups.some((each) => each.id === id)), ...made];
  const asked = groupIds.flatMap((id) => all.find((group) => group.id === id) ?? []);
  const others = all.filter(({ id }) => !groupIds.includes(id));
  const tools = useMoving();
  const names = asked.map(({ name }) => name);
  const onMove = (from: number, to: number) =>
    form.change({
      groupIds: movedTo(
        asked.map(({ id }) => id),
        from,
        to,
      ),
    });
  const isNew = (id: string) => newGroups.some((group) => group.id === id) || id === '';
  const keep = async (change: NewGroup) => {
    const { id, fields } = change;
    const made = [...newGroups.filter((each) => each.id !== id), { ...change, fields, seen: null }];
    form.change({ newGroups: made, ...(groupIds.includes(id) ? {} : { groupIds: [...groupIds, id] }) });
    return accept(null);
  };
  return (
    <Card as="fieldset">
      <legend>{words.itsGroups}</legend>
      <ul className={`${classes.chosen} ${moves.list}`}>
        {asked.map(({ id, name, modifiers }, at) => (
          <li key={id} {...tools.row('groups', at)}>
            <MoveHandle {...{ tools, names, list: 'groups', at, onMove }} />
            <span className={classes.what}>
              <strong>{name}</strong> <span>{modifiers.map((each) => each.name).join(', ')}</span>
            </span>
            <span className={classes.tools}>
              <MoveButtons {...{ tools, names, list: 'groups', at, onMove }} />
              <ActionIcon variant="subtle" color="gray" aria-label={fill(words.editNamed, { name })} onClick={() => setOpen(id)}>
                <Pencil size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={fill(words.removeFrom, { name })}
                onClick={() => form.change({ groupIds: groupIds.filter((each) => each !== id) })}
              >
                <X size={22} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      <NativeSelect
        size="lg"
        aria-label={words.addGroup}
        data={[
          { value: '', label: words.addGroup },
          ...others.map(({ id, name, modifiers }) => ({
            value: id,
            label: groupLabel(
              name,
              modifiers.map((each) => each.name),
            ),
          })),
          { value: toMake, label: words.makeGroup },
        ]}
        value=""
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === toMake) setOpen('');
          else if (value !== '') form.change({ groupIds: [...groupIds, value] });
        }}
      />
      {open === null ? null : (
        <GroupDialog
          id={open === '' ? null : open}
          book={{ groups: all, items: book.items }}
          isDraft={isNew(open)}
          onSave={(change) => (isNew(open) ? keep(change) : menu.save([change]))}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
