import { NativeSelect, SegmentedControl } from '@mantine/core';
import classes from './OpenOrders.module.css';

interface Props<Choice extends string> {
  readonly narrow: boolean;
  readonly label: string;
  readonly value: Choice;
  readonly onChange: (value: Choice) => void;
  /** What each choice is called, in the order in which they are offered. */
  readonly choices: Readonly<Record<Choice, string>>;
}

/** One of a few: side by side where there is room, else a list to open. */
export function Filter<Choice extends string>({ narrow, label, value, onChange, choices }: Props<Choice>) {
  const data = (Object.keys(choices) as Choice[]).map((choice) => ({ value: choice, label: choices[choice] }));
  if (narrow)
    return (
      <NativeSelect
        aria-label={label}
        className={classes.filter}
        value={value}
        data={data}
        onChange={(event) => onChange(event.currentTarget.value as Choice)}
      />
    );
  return <SegmentedControl aria-label={label} value={value} data={data} onChange={(chosen) => onChange(chosen as Choice)} />;
}
