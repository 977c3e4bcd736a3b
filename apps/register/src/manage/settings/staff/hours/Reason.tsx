import { Button, Group } from '@mantine/core';
import { holdsCardNumber } from '@till/domain/card/card-number';
import { clockReasonLengthMax } from '@till/domain/staff/time-clock';
import type { MessagesOf } from '@till/phrases/phrases';
import { Field, type FieldsOf } from '../../../../kit/form/Field.tsx';
import { useMessages } from '../../../../messages/messages.tsx';

interface Props {
  readonly form: FieldsOf<{ readonly reason: string }>;
  /** What is often said. */
  readonly often: readonly string[];
}

/** Why the hours are changed: typed, or one of what is often said. */
export function Reason({ form, often }: Props) {
  const words = useMessages('timeClock');
  return (
    <>
      <Field form={form} name="reason" label={words.reason} maxLength={clockReasonLengthMax} />
      <Group gap="sm">
        {often.map((each) => (
          <Button key={each} variant="default" size="md" aria-pressed={form.values.reason === each} onClick={() => form.change({ reason: each })}>
            {each}
          </Button>
        ))}
      </Group>
    </>
  );
}

/** What is wrong with a reason, in words; undefined: nothing. */
export function reasonFault(reason: string, words: MessagesOf<'timeClock'>, cardNumber: string): string | undefined {
  if (reason.trim() === '') return words.reasonNeeded;
  return holdsCardNumber(reason) ? cardNumber : undefined;
}
