import { Button } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { typedAmount } from '@till/domain/money/entry';
import { type Minor, zero } from '@till/domain/money/minor';
import type { Result } from '@till/domain/result';
import type { EntryKind } from '@till/domain/shift/types';
import type { CallFailure } from '../../calls/failure.ts';
import { Field } from '../../kit/form/Field.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { useMessages } from '../../messages/messages.tsx';
import { AmountField } from './AmountField.tsx';

interface Props {
  readonly kind: EntryKind;
  readonly onClose: () => void;
  readonly onRecord: (amount: Minor, reason: string) => Promise<Result<null, CallFailure>>;
}

interface Entry {
  /** The amount, as it is typed. */
  readonly text: string;
  readonly reason: string;
}

/** Cash put in or taken out, or the drawer opened without a sale: how much, and why. */
export function EntryDialog({ kind, onClose, onRecord }: Props) {
  const words = useMessages('shift');
  const title = { 'paid-in': words.paidInTitle, 'paid-out': words.paidOutTitle, 'no-sale': words.noSaleTitle }[kind];
  const reasons = Object.values({ 'paid-in': words.reasonsIn, 'paid-out': words.reasonsOut, 'no-sale': words.reasonsNoSale }[kind]);
  const amountOf = (typed: Entry) => (kind === 'no-sale' ? zero : typedAmount(typed.text));
  const form = useEntityForm<Entry, null>({
    seen: null,
    fresh: { text: '', reason: '' },
    save: (typed) => onRecord(amountOf(typed) ?? zero, typed.reason.trim()),
    onSaved: onClose,
  });
  const { text, reason } = form.values;
  const amount = amountOf(form.values);
  const isComplete = amount !== null && (kind === 'no-sale' || amount > 0) && reason.trim() !== '';
  return (
    <FormDialog title={title} size={480} form={form} saveLabel={words.record} isDisabled={!isComplete} onClose={onClose}>
      {kind === 'no-sale' ? null : <AmountField label={words.amount} text={text} onType={(typed) => form.change({ text: typed })} />}
      <Field
        form={form}
        name="reason"
        label={words.reason}
        placeholder={words.reasonNeeded}
        maxLength={limits.drawerReasonLengthMax}
        isFirst={kind === 'no-sale'}
      />
      <div className="columns-2 grid gap-8">
        {reasons.map((each) => (
          <Button key={each} className="press" variant="default" size="lg" px="xs" aria-pressed={reason === each} onClick={() => form.change({ reason: each })}>
            {each}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
