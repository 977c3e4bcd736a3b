import { Button, TextInput } from '@mantine/core';
import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Actions } from '../../kit/layout/Sheet.tsx';
import { blockClicksAt } from '../../kit/tap/block-clicks.ts';
import { useMessages } from '../../messages/messages.tsx';
import type { FieldScans } from '../../native/scanner.ts';

interface Props {
  /** What the kitchen has. */
  readonly name: string;
  /** null: it stays. */
  readonly onAnswer: (reason: string | null) => void;
}

/** Why something that the kitchen has is taken off: a usual reason, whose tap takes it off, or the staff's own words. Enter and Esc leave it. */
export function VoidDialog({ name, onAnswer }: Props) {
  const words = useMessages('voids');
  const { refusals } = useMessages();
  const [own, setOwn] = useState('');
  const reason = own.trim();
  const isCard = holdsCardNumber(own);
  const isReady = reason !== '' && !isCard;
  return (
    <Dialog title={fill(words.title, { name })} onClose={() => onAnswer(null)} size={560} above>
      <form
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          blockClicksAt(event.currentTarget.querySelector('button[type=submit]'));
          onAnswer(reason);
        }}
      >
        <fieldset className="stack gap-8">
          <legend className="mb-8">{words.hint}</legend>
          <div className="columns-2 grid gap-8">
            {Object.values(words.reasons).map((each) => (
              // The second of two quick taps was for the minus that stood here.
              <button
                key={each}
                type="button"
                className="p-8-16 border press raised rounded-10 touch-large min-w-0 semibold"
                onClick={({ detail, currentTarget }) => {
                  if (detail >= 2) return;
                  // And the second of two taps here would reach the menu or the plus beneath.
                  blockClicksAt(currentTarget);
                  onAnswer(each);
                }}
              >
                {each}
              </button>
            ))}
          </div>
        </fieldset>
        <TextInput
          label={words.own}
          size="lg"
          value={own}
          maxLength={limits.voidReasonLengthMax}
          data-scans={'unwanted' satisfies FieldScans}
          autoComplete="off"
          error={isCard ? refusals.card_number_in_text : undefined}
          onChange={(event) => setOwn(event.currentTarget.value)}
        />
        <Actions>
          <Button variant="default" size="xl" data-autofocus onClick={() => onAnswer(null)}>
            {words.keep}
          </Button>
          <Button type="submit" size="xl" color="red" disabled={!isReady}>
            {words.void}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
