import type { ModifierGroup } from '@till/domain/menu/types';
import { type ChosenModifier, isChosen, isDisabled, selectionCount } from '@till/domain/modifier/choice';
import { isSingleChoice } from '@till/domain/modifier/groups';
import { isMissing } from '@till/domain/modifier/missing';
import { fill } from '@till/phrases/phrases';
import { useMoney } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';
import classes from './ItemDialog.module.css';
import { requirementWords } from './requirement-words.ts';

interface Props {
  readonly group: ModifierGroup;
  readonly chosen: readonly ChosenModifier[];
  readonly onToggle: (modifierId: string) => void;
  /** The first group takes the focus when the dialog opens. */
  readonly first?: boolean;
}

/** One modifier group: radio buttons where exactly one is taken, else checkboxes, with what it asks for and whether that is met. */
export function ModifierGroupField({ group, chosen, onToggle, first = false }: Props) {
  const words = useWords();
  const money = useMoney();
  const single = isSingleChoice(group);
  const asked = requirementWords(group, words);
  const lacking = isMissing(group, chosen);
  const demanded = group.required || single;
  const state = lacking ? 'missing' : selectionCount(group, chosen) > 0 ? 'done' : 'free';
  const tag = state === 'done' ? words.modifier.chosen : demanded ? words.modifier.required : words.modifier.optional;
  return (
    <fieldset className={classes.group} {...(single ? { role: 'radiogroup', 'aria-required': true } : {})}>
      <legend className={classes.legend}>
        {group.name}
        {asked === '' ? null : <span className={classes.asked}>{asked}</span>}
        <span className={classes.tag} data-state={state}>
          {tag}
        </span>
      </legend>
      <div className={classes.options}>
        {group.modifiers.map((modifier, index) => (
          <label key={modifier.id} className={classes.option}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={group.id}
              checked={isChosen(group, chosen, modifier.id)}
              disabled={isDisabled(group, chosen, modifier.id)}
              onChange={() => onToggle(modifier.id)}
              data-autofocus={(first && index === 0) || undefined}
            />
            <span className={classes.optionName}>{modifier.name}</span>
            <span className={classes.optionPrice}>
              {modifier.price === 0 ? '' : modifier.price > 0 ? fill(words.modifier.plusPrice, { price: money(modifier.price) }) : money(modifier.price)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
