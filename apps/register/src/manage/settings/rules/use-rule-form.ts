import { holdsCardNumber } from '@till/domain/card/card-number';
import type { Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import type { CallFailure } from '../../../calls/failure.ts';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { useEntityForm, type Wrong } from '../../../kit/form/use-entity-form.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages } from '../../../messages/messages.tsx';

export interface RuleDialogProps<Rule> {
  /** As it is now; null: one is to be made. */
  readonly rule: Rule | null;
  /** Somebody else was faster: reads it anew, so that `rule` becomes what it is now. */
  readonly onStale: () => Promise<unknown>;
  /** Called when the rules were changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type Done<T> = Promise<Result<T, CallFailure>>;

/** What the form of a kind of rules says and sends. */
interface Kind<Form, Saved, Rule> {
  readonly words: Readonly<Record<'nameNeeded' | 'saved' | 'deleted' | 'deleteTitle' | 'deleteText', string>>;
  readonly fresh: Form;
  readonly formOf: (rule: Rule) => Form;
  /** What is wrong with other fields than its name. */
  readonly wrongIn: (typed: Form) => Wrong<Form>;
  readonly nowText: (field: keyof Form, now: Form) => string;
  /** The code of a name that another rule has. Absent: two may have one name. */
  readonly taken?: 'discount_rule_taken' | 'service_charge_taken';
  /** Where another refusal is said. */
  readonly fieldText?: (
    code: CallFailure['code'],
    detail: NonNullable<CallFailure['detail']>,
  ) => { readonly field: keyof Form; readonly text: string } | undefined;
  readonly create: (typed: Form, key: string) => Done<Saved>;
  readonly put: (id: string, typed: Form, seen: Form) => Done<Saved>;
  readonly remove: (id: string) => Done<unknown>;
}

/** The form of a rule that a shop keeps under a name of its own, and what deletes it after a question. */
export function useRuleForm<
  Form extends { readonly name: string },
  Saved extends { readonly id: string; readonly name: string },
  Rule extends { readonly id: string; readonly name: string } = Saved,
>({ rule, onStale, onChanged, onClose }: RuleDialogProps<Rule>, kind: Kind<Form, Saved, Rule>) {
  const { words, taken } = kind;
  const { refusals, common } = useMessages('paying');
  const tell = (said: string, name: string) => {
    notify.success(fill(said, { name }));
    onChanged();
    onClose();
  };
  const form = useEntityForm<Form, Saved>({
    seen: rule && kind.formOf(rule),
    fresh: kind.fresh,
    judge: (typed) => {
      const name = typed.name.trim() === '' ? words.nameNeeded : holdsCardNumber(typed.name) ? refusals.card_number_in_text : undefined;
      return { name, ...kind.wrongIn(typed) } as Wrong<Form>;
    },
    save: (typed, { seen, key }) => (rule === null || seen === null ? kind.create(typed, key) : kind.put(rule.id, typed, seen)),
    onSaved: ({ name }) => tell(words.saved, name),
    onStale,
    nowText: kind.nowText,
    fieldText: ({ code, detail }) =>
      taken !== undefined && code === taken ? { field: 'name', text: fill(refusals[taken], detail ?? {}) } : kind.fieldText?.(code, detail ?? {}),
  });
  const remove = async ({ id, name }: Rule) => {
    if (await confirm({ title: fill(words.deleteTitle, { name }), description: words.deleteText, confirmLabel: common.delete, danger: true }))
      await form.run(
        () => kind.remove(id),
        () => tell(words.deleted, name),
      );
  };
  return { form, remove: rule === null ? null : { label: common.delete, onRemove: () => void remove(rule) } };
}
