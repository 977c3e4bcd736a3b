import type { ModifierGroup } from '@till/domain/menu/types';
import { isMissing, missing } from '@till/domain/modifier/missing';
import { isOneTap, pagesOf } from '@till/domain/modifier/pages';
import { fill } from '@till/phrases/phrases';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './GuidedDialog.module.css';
import dialogClasses from './ItemDialog.module.css';
import { ItemDialogFrame } from './ItemDialogFrame.tsx';
import { ModifierGroupField } from './ModifierGroupField.tsx';
import { NoteField } from './NoteField.tsx';
import { PriceField } from './PriceField.tsx';
import { type ModifierDialogProps, useChoice } from './use-choice.ts';

const stops = 'input:not(:disabled), textarea, button:not(:disabled)';
const nameOf = (page: readonly ModifierGroup[], last: string): string => (page.length === 0 ? last : page.map(({ name }) => name).join(' · '));

/**
 * Shows an item's modifier groups step by step; quantity, note and Add are the last. Every step can be reached from every other by its name.
 * Without quick add each group is a step, and none is left by itself, so that a choice can be seen before it disappears. With it a step has all groups up
 * to one that a single tap answers: that tap turns the page, and adds the item where nothing else can be chosen.
 */
export default function GuidedDialog(props: ModifierDialogProps) {
  const words = useMessages();
  const said = useMessages('modifier');
  const choice = useChoice(props);
  const [step, setStep] = useState(0);
  const [furthest, setFurthest] = useState(0);
  if (step > furthest) setFurthest(step);
  const { groups, modifiers, quick } = choice;
  const pages: readonly (readonly ModifierGroup[])[] = quick ? pagesOf(groups) : [...groups.map((group) => [group]), []];
  const page = pages[step] ?? [];
  const isLast = step === pages.length - 1;
  const lacking = missing(page, modifiers);
  const body = useRef<HTMLDivElement>(null);
  const entered = useRef(0);
  useLayoutEffect(() => {
    if (entered.current === step) return;
    entered.current = step;
    const all = body.current?.parentElement;
    const add = quick && isLast ? all?.closest('form')?.querySelector<HTMLElement>('[type=submit]:not([aria-disabled=true])') : null;
    const stop = add ?? body.current?.querySelector<HTMLElement>('[data-missing] input') ?? body.current?.querySelector<HTMLElement>('input:checked');
    (stop ?? body.current?.querySelector<HTMLElement>(stops))?.focus({ preventScroll: true });
    all?.scrollIntoView({ block: 'start' });
  }, [step, quick, isLast]);
  /** The page of the first group that lacks something, else the next one. */
  const goOn = (lacks: readonly ModifierGroup[]) => {
    const [first] = lacks;
    const left = first === undefined ? -1 : pages.findIndex((each) => each.includes(first));
    setStep(step + 1 === pages.length - 1 && left !== -1 ? left : step + 1);
  };
  const toggle = (group: ModifierGroup, modifierId: string, settles: boolean) => {
    const next = choice.onToggle(group, modifierId, settles);
    // The only group: `onToggle` has added the item.
    if (!quick || !settles || isLast || groups.length === 1 || group !== page.at(-1) || !isOneTap(group) || missing(page, next).length > 0) return;
    const lacks = missing(groups, next);
    if (choice.addsByTap && lacks.length === 0 && pages[step + 1]?.length === 0) choice.add(next);
    else goOn(lacks);
  };
  const names = pages.map((each) => nameOf(each, said.lastStep));
  return (
    <ItemDialogFrame
      wide
      {...choice.frame}
      onClose={props.onClose}
      steps={{
        progress: fill(words.common.place, { position: step + 1, count: names.length }),
        ...(lacking.length > 0 && !isLast ? { lacks: fill(said.missing, { groups: lacking.map(({ name }) => name).join(', ') }) } : {}),
        onBack: step > 0 ? () => setStep(step - 1) : null,
        onNext: isLast ? null : () => setStep(step + 1),
      }}
      onLacking={() => {
        const [first] = choice.lacking;
        const at = pages.findIndex((each) => first !== undefined && each.includes(first));
        if (!isLast || at === -1 || at === step) return false;
        setStep(at);
        return true;
      }}
    >
      <div className={classes.whole}>
        <nav aria-label={said.steps}>
          <ol className="mb-16 flex flex-wrap gap-8">
            {names.map((name, index) => {
              const own = pages[index] ?? [];
              const state =
                index === step || own.length === 0
                  ? undefined
                  : own.some((each) => isMissing(each, modifiers))
                    ? 'missing'
                    : index < furthest
                      ? 'done'
                      : undefined;
              return (
                <li key={own[0]?.id ?? 'last'} className={index === step ? classes.now : undefined}>
                  <button
                    type="button"
                    className={`${classes.step} inline-flex items-center gap-8 text-start raised border touch`}
                    aria-current={index === step ? 'step' : undefined}
                    data-state={state}
                    onClick={() => setStep(index)}
                  >
                    <span className={`${classes.number} grid place-center flex-none ink sunk`}>
                      {state === 'done' ? <Check size={18} strokeWidth={2.5} aria-hidden /> : index + 1}
                    </span>
                    <span className={classes.name}>{name}</span>
                  </button>
                </li>
              );
            })}
          </ol>
        </nav>
        <div ref={body} className={classes.content}>
          {isLast && choice.asks ? <PriceField text={choice.priceText} onType={choice.setPriceText} /> : null}
          {page.length === 0 ? null : (
            <div className={`${dialogClasses.groups} grid gap-24`}>
              {page.map((group, index) => (
                <ModifierGroupField
                  key={group.id}
                  first={index === 0}
                  group={group}
                  chosen={modifiers}
                  atMostOne={choice.atMostOne}
                  onToggle={toggle}
                  onCount={choice.onCount}
                />
              ))}
            </div>
          )}
          {isLast ? <NoteField item={props.item} value={choice.note} onChange={choice.setNote} /> : null}
        </div>
      </div>
    </ItemDialogFrame>
  );
}
