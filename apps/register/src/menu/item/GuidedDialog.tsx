import { isMissing } from '@till/domain/modifier/missing';
import { fill } from '@till/phrases/phrases';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../ui/words.tsx';
import classes from './GuidedDialog.module.css';
import { ItemDialogFrame } from './ItemDialogFrame.tsx';
import { ModifierGroupField } from './ModifierGroupField.tsx';
import { NoteField } from './NoteField.tsx';
import { PriceField } from './PriceField.tsx';
import { type ModifierDialogProps, useChoice } from './use-choice.ts';

const stops = 'input:not(:disabled), textarea, button:not(:disabled)';

/**
 * Shows an item's modifier groups one at a time; quantity, note and Add are the last step. Every step can be reached from every other by its name. It never
 * advances by itself, so that a choice can be seen before it disappears.
 */
export default function GuidedDialog(props: ModifierDialogProps) {
  const words = useWords();
  const choice = useChoice(props);
  const [step, setStep] = useState(0);
  const { groups, modifiers } = choice;
  const group = groups[step];
  const lacks = group !== undefined && isMissing(group, modifiers);
  const body = useRef<HTMLDivElement>(null);
  const entered = useRef(0);
  useLayoutEffect(() => {
    if (entered.current === step) return;
    entered.current = step;
    const stop = body.current?.querySelector<HTMLElement>('input:checked') ?? body.current?.querySelector<HTMLElement>(stops);
    stop?.focus({ preventScroll: true });
    const all = body.current?.parentElement;
    all?.scrollIntoView({ block: 'start' });
    all?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [step]);
  const names = [...groups.map(({ name }) => name), words.modifier.lastStep];
  return (
    <ItemDialogFrame
      wide
      {...choice.frame}
      onClose={props.onClose}
      steps={{
        progress: `${fill(words.common.place, { position: step + 1, count: names.length })} · ${names[step] ?? ''}`,
        ...(lacks ? { lacks: fill(words.modifier.missing, { groups: group.name }) } : {}),
        onBack: step > 0 ? () => setStep(step - 1) : null,
        onNext: group === undefined ? null : () => setStep(step + 1),
      }}
    >
      <div>
        <nav aria-label={words.modifier.steps}>
          <ol className={classes.steps}>
            {names.map((name, index) => {
              const own = groups[index];
              const state = index === step ? undefined : own === undefined ? undefined : isMissing(own, modifiers) ? 'missing' : 'done';
              return (
                <li key={own?.id ?? 'last'}>
                  <button
                    type="button"
                    className={classes.step}
                    aria-current={index === step ? 'step' : undefined}
                    data-state={state}
                    onClick={() => setStep(index)}
                  >
                    <span className={classes.number}>{index + 1}</span>
                    {name}
                  </button>
                </li>
              );
            })}
          </ol>
        </nav>
        <div ref={body} className={classes.content}>
          {group === undefined ? (
            <>
              {choice.asks ? <PriceField text={choice.priceText} onType={choice.setPriceText} /> : null}
              <NoteField item={props.item} value={choice.note} onChange={choice.setNote} />
            </>
          ) : (
            <ModifierGroupField key={group.id} first group={group} chosen={modifiers} onToggle={choice.onToggle} onCount={choice.onCount} />
          )}
        </div>
      </div>
    </ItemDialogFrame>
  );
}
