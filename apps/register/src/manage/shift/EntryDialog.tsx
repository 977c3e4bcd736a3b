import { Button, Group, Stack, TextInput } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { typedAmount } from '@till/domain/money/entry';
import { type Minor, zero } from '@till/domain/money/minor';
import type { EntryKind } from '@till/domain/shift/types';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { AmountField } from './AmountField.tsx';

interface Props {
  readonly kind: EntryKind;
  readonly onClose: () => void;
  readonly onRecord: (amount: Minor, reason: string) => void;
}

/** Cash put in or taken out, or the drawer opened without a sale: how much, and why. */
export function EntryDialog({ kind, onClose, onRecord }: Props) {
  const words = useMessages('shift');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const title = { 'paid-in': words.paidInTitle, 'paid-out': words.paidOutTitle, 'no-sale': words.noSaleTitle }[kind];
  const reasons = Object.values({ 'paid-in': words.reasonsIn, 'paid-out': words.reasonsOut, 'no-sale': words.reasonsNoSale }[kind]);
  const amount = kind === 'no-sale' ? zero : typedAmount(text);
  const given = amount !== null && (kind === 'no-sale' || amount > 0) && reason.trim() !== '' ? amount : null;
  return (
    <Dialog title={title} onClose={onClose} size={480} full>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (given !== null) onRecord(given, reason.trim());
        }}
      >
        <Stack gap="md">
          {kind === 'no-sale' ? null : <AmountField label={words.amount} text={text} onType={setText} />}
          <TextInput
            label={words.reason}
            description={words.reasonNeeded}
            value={reason}
            maxLength={limits.drawerReasonLengthMax}
            onChange={(event) => setReason(event.currentTarget.value)}
            autoComplete="off"
            size="lg"
            data-autofocus={kind === 'no-sale' || undefined}
          />
          <Group gap="sm">
            {reasons.map((each) => (
              <Button key={each} variant="default" size="lg" aria-pressed={reason === each} onClick={() => setReason(each)}>
                {each}
              </Button>
            ))}
          </Group>
          <Button type="submit" size="xl" disabled={given === null}>
            {words.record}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
