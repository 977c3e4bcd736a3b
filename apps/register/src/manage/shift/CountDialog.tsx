import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { typedAmount } from '@till/domain/money/entry';
import { type Minor, minor, zero } from '@till/domain/money/minor';
import { type Counted, countTyped, type TypedCount } from '@till/domain/shift/denominations';
import { fill } from '@till/phrases/phrases';
import { LockOpen } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useGuarded } from '../../kit/dialog/use-guarded.ts';
import { Actions, Form } from '../../kit/layout/Sheet.tsx';
import { useMoney } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { AmountField } from './AmountField.tsx';
import { Pieces } from './Pieces.tsx';

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

/** px: what closes says its amount in one line. */
const closeWidth = 250;

/** The blind count: by notes and coins, or only the sum. What should be there is not known here. */
export function CountDialog({ closedBy, onOpenDrawer, onClose, onCounted }: Props) {
  const words = useMessages('shift');
  const money = useMoney();
  const [way, setWay] = useState<'pieces' | 'sum'>('pieces');
  const [pieces, setPieces] = useState<ReadonlyMap<Minor, string>>(new Map());
  const [text, setText] = useState('');
  const inPieces = countTyped(pieces);
  const sum = typedAmount(text);
  // null: nothing that could be closed with, and why is said.
  const given = way === 'sum' ? (sum === null ? null : { counted: sum, counts: [] }) : inPieces.is === 'counted' ? inPieces : null;
  const counted = given?.counted ?? zero;
  // Where somebody else has closed the shift it counts for nothing.
  const close = useGuarded(closedBy === null && (inPieces.is !== 'nothing' || text !== ''), onClose);
  return (
    <Dialog title={words.closeTitle} onClose={close} size={560} full>
      <Form
        onKeyDown={goOn}
        onSubmit={(event) => {
          event.preventDefault();
          if (closedBy === null && given !== null) onCounted(given.counted, given.counts);
        }}
      >
        <Stack gap="md">
          {closedBy === null ? (
            <div className="flex flex-wrap items-center gap-12">
              <Text className="grow-240">{words.closeHint}</Text>
              <Button className="flex-none" variant="default" size="md" leftSection={<LockOpen size={20} aria-hidden />} onClick={onOpenDrawer}>
                {words.openDrawer}
              </Button>
            </div>
          ) : (
            <Text role="alert" fw={600}>
              {fill(words.closedElsewhere, { number: closedBy })}
            </Text>
          )}
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
            <Pieces pieces={pieces} wrong={inPieces.is === 'wrong' ? inPieces.value : null} onType={setPieces} />
          )}
          {way === 'pieces' ? <CountWrong typed={inPieces} /> : null}
        </Stack>
        <Actions sticks>
          <Text size="xl" fw={700} role="status" className="self-center">
            {fill(words.sum, { amount: money(counted) })}
          </Text>
          <Button type="submit" size="xl" px="xs" style={{ flexBasis: closeWidth }} disabled={closedBy !== null || given === null}>
            {fill(words.confirmClose, { amount: money(counted) })}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** What of the notes and coins is no count. Always there, so that it is heard when it comes. */
function CountWrong({ typed }: { readonly typed: TypedCount }) {
  const words = useMessages('shift');
  const money = useMoney();
  const language = useLanguage();
  const max = limits.countedCountMax.toLocaleString(language);
  return (
    <Text role="alert" fw={600} c="var(--bad-ink)">
      {typed.is === 'wrong' ? fill(words.countWrong, { value: money(typed.value), max }) : null}
      {typed.is === 'too-much' ? fill(words.amountWrong, { min: money(zero), max: money(minor(limits.amountMax)) }) : null}
    </Text>
  );
}
