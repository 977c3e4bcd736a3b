import { NativeSelect, type NativeSelectProps, Switch, type SwitchProps, TextInput, type TextInputProps } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './layout.module.css';

type RowProps = Pick<SwitchProps, 'label' | 'description' | 'checked' | 'disabled' | 'error'> & { readonly onChange: (checked: boolean) => void };

/** Yes or no, as wide as its form. */
export const SwitchRow = ({ onChange, ...rest }: RowProps) => (
  <Switch {...rest} className={classes.toggle} size="lg" labelPosition="left" onChange={(event) => onChange(event.currentTarget.checked)} />
);

interface OptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly type: 'checkbox' | 'radio';
  /** Without a frame: one of many in a list. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** One of several choices, all of which can be pressed. */
export const Option = ({ plain = false, children, ...input }: OptionProps) => (
  <label className={classes.option} data-plain={plain || undefined}>
    <input {...input} />
    <span>{children}</span>
  </label>
);

interface SelectProps<Value extends string> extends Pick<NativeSelectProps, 'label' | 'description' | 'disabled' | 'size'> {
  /** What can be chosen, in the order in which it is offered. */
  readonly data: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of several, beside what it is about where there is room. */
export const SelectRow = <Value extends string>({ data, onChange, size = 'md', ...rest }: SelectProps<Value>) => (
  <NativeSelect {...rest} className={classes.beside} size={size} data={[...data]} onChange={(event) => onChange(event.currentTarget.value as Value)} />
);

/** A short text, beside what it is about where there is room. */
export const TextRow = (field: TextInputProps) => <TextInput {...field} className={classes.beside} size="md" />;
