import { ActionIcon, Switch, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import type { Names } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { X } from 'lucide-react';
import { useAmountEntry } from '../../../ui/keypad/use-amount-entry.ts';
import classes from '../form.module.css';
import { useMenuWords } from '../use-menu-words.ts';

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

/** What can be chosen, a line each: its name, what it costs more, and whether it is chosen from the start. */
export function ModifierFields({ modifiers, onChange }: Props) {
  const words = useMenuWords();
  const entry = useAmountEntry();
  const put = (at: number, changes: Partial<ModifierText>) => onChange(modifiers.map((each, index) => (index === at ? { ...each, ...changes } : each)));
  return (
    <fieldset className={classes.part}>
      <legend>{words.modifiers}</legend>
      {modifiers.map(({ id, name, price, autoSelect }, at) => {
        const called = name.trim() === '' ? String(at + 1) : name.trim();
        return (
          <div key={id} className={classes.modifier}>
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
              size="lg"
              inputMode="decimal"
              aria-label={fill(words.modifierPrice, { position: at + 1 })}
              placeholder="0.00"
              value={price}
              autoComplete="off"
              onChange={(event) => put(at, { price: entry.freeText(price, event.currentTarget.value) })}
            />
            <Switch
              size="md"
              label={words.autoSelect}
              aria-label={fill(words.autoSelectNamed, { name: called })}
              checked={autoSelect}
              onChange={(event) => put(at, { autoSelect: event.currentTarget.checked })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={fill(words.removeFrom, { name: called })}
              onClick={() => onChange(modifiers.filter((_, index) => index !== at))}
            >
              <X size={22} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
    </fieldset>
  );
}
