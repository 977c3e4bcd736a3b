import { Minus, Plus } from 'lucide-react';
import { useMessages } from '../../messages/messages.tsx';
import classes from './Stepper.module.css';

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
  const words = useMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend in sight
    <div className="flex items-center flex-none gap-8" role="group" aria-label={label ?? words.common.quantity}>
      <button
        type="button"
        className={`${classes.step} control grid place-center flex-none rounded-10`}
        aria-label={words.common.fewer}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden />
      </button>
      <output className={`${classes.value} text-22 strong text-center`} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={`${classes.step} control grid place-center flex-none rounded-10`}
        aria-label={words.common.more}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden />
      </button>
    </div>
  );
}
