import { NativeSelect, type NativeSelectProps, TextInput, type TextInputProps } from '@mantine/core';
import classes from './layout.module.css';

interface Props<Value extends string> extends Pick<NativeSelectProps, 'label' | 'description' | 'disabled'> {
  /** What can be chosen, in the order in which it is offered. */
  readonly data: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of several, beside what it is about where there is room. */
export const SelectRow = <Value extends string>({ data, onChange, ...rest }: Props<Value>) => (
  <NativeSelect {...rest} className={classes.beside} size="md" data={[...data]} onChange={(event) => onChange(event.currentTarget.value as Value)} />
);

/** A short text, beside what it is about where there is room. */
export const TextRow = (field: TextInputProps) => <TextInput {...field} className={classes.beside} size="md" />;
