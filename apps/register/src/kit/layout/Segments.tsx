import { SegmentedControl, Text } from '@mantine/core';
import { useId } from 'react';
import classes from './layout.module.css';

interface Props<Value extends string | number> {
  readonly label: string;
  /** What each is called, in the order in which they are offered. */
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in sight; beside what it is about where there is room. */
export function Segments<Value extends string | number>({ label, choices, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className={classes.beside}>
      <Text className="mantine-InputWrapper-label" id={id}>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={String(value)}
        onChange={(chosen) => {
          const choice = choices.find((each) => String(each.value) === chosen);
          if (choice !== undefined) onChange(choice.value);
        }}
        data={choices.map((each) => ({ value: String(each.value), label: each.label }))}
      />
    </div>
  );
}
