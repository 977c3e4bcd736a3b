import type { Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { changeKeys } from '../../calls/change-keys.ts';
import { type CallFailure, isUndecided } from '../../calls/failure.ts';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useUnsaved } from '../dialog/use-guarded.ts';
import { afterSave, changedIn, clashesIn, type Draft, type IsSame, isSameContent, typeInto, untouched, valuesOf } from './draft.ts';

/** What is wrong with fields, in words. */
export type Wrong<Fields> = Partial<Record<keyof Fields, string | undefined>>;

interface Saving<Fields> {
  /** As it is known now: what the server is told was seen; null: it is new, or somebody has removed it. */
  readonly seen: Fields | null;
  /** The fields that are changed. */
  readonly changed: readonly (keyof Fields)[];
  /** Of these values: sending them again after a lost answer makes no second. */
  readonly key: string;
}

export interface Entity<Fields extends object, Saved> {
  /** As it is saved now; null: it is new, or somebody has removed it. */
  readonly seen: Fields | null;
  /** What a new one begins as; absent: it is always there. */
  readonly fresh?: Fields;
  /** What is wrong, by field, in the order in which they are shown; a field says its own, any other the end of the form. */
  readonly judge?: (values: Fields) => Wrong<Fields>;
  /** Asks where saving has consequences; false: it is not meant. */
  readonly isMeant?: (values: Fields, saving: Saving<Fields>) => Promise<boolean>;
  readonly save: (values: Fields, saving: Saving<Fields>) => Promise<Result<Saved, CallFailure>>;
  readonly onSaved: (saved: Saved, values: Fields) => void;
  /** Somebody else was faster: reads it anew, so that `seen` becomes what it is. */
  readonly onStale?: () => Promise<unknown>;
  /** A field with what it is now, as "Price: 2.22". */
  readonly nowText?: (field: keyof Fields, now: Fields) => string;
  /** Why it was not saved, where this form has words of its own for it. */
  readonly failureText?: (failure: CallFailure) => string | undefined;
  /** The field that it was not saved for, and why, where it is one: said there until something else is in it. */
  readonly fieldText?: (failure: CallFailure) => { readonly field: keyof Fields; readonly text: string } | undefined;
  /** Says why it was not saved where that is not said at the end of the form. */
  readonly onFailed?: (failure: CallFailure) => void;
  readonly isSame?: IsSame<Fields>;
  /** What it is called where the screen is left with something unsaved. */
  readonly name?: string;
}

export type EntityForm<Fields extends object> = ReturnType<typeof useEntityForm<Fields, unknown>>;

/**
 * The draft of something that others may change, too. What is typed lies over what is saved now: it stays until it is saved, every other field follows. A field that
 * both changed is said, and saving replaces it; so it is where the thing was removed, and saving makes it anew. It is judged when it is submitted, a typed field
 * also when it is left; the first wrong one gets the focus. Leaving with something typed asks first.
 */
