import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './chips.module.css';

interface Props<Choice extends string> {
  /** What is chosen here. */
  readonly label: string;
  /** null: none of them is on. */
  readonly value: Choice | null;
  /** What each choice is called, in the order in which they are offered. */
  readonly choices: Readonly<Record<Choice, string>>;
  readonly onChange: (value: Choice) => void;
  /** More of them, each a `Chip`. */
  readonly children?: ReactNode;
}

/** One of a few by a tap, side by side: which days, which kind. On a phone they are one row that scrolls, and what is on stands in its middle. */
export function Chips<Choice extends string>({ label, value, choices, onChange, children }: Props<Choice>) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice, or another width of the screen, moves the row
  useLayoutEffect(() => {
    const center = () => {
      const chosen = row.current?.querySelector('[aria-pressed="true"]');
      if (!row.current || !chosen) return;
      const [whole, button] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
      row.current.scrollLeft += button.left + button.width / 2 - (whole.left + whole.width / 2);
    };
    center();
    addEventListener('resize', center);
    return () => removeEventListener('resize', center);
  }, [value]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div ref={row} role="group" aria-label={label} className={`${classes.chips} flex flex-wrap items-center gap-8`}>
      {(Object.keys(choices) as Choice[]).map((choice) => (
        <Chip key={choice} isOn={choice === value} onClick={() => onChange(choice)}>
          {choices[choice]}
        </Chip>
      ))}
      {children}
    </div>
  );
}

type ChipProps = ButtonProps & ComponentPropsWithoutRef<'button'> & { readonly isOn: boolean };

export const Chip = ({ isOn, ...rest }: ChipProps) => <Button {...rest} variant={isOn ? 'filled' : 'default'} size="md" px="md" aria-pressed={isOn} />;
