import { TextInput, type TextInputProps } from '@mantine/core';
import { limits } from '@till/domain/limits';
import classes from './code-field.module.css';
import type { EntityForm } from './use-entity-form.ts';

const codeLength = limits.oneTimeCodeDigitCount;

/** The fields that are texts; null is an empty one. */
type TextOf<Fields> = { [Name in keyof Fields]-?: Fields[Name] extends string | null | undefined ? Name : never }[keyof Fields];

/** What a field needs of its form. */
export type FieldsOf<Fields extends object> = Pick<EntityForm<Fields>, 'values' | 'change' | 'wrongIn' | 'leave' | 'isSaving'>;

interface Props<Fields extends object> extends Omit<TextInputProps, 'form' | 'name' | 'value' | 'error' | 'onChange' | 'description'> {
  readonly form: FieldsOf<Fields>;
  readonly name: TextOf<Fields>;
  readonly hint?: TextInputProps['description'];
  /** It has the focus when its dialog opens. */
  readonly isFirst?: boolean;
  /** What is kept of what was typed. */
  readonly read?: (typed: string) => string | null;
}

/** A text of a form: its label, what is wrong with it, and a hint below, which are read with it. */
export function Field<Fields extends object>({ form, name, hint, isFirst = false, read = (typed) => typed, ...rest }: Props<Fields>) {
  const value = form.values[name] as string | null | undefined;
  return (
    <TextInput
      size="lg"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data-autofocus={isFirst || undefined}
      {...rest}
      description={hint}
      value={value ?? ''}
      error={form.wrongIn(name)}
      onChange={(event) => form.change({ [name]: read(event.currentTarget.value) } as Partial<Fields>)}
      // What is said below a field moves the buttons, and a press of one must not miss it: what saves judges by itself.
      onBlur={(event) => event.relatedTarget instanceof HTMLButtonElement || form.leave(name)}
    />
  );
}

const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);

/** A code of six digits that was sent, or that an app shows: a box for each. */
export function CodeField<Fields extends object>(field: Props<Fields>) {
  const next = String(field.form.values[field.name] ?? '').length;
  const boxes = Array.from({ length: codeLength }, (_, at) => at);
  return (
    <Field
      inputMode="numeric"
      disabled={field.form.isSaving}
      read={digitsOf}
      leftSection={
        <span className={classes.boxes} aria-hidden>
          {boxes.map((at) => (
            <span key={at} data-next={at === Math.min(next, codeLength - 1) || undefined} />
          ))}
        </span>
      }
      leftSectionWidth="100%"
      leftSectionPointerEvents="none"
      classNames={{ wrapper: classes.code ?? '', section: classes.section ?? '', input: classes.input ?? '' }}
      {...field}
    />
  );
}
