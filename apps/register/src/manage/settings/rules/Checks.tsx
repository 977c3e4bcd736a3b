import type { ReactNode } from 'react';
import { Option } from '../../../kit/layout/Choices.tsx';
import { Note } from '../../../kit/layout/Note.tsx';

interface ChecksProps<Value extends string> {
  readonly label: string;
  readonly hint: ReactNode;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly isOn: (value: Value) => boolean;
  readonly onChange: (value: Value, isOn: boolean) => void;
}

/** Any of a few. */
export const Checks = <Value extends string>({ label, hint, choices, isOn, onChange }: ChecksProps<Value>) => (
  <fieldset>
    <legend className="mantine-InputWrapper-label">{label}</legend>
    {choices.map(({ value, label: text }) => (
      <Option key={value} plain type="checkbox" checked={isOn(value)} onChange={(event) => onChange(value, event.currentTarget.checked)}>
        {text}
      </Option>
    ))}
    <Note>{hint}</Note>
  </fieldset>
);
