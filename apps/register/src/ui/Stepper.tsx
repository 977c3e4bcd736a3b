import { ActionIcon, Group } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import classes from './Stepper.module.css';
import { useWords } from './words.tsx';

interface Props {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** What is counted; "Quantity" where not said. */
  readonly label?: string;
  readonly disabled?: boolean;
}

/** A whole number by two large buttons, never by typing. */
export function Stepper({ value, onChange, min, max, label, disabled = false }: Props) {
  const words = useWords();
  return (
    <Group gap={8} wrap="nowrap" role="group" aria-label={label ?? words.common.quantity}>
      <ActionIcon variant="default" size="xl" aria-label={words.common.fewer} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden />
      </ActionIcon>
      <output className={classes.value} aria-live="polite">
        {value}
      </output>
      <ActionIcon variant="default" size="xl" aria-label={words.common.more} disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden />
      </ActionIcon>
    </Group>
  );
}
