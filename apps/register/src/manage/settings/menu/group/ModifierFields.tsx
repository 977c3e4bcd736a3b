import { ActionIcon, Switch, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import type { Names } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { X } from 'lucide-react';
import { useMoneyMark } from '../../../../kit/keypad/money-mark.tsx';
import { useAmountEntry } from '../../../../kit/keypad/use-amount-entry.ts';
import { Card } from '../../../../kit/layout/Card.tsx';
import { useMessages } from '../../../../messages/messages.tsx';
import classes from '../form.module.css';
import { MoveButtons, MoveHandle } from '../move/MoveButtons.tsx';
import moves from '../move/move.module.css';
import { useMoving } from '../move/use-moving.ts';
import { movedTo } from '../rows.ts';

/** A modifier as it is typed. */
export interface ModifierText {
  readonly id: string;
  readonly name: string;
  /** '': nothing. */
  readonly price: string;
  readonly autoSelect: boolean;
  readonly names?: Names | null | undefined;
}

interface Props {
  readonly modifiers: readonly ModifierText[];
  readonly onChange: (modifiers: readonly ModifierText[]) => void;
}

/** What can be chosen, a line each, in the order in which registers offer it: its name, what it costs more, and whether it is chosen from the start. */
export function ModifierFields({ modifiers, onChange }: Props) {
  const words = useMessages('menuEditor');
  const entry = useAmountEntry();
  const mark = useMoneyMark();
  const tools = useMoving();
  const names = modifiers.map(({ name }, at) => (name.trim() === '' ? String(at + 1) : name.trim()));
  const onMove = (from: number, to: number) => onChange(movedTo(modifiers, from, to));
  const put = (at: number, changes: Partial<ModifierText>) => onChange(modifiers.map((each, index) => (index === at ? { ...each, ...changes } : each)));
  return (
    <Card as="fieldset" className={classes.options}>
      <legend>{words.modifiers}</legend>
      <ul className={`${classes.modifiers} ${moves.list}`}>
        {modifiers.map(({ id, name, price, autoSelect }, at) => {
          const called = names[at] ?? '';
          const moving = { tools, names, list: 'modifiers', at, onMove };
          return (
            <li key={id} className={classes.modifier} {...tools.row('modifiers', at)}>
              <MoveHandle {...moving} />
              <TextInput
                size="lg"
                aria-label={fill(words.modifierName, { position: at + 1 })}
                placeholder={words.name}
                value={name}
                maxLength={limits.menuNameLengthMax}
                autoComplete="off"
                onChange={(event) => put(at, { name: event.currentTarget.value })}
              />
              <TextInput
                {...mark}
                size="lg"
                inputMode="decimal"
                aria-label={fill(words.modifierPrice, { position: at + 1 })}
                placeholder="0.00"
                value={price}
                autoComplete="off"
                onChange={(event) => put(at, { price: entry.freeText(price, event.currentTarget.value) })}
              />
              <span className={classes.modifierTools}>
                <Switch
                  size="md"
                  label={words.autoSelect}
                  aria-label={fill(words.autoSelectNamed, { name: called })}
                  checked={autoSelect}
                  onChange={(event) => put(at, { autoSelect: event.currentTarget.checked })}
                />
                <MoveButtons {...moving} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={fill(words.removeFrom, { name: called })}
                  onClick={() => onChange(modifiers.filter((_, index) => index !== at))}
                >
                  <X size={22} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
