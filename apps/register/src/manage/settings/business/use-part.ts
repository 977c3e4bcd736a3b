import { isSameSetting } from '@till/domain/merchant/settings';
import { fill } from '@till/phrases/phrases';
import { type FormEvent, useEffect, useState } from 'react';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureWords } from '../../../messages/failure-words.ts';
import { useWords } from '../../../messages/words.tsx';
import { type Business, type BusinessField, type BusinessFields, putBusiness } from './business-calls.ts';

/** What the parts of the screen need of it. */
export interface PartProps {
  readonly business: Business;
  /** What the server keeps now. */
  readonly onSaved: (business: Business) => void;
  /** Reads it anew: somebody else was faster. */
  readonly onChangedElsewhere: () => Promise<unknown>;
  /** Something is typed that is not saved, or not any more. */
  readonly onUnsaved: (part: PartName, isUnsaved: boolean) => void;
}

export type PartName = 'identity' | 'time' | 'money' | 'types' | 'tables' | 'labels' | 'rounding' | 'books';

const pick = (from: Business, fields: readonly BusinessField[]): BusinessFields => Object.fromEntries(fields.map((field) => [field, from[field]]));

/**
 * A part of the business that is changed and saved by itself. What is typed stays until it is saved or discarded, also when somebody else saves the same
 * fields meanwhile: then `changed` names those, and only a second press replaces them.
 */
export function usePart(name: PartName, { business, onSaved, onChangedElsewhere, onUnsaved }: PartProps) {
  const words = useWords('business');
  const say = useFailureWords();
  const [typed, setTyped] = useState<BusinessFields>({});
  /** As it was when somebody began to type. */
  const [begun, setBegun] = useState<Business | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const fields = (Object.keys(typed) as BusinessField[]).filter((field) => !isSameSetting(field, typed[field], business[field]));
  const isUnsaved = fields.length > 0;
  const changed = begun === null ? [] : fields.filter((field) => !isSameSetting(field, begun[field], business[field]));
  useEffect(() => {
    onUnsaved(name, isUnsaved);
    return () => onUnsaved(name, false);
  }, [name, isUnsaved, onUnsaved]);

  const forget = () => {
    setTyped({});
    setBegun(null);
    setProblem(null);
  };
  return {
    form: { ...business, ...typed },
    isUnsaved,
    changed,
    problem,
    saving,
    setProblem,
    discard: forget,
    change(changes: BusinessFields) {
      setBegun((before) => before ?? business);
      setTyped((before) => ({ ...before, ...changes }));
      setProblem(null);
    },
    async save(event: FormEvent): Promise<void> {
      event.preventDefault();
      if (saving || !isUnsaved) return;
      setSaving(true);
      // What stands in the notice was seen: this press replaces it.
      const answer = await putBusiness(pick({ ...business, ...typed }, fields), pick(business, fields));
      setSaving(false);
      if (answer.ok) {
        forget();
        onSaved(answer.value);
        notify.success(fill(words.saved, { part: words.parts[name] }));
        return;
      }
      if (answer.refusal.code === 'changed_elsewhere') await onChangedElsewhere();
      else setProblem(say(answer.refusal));
    },
  };
}
