import { Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { amountOfEntry } from '@till/domain/money/entry';
import type { Minor } from '@till/domain/money/minor';
import { type Counted, denominationsOf, sumOf } from '@till/domain/shift/denominations';
import { fill } from '@till/phrases/phrases';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../native/session.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useGuarded } from '../ui/dialog/use-guarded.ts';
import { useMoney } from '../ui/money.tsx';
import { AmountField } from './AmountField.tsx';
import classes from './shift.module.css';
import { useShiftWords } from './use-shift-words.ts';

interface Props {
  /** Somebody else closed the shift meanwhile: the number of its Z; null: nobody did. */
  readonly closedBy: number | null;
  readonly onOpenDrawer: () => void;
  readonly onClose: () => void;
  readonly onCounted: (counted: Minor, counts: readonly Counted[]) => void;
}

/** Enter leads on to the next field, and at last to the button: a count is closed by that alone, for nobody takes it back. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'radio') return;
  event.preventDefault();
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type="radio"]), button[type="submit"]')];
  places[places.indexOf(event.target) + 1]?.focus();
}

/** The blind count: by notes and coins, or only the sum. What should be there is not known here. */
export function CountDialog({ closedBy, onOpenDrawer, onClose, onCounted }: Props) {
  const words = useShiftWords();
  const money = useMoney();
  const values = denominationsOf(useSession()?.merchant.currencyCode ?? 'USD');
  const [way, setWay] = useState<'pieces' | 'sum'>('pieces');
  const [pieces, setPieces] = useState<ReadonlyMap<Minor, number>>(new Map());
  const [text, setText] = useState('');
  const counts = values.flatMap((value): Counted[] => ((pieces.get(value) ?? 0) > 0 ? [{ value, count: pieces.get(value) ?? 0 }] : []));
  const isGiven = way === 'pieces' ? counts.length > 0 : text !== '';
  const counted = way === 'pieces' ? sumOf(counts) : amountOfEntry(text);
  // Where somebody else has closed the shift it counts for nothing.
  const close = useGuarded(closedBy === null && (counts.length > 0 || text !== ''), onClose);
  const count = (value: Minor, typed: string) => {
    const number = Math.min(limits.countedCountMax, Number(typed.replace(/\D/g, '')));
    setPieces(new Map([...pieces, [value, number]]));
  };
  return (
    <Dialog title={words.closeTitle} onClose={close} size={560} full>
      <form
        onKeyDown={goOn}
        onSubmit={(event) => {
          event.preventDefault();
          if (closedBy !== null || !isGiven) return;
          onCounted(counted, way === 'pieces' ? counts : []);
        }}
      >
        <Stack gap="md">
          {closedBy === null ? (
            <Text>{words.closeHint}</Text>
          ) : (
            <Text role="alert" fw={600}>
              {fill(words.closedElsewhere, { number: closedBy })}
            </Text>
          )}
          <Button variant="default" size="lg" onClick={onOpenDrawer}>
            {words.noSale}
          </Button>
          <SegmentedControl
            fullWidth
            size="lg"
            value={way}
            onChange={(chosen) => setWay(chosen as typeof way)}
            data={[
              { value: 'pieces', label: words.byPieces },
              { value: 'sum', label: words.bySum },
            ]}
          />
          {way === 'sum' ? (
            <AmountField label={words.amount} text={text} onType={setText} />
          ) : (
            <div className={classes.pieces}>
              {values.map((value, index) => (
                <TextInput
                  key={value}
                  label={money(value)}
                  aria-label={fill(words.pieces, { value: money(value) })}
                  value={pieces.get(value) === undefined || pieces.get(value) === 0 ? '' : String(pieces.get(value))}
                  placeholder="0"
                  data-autofocus={index === 0 || undefined}
                  onChange={(event) => count(value, event.currentTarget.value)}
                  inputMode="numeric"
                  autoComplete="off"
                  size="md"
                />
              ))}
            </div>
          )}
          <Text size="xl" fw={700} role="status">
            {fill(words.sum, { amount: money(counted) })}
          </Text>
          <Button type="submit" size="xl" disabled={closedBy !== null || !isGiven}>
            {fill(words.confirmClose, { amount: money(counted) })}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
