import { Anchor, Text } from '@mantine/core';
import type { Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { Field } from '../../kit/form/Field.tsx';
import { FormEnd } from '../../kit/form/FormEnd.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { Form } from '../../kit/layout/Sheet.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';

interface Props<T> {
  readonly submitLabel: string;
  readonly backLabel: string;
  /** Sends what was typed. */
  readonly show: (code: string) => Promise<Result<T, CallFailure>>;
  readonly onShown: (answer: T) => void;
  readonly onBack: () => void;
  /** Absent: nothing is offered to who has lost it. */
  readonly onLost: (() => void) | undefined;
}

/** One field for a code of the app or a recovery code. */
export function FactorForm<T>({ submitLabel, backLabel, show, onShown, onBack, onLost }: Props<T>) {
  const words = useMessages('wayBack');
  const { common } = useMessages();
  const say = useFailureText();
  const own: Readonly<Record<string, string>> = {
    code_wrong: words.factorWrong,
    not_signed_in: words.factorExpired,
  };
  const form = useEntityForm<{ readonly code: string }, T>({
    seen: null,
    fresh: { code: '' },
    save: ({ code }) => show(code.trim()),
    onSaved: onShown,
    failureText: (failure) => own[failure.code] ?? say(failure, words.factorTooManyFor),
  });
  return (
    <Form onSubmit={form.submit}>
      <Text>{words.factorText}</Text>
      <Field
        form={form}
        name="code"
        label={words.factorField}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        disabled={form.isSaving}
        autoFocus
        isFirst
      />
      <FormEnd
        form={form}
        saveLabel={submitLabel}
        savingLabel={common.sending}
        isDisabled={form.values.code.trim() === ''}
        onBack={onBack}
        backLabel={backLabel}
      />
      {onLost === undefined ? null : (
        <Anchor component="button" type="button" onClick={onLost} className="self-center inline-flex items-center touch">
          {words.lost}
        </Anchor>
      )}
    </Form>
  );
}
