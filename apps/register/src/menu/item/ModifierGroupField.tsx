import type { Modifier, ModifierGroup } from '@till/domain/menu/types';
import { type ChosenModifier, isChosen, isDisabled, quantityMax, quantityOf, selectionCount } from '@till/domain/modifier/choice';
import { isSingleChoice } from '@till/domain/modifier/groups';
import { isMissing } from '@till/domain/modifier/missing';
import { fill } from '@till/phrases/phrases';
import { Minus, Plus } from 'lucide-react';
import { useMoney } from '../../ui/money.tsx';
import { useWords } from '../../ui/words.tsx';
import { hasQuantity } from './choice.ts';
import classes from './ModifierGroupField.module.css';
import { requirementWords } from './requirement-words.ts';

interface Props {
  readonly group: ModifierGroup;
  readonly chosen: readonly ChosenModifier[];
  readonly onToggle: (group: ModifierGroup, modifierId: string) => void;
  readonly onCount: (group: ModifierGroup, modifierId: string, count: number) => void;
  /** The first group takes the focus when the dialog opens. */
  readonly first?: boolean;
}

/** One modifier group: radio buttons where exactly one is taken, else checkboxes, with what it asks for and whether that is met. */
export function ModifierGroupField({ group, chosen, onToggle, onCount, first = false }: Props) {
  const words = useWords();
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
      <div className={classes.options} data-counted={group.modifiers.some((each) => hasQuantity(group, each, quantityOf(group, chosen, each.id))) || undefined}>
        {group.modifiers.map((modifier, index) => (
          <Option key={modifier.id} group={group} modifier={modifier} chosen={chosen} onToggle={onToggle} onCount={onCount} first={first && index === 0} />
        ))}
      </div>
    </fieldset>
  );
}

/** One modifier to tick, and how many of it where that can be more than one. */
function Option({ group, modifier, chosen, onToggle, onCount, first }: Required<Props> & { readonly modifier: Modifier }) {
  const words = useWords();
  const money = useMoney();
  const quantity = quantityOf(group, chosen, modifier.id);
  const price = modifier.price === 0 ? '' : modifier.price > 0 ? fill(words.modifier.plusPrice, { price: money(modifier.price) }) : money(modifier.price);
  const max = quantityMax(group, chosen, modifier.id);
  return (
    <div className={classes.choice}>
      <label className={classes.option}>
        <input
          type={isSingleChoice(group) ? 'radio' : 'checkbox'}
          name={group.id}
          checked={isChosen(group, chosen, modifier.id)}
          disabled={isDisabled(group, chosen, modifier.id)}
          onChange={() => onToggle(group, modifier.id)}
          data-autofocus={first || undefined}
        />
        <span className={classes.optionName}>{quantity > 1 ? fill(words.modifier.times, { count: quantity, name: modifier.name }) : modifier.name}</span>
        <span className={classes.optionPrice}>{price}</span>
      </label>
      {quantity > 0 && hasQuantity(group, modifier, quantity) ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend in sight
        <span className={classes.count} role="group" aria-label={fill(words.modifier.howMany, { name: modifier.name })}>
          <button type="button" aria-label={words.common.fewer} disabled={quantity <= 1} onClick={() => onCount(group, modifier.id, quantity - 1)}>
            <Minus aria-hidden />
          </button>
          <button type="button" aria-label={words.common.more} disabled={quantity >= max} onClick={() => onCount(group, modifier.id, quantity + 1)}>
            <Plus aria-hidden />
          </button>
        </span>
      ) : null}
    </div>
  );
}