export function useEntityForm<Fields extends object, Saved>(entity: Entity<Fields, Saved>) {
  const { seen, judge, onSaved, onStale, nowText, isSame = isSameContent as IsSame<Fields> } = entity;
  const words = useMessages('form');
  const say = useFailureText();
  const language = useLanguage();
  const [known, setKnown] = useState(seen);
  const [draft, setDraft] = useState<Draft<Fields>>(untouched);
  const [left, setLeft] = useState<readonly (keyof Fields)[]>([]);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly field: keyof Fields; readonly text: string; readonly value: unknown } | null>(null);
  const [isStale, setStale] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [keys] = useState(changeKeys);
  // As it was when it was last there.
  if (seen !== null && seen !== known && JSON.stringify(seen) !== JSON.stringify(known)) setKnown(seen);
  const base = (seen ?? known ?? entity.fresh) as Fields;
  const values = valuesOf(draft, base);
  const changed = changedIn(draft, base, isSame);
  const clashes = seen === null ? [] : clashesIn(draft, base, isSame);
  const isDirty = changed.length > 0;
  const isGone = seen === null && known !== null;
  useUnsaved(isDirty, entity.name);
  const wrong: Wrong<Fields> = judge?.(values) ?? {};
  const isShown = (field: keyof Fields) => isTried || (left.includes(field) && field in draft.typed);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const clash =
    clashes.length === 0 ? null : fill(words.changedElsewhere, { now: list.format(new Set(clashes.map((field) => nowText?.(field, base) ?? String(field)))) });

  /** Sends something; why it failed is said at the end of the form, or where `fieldText` says. */
  async function run<Answer>(
    send: () => Promise<Result<Answer, CallFailure>>,
    onDone: (answer: Answer) => void,
    fieldText?: Entity<Fields, Saved>['fieldText'],
  ): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const answer = await send();
    const isOld = !answer.ok && staleCodes.has(answer.refusal.code);
    if (isOld) await onStale?.();
    setStale(isOld);
    setSaving(false);
    if (answer.ok) return onDone(answer.value);
    const at = fieldText?.(answer.refusal);
    if (at !== undefined) flushSync(() => setRefused({ ...at, value: values[at.field] }));
    else if (entity.onFailed !== undefined) entity.onFailed(answer.refusal);
    else setProblem(entity.failureText?.(answer.refusal) ?? (isOld && !goneCodes.has(answer.refusal.code) ? words.savedMeanwhile : say(answer.refusal)));
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A form in a dialog over this one is no part of it.
    event.stopPropagation();
    if (isSaving) return;
    const form = event.currentTarget;
    flushSync(() => {
      setTried(true);
      setProblem(null);
      setRefused(null);
    });
    const first = Object.values<string | undefined>(wrong as Record<string, string | undefined>).find((each) => each !== undefined);
    if (first !== undefined) {
      const field = wrongFieldIn(form);
      field?.closest('details')?.setAttribute('open', '');
      field?.focus();
      return field === null ? setProblem(first) : undefined;
    }
    // What would be replaced is seen before it is.
    const said = clash === null ? null : form.querySelector('[role="alert"]:not(:empty)');
    if (said !== null && !isInSight(said)) return said.scrollIntoView({ block: 'center' });
    const saving = { seen, changed, key: keys.of(values) };
    if (entity.isMeant !== undefined && !(await entity.isMeant(values, saving))) return;
    await run(
      async () => {
        const answer = await entity.save(values, saving);
        // It was not done, so doing it again is another try.
        if (!answer.ok && !isUndecided(answer.refusal)) keys.made(values);
        return answer;
      },
      (saved) => {
        setTried(false);
        setDraft((before) => afterSave(before, values, isSame));
        onSaved(saved, values);
      },
      entity.fieldText,
    );
    wrongFieldIn(form)?.focus();
  }

  return {
    values,
    isDirty,
    isSaving,
    /** Somebody has removed it meanwhile. */
    isGone,
    /** What stands in the way: what somebody else has saved, else why it was not saved. */
    notice: clash ?? (isGone && isStale ? null : problem),
    setProblem,
    change(changes: Partial<Fields>): void {
      setDraft((before) => typeInto(before, base, changes));
      setProblem(null);
    },
    /** What is wrong with a field, once that is to be said. */
    wrongIn: (field: keyof Fields): string | undefined =>
      (isShown(field) ? wrong[field] : undefined) ?? (refused?.field === field && isSame(field, refused.value, values[field]) ? refused.text : undefined),
    leave: (field: keyof Fields) => setLeft((before) => (before.includes(field) ? before : [...before, field])),
    discard(): void {
      setDraft(untouched);
      setTried(false);
      setProblem(null);
    },
    run: <Answer>(send: () => Promise<Result<Answer, CallFailure>>, onDone: (answer: Answer) => void) => run(send, onDone),
    submit: (event: FormEvent<HTMLFormElement>): void => void submit(event),
  };
}

/** The first field of which something is wrong. */
const wrongFieldIn = (form: HTMLFormElement) => form.querySelector<HTMLElement>(':is(input, select, textarea)[data-error]');

/** Somebody else has removed it. */
const goneCodes: ReadonlySet<string> = new Set(['not_found', 'staff_not_found']);
/** Somebody else was faster. */
const staleCodes: ReadonlySet<string> = new Set(['changed_elsewhere', 'printer_changed', ...goneCodes]);

/** A clash is read before it is replaced: all of its line is in the window. */
function isInSight(line: Element): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
