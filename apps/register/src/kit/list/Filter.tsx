import { NativeSelect, SegmentedControl } from '@mantine/core';
import classes from './list.module.css';

interface Props<Choice extends string> {
  readonly label: string;
  readonly value: Choice;
  readonly onChange: (value: Choice) => void;
  /** What each choice is called, in the order in which they are offered. */
  readonly choices: Readonly<Record<Choice, string>>;
  /** Side by side, where there is room for that; else a list to open. */
  readonly isSpread?: boolean;
}

/** One of a few, by which a list is narrowed down. */
export function Filter<Choice extends string>({ label, value, onChange, choices, isSpread = false }: Props<Choice>) {
  const data = (Object.keys(choices) as Choice[]).map((choice) => ({ value: choice, label: choices[choice] }));
  const shared = { 'aria-label': label, value, data };
  if (isSpread) return <SegmentedControl {...shared} onChange={(chosen) => onChange(chosen as Choice)} />;
  return <NativeSelect {...shared} className={classes.filter} size="md" onChange={(event) => onChange(event.currentTarget.value as Choice)} />;
}
