import { Button, TextInput } from '@mantine/core';
import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import type { DiscountRule } from '@till/domain/merchant/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { Actions } from '../kit/layout/Sheet.tsx';
import { useMessages } from '../messages/messages.tsx';
import type { FieldScans } from '../native/scanner.ts';

interface Props {
  readonly rule: DiscountRule;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onGive: (reason: string) => void;
}

/** Why a discount is given: a short choice, which gives it at once, or the staff's own words. */
export function ReasonForm({ rule, isBusy, onBack, onGive }: Props) {
  const { give: words } = useMessages('discounts');
  const { refusals } = useMessages('paying');
  const { common } = useMessages();
  const [own, setOwn] = useState('');
  const isCard = holdsCardNumber(own);
  return (
    <form
      className="stack gap-16"
      // It may stand over another form, whose dialog it is no part of.
      onChange={(event) => event.stopPropagation()}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (own.trim() !== '' && !isCard && !isBusy) onGive(own.trim());
      }}
    >
      <fieldset className="stack gap-8">
        <legend className="semibold mb-8">{fill(words.why, { name: rule.name })}</legend>
        <div className="columns-2 grid gap-8">
          {Object.values(words.reasons).map((each) => (
            <Button key={each} variant="default" size="lg" disabled={isBusy} onClick={() => onGive(each)}>
              {each}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextInput
        label={words.ownReason}
        size="lg"
        value={own}
        maxLength={limits.discountReasonLengthMax}
        data-scans={'unwanted' satisfies FieldScans}
        autoComplete="off"
        error={isCard ? refusals.card_number_in_text : undefined}
        description={own.trim() === '' ? words.reasonNeeded : undefined}
        onChange={(event) => setOwn(event.currentTarget.value)}
      />
      <Actions>
        <Button variant="default" size="xl" disabled={isBusy} onClick={onBack}>
          {common.back}
        </Button>
        <WaitingButton type="submit" size="xl" waiting={isBusy} waitingLabel={words.applying} disabled={own.trim() === '' || isCard}>
          {words.apply}
        </WaitingButton>
      </Actions>
    </form>
  );
}
