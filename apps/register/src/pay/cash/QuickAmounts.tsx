import { Button } from '@mantine/core';
import { quickAmounts } from '@till/domain/cash/change';
import type { Minor } from '@till/domain/money/minor';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import classes from './QuickAmounts.module.css';

interface QuickAmountsProps {
  readonly due: Minor;
  /** The one that is chosen; undefined: a tap acts at once, and none stays chosen. */
  readonly received?: Minor;
  readonly disabled?: boolean;
  readonly onPick: (amount: Minor) => void;
}

/** The exact amount and the notes that people are likely to hand over. */
export function QuickAmounts({ due, received, disabled = false, onPick }: QuickAmountsProps) {
  const words = useMessages('paying').payment;
  const money = useMoney();
  const amounts = quickAmounts(due);
  return (
    <fieldset className={`${classes.quick} flex flex-wrap gap-8`} data-count={amounts.length} aria-label={words.quickAmounts}>
      {amounts.map((amount) => (
        <Button
          key={amount}
          size="xl"
          variant="default"
          aria-pressed={received === undefined ? undefined : amount === received}
          disabled={disabled}
          onClick={() => onPick(amount)}
          className={`${classes.quickKey} press`}
        >
          {amount === due ? `${words.exact} ${money(amount)}` : money(amount)}
        </Button>
      ))}
    </fieldset>
  );
}
