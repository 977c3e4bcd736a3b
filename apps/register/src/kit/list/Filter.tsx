import { NativeSelect } from '@mantine/core';
import { Chips } from './Chips.tsx';
import classes from './list.module.css';

interface Props<Choice extends string> {
  readonly label: string;
  readonly value: Choice;
  readonly onChange: (value: Choice) => void;
  /** What each choice is called, in the order in which they are offered; the first one leaves nothing out. */
  readonly choices: Readonly<Record<Choice, string>>;
  /** Side by side, where there is room for that; else a list to open. */
  readonly isSpread?: boolean;
}

/** One of a few, by which a list is narrowed down. One that leaves something out is seen from afar. */
export function Filter<Choice extends string>({ label, value, onChange, choices, isSpread = false }: Props<Choice>) {
  if (isSpread) return <Chips label={label} value={value} choices={choices} onChange={onChange} />;
  const names = Object.keys(choices) as Choice[];
  return (
    <NativeSelect
      className={classes.filter}
      size="md"
      aria-label={label}
      value={value}
      data={names.map((choice) => ({ value: choice, label: choices[choice] }))}
      data-on={value !== names[0] || undefined}
      onChange={(event) => onChange(event.currentTarget.value as Choice)}
    />
  );
}
