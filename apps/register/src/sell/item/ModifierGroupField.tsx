import type { Modifier, ModifierGroup } from '@till/domain/menu/types';
import { type ChosenModifier, isChosen, quantityMax, quantityOf, selectionCount } from '@till/domain/modifier/choice';
import { isMissing } from '@till/domain/modifier/missing';
import { type AtMostOne, allowsNone, isDisabled, isSwapped } from '@till/domain/modifier/tap';
import { fill } from '@till/phrases/phrases';
import { Check, Minus, Plus } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { hasQuantity } from './choice.ts';
import { longestWord } from './longest-word.ts';
import classes from './ModifierGroupField.module.css';
import { requirementText } from './requirement-text.ts';

interface Props {
  readonly group: ModifierGroup;
  readonly chosen: readonly ChosenModifier[];
  readonly atMostOne: AtMostOne;
  /** A tap on a modifier, also on the chosen one. `settles` is false for an arrow key, which chooses on its way to another. */
  readonly onToggle: (group: ModifierGroup, modifierId: string, settles: boolean) => void;
  readonly onCount: (group: ModifierGroup, modifierId: string, count: number) => void;
  /** The first group takes the focus when the dialog opens. */
  readonly first?: boolean;
}

/** One modifier group: radio buttons where a tap replaces what was chosen, else checkboxes, with what it said for and whether that is met. */
export function ModifierGroupField({ group, chosen, atMostOne, onToggle, onCount, first = false }: Props) {
  const said = useMessages('modifier');
  const money = useMoney();
  const byArrow = useRef(false);
  const swapped = isSwapped(group, atMostOne);
  const none = allowsNone(group);
  const asked = requirementText(group, said);
  const state = isMissing(group, chosen) ? 'missing' : selectionCount(group, chosen) > 0 ? 'done' : 'free';
  // Columns so wide that no word has to be broken in two beside its price.
  const width = Math.max(...group.modifiers.map(({ name, price }) => longestWord(name) + (price === 0 ? 0 : money(price).length + 1)));
  return (
    <fieldset
      className={classes.group}
      data-missing={state === 'missing' || undefined}
      onKeyDown={({ key }) => {
        byArrow.current = key.startsWith('Arrow');
      }}
      onKeyUp={() => {
        byArrow.current = false;
      }}
      {...(swapped ? { role: 'radiogroup', 'aria-required': !none } : {})}
    >
      <legend className="gap-4-12 mb-8 flex flex-wrap items-center w-full text-18 strong leading-24">
        {group.name}
        <span className={`${classes.asked} inline-flex items-center gap-4 text-16 medium quiet sunk rounded-14`} data-state={state}>
          {asked === '' ? said.optional : asked}
          {state === 'done' ? <Check size={20} aria-label={said.chosen} /> : null}
        </span>
        {swapped && none ? <span className="regular text-16 quiet">{said.againForNone}</span> : null}
      </legend>
      <div
        className={`${classes.options} grid gap-8`}
        style={{ '--longest': width } as CSSProperties}
        data-four={group.modifiers.length === 4 || undefined}
        data-counted={group.modifiers.some((each) => hasQuantity(group, each, quantityOf(group, chosen, each.id))) || undefined}
      >
        {group.modifiers.map((modifier, index) => (
          <Option
            key={modifier.id}
            group={group}
            modifier={modifier}
            chosen={chosen}
            atMostOne={atMostOne}
            onToggle={(to, id, settles) => onToggle(to, id, settles && !byArrow.current)}
            onCount={onCount}
            first={first && index === 0}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** One modifier to tick, and how many of it where that can be more than one. */
function Option({ group, modifier, chosen, atMostOne, onToggle, onCount, first }: Required<Props> & { readonly modifier: Modifier }) {
  const words = useMessages();
  const said = useMessages('modifier');
  const money = useMoney();
  const quantity = quantityOf(group, chosen, modifier.id);
  const price = modifier.price === 0 ? '' : modifier.price > 0 ? fill(said.plusPrice, { price: money(modifier.price) }) : money(modifier.price);
  const max = quantityMax(group, chosen, modifier.id);
  const checked = isChosen(group, chosen, modifier.id);
  const swapped = isSwapped(group, atMostOne);
  const toggle = () => onToggle(group, modifier.id, true);
  return (
    <div className={`${classes.choice} tile flex`}>
      <label className={`${classes.option} grid items-center flex-1 min-w-0 gap-12 touch-large p-8-14`}>
        <input
          type={swapped ? 'radio' : 'checkbox'}
          name={group.id}
          checked={checked}
          disabled={isDisabled(group, chosen, modifier.id, atMostOne)}
          onChange={toggle}
          // A browser tells of no change where the chosen radio button is tapped again, and of nothing where a blank is.
          onClick={swapped && checked ? toggle : undefined}
          onKeyUp={(event) => {
            if (event.key !== ' ' || !swapped || !checked) return;
            event.preventDefault();
            toggle();
          }}
          data-autofocus={first || undefined}
        />
        <span className="min-w-0 medium break-anywhere leading-20">
          {quantity > 1 ? fill(said.times, { count: quantity, name: modifier.name }) : modifier.name}
        </span>
        <span className="quiet">{price}</span>
      </label>
      {quantity > 0 && hasQuantity(group, modifier, quantity) ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend in sight
        <span className={`${classes.count} flex items-center flex-none gap-8`} role="group" aria-label={fill(said.howMany, { name: modifier.name })}>
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
