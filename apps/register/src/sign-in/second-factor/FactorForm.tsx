import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Result } from '@till/domain/result';
import { type FormEvent, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { useFailureWords } from '../../messages/failure-words.ts';
import { useWords } from '../../messages/words.tsx';

interface Props<T> {
  readonly submitLabel: string;
  readonly backLabel: string;
  /** Sends what was typed. */
  readonly show: (code: string) => Promise<Result<T, CallFailure>>;
  readonly onShown: (answer: T) => void;
  readonly onBack: () => void;
  readonly onLost: () => void;
}

/** One field for a code of the app or a recovery code. */
export function FactorForm<T>({ submitLabel, backLabel, show, onShown, onBack, onLost }: Props<T>) {
  const words = useWords('wayBack');
  const { common } = useWords();
  const say = useFailureWords();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const own: Readonly<Record<string, string>> = {
    code_wrong: words.factorWrong,
    not_signed_in: words.factorExpired,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || checking) return;
    setChecking(true);
    const answer = await show(code.trim());
    setChecking(false);
    if (answer.ok) return onShown(answer.value);
    setProblem(own[answer.refusal.code] ?? say(answer.refusal, words.factorTooManyFor));
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={words.factorField}
          description={words.factorText}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setProblem(null);
          }}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          size="lg"
          disabled={checking}
          autoFocus
          data-autofocus
        />
        <Text c="var(--bad-ink)" role="alert" mih="1.5em">
          {problem}
        </Text>
        <Group grow>
          <Button variant="default" size="xl" onClick={onBack} disabled={checking}>
            {backLabel}
          </Button>
          <WaitingButton type="submit" size="xl" disabled={code.trim() === ''} waiting={checking} waitingLabel={common.sending}>
            {submitLabel}
          </WaitingButton>
        </Group>
        <Anchor component="button" type="button" onClick={onLost} className="self-center inline-flex items-center touch">
          {words.lost}
        </Anchor>
      </Stack>
    </form>
  );
}
