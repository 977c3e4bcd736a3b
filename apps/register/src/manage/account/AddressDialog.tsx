import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { isEmail } from '@till/domain/sign-in/email';
import { fill, type WordsOf } from '@till/phrases/phrases';
import { type FormEvent, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureWords } from '../../messages/failure-words.ts';
import { useWords } from '../../messages/words.tsx';
import { type Account, type AddressKind, askAddress, confirmAddress } from './account.ts';
import { useTime } from './use-time.ts';

/** What is to change: one of the addresses, or the recovery address is to go. */
export type AddressChange = AddressKind | 'removal';

interface Props {
  readonly change: AddressChange;
  readonly account: Account;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const titleOf = (change: AddressChange, { recoveryEmail }: Account, words: WordsOf<'account'>): string =>
  change === 'email' ? words.changeEmail : change === 'removal' ? words.removeRecovery : recoveryEmail === null ? words.setRecovery : words.changeRecovery;

/** Changes an address in two steps: where the codes go, then the codes. */
export function AddressDialog({ change, account, onClose, onDone }: Props) {
  const words = useWords('account');
  const [address, setAddress] = useState('');
  const [isSent, setSent] = useState(false);
  const kind = change === 'removal' ? 'recovery' : change;
  const to = change === 'removal' ? null : address.trim();
  return (
    <Dialog title={titleOf(change, account, words)} onClose={onClose} size={480} full>
      {isSent ? (
        <CodesStep kind={kind} to={to} account={account} onBack={() => setSent(false)} onDone={onDone} />
      ) : (
        <AddressStep kind={kind} to={to} account={account} onAddress={setAddress} onClose={onClose} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

interface StepProps {
  readonly kind: AddressKind;
  /** null: the recovery address goes */
  readonly to: string | null;
  readonly account: Account;
}

interface AddressStepProps extends StepProps {
  readonly onAddress: (address: string) => void;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

function AddressStep({ kind, to, account, onAddress, onClose, onSent }: AddressStepProps) {
  const words = useWords('account');
  const { common } = useWords();
  const problem = useProblem();
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (to !== null && !isEmail(to)) return problem.set(words.invalid);
    if (to?.toLowerCase() === account.email) return problem.set(words.same);
    problem.set(null);
    setSending(true);
    const answer = await askAddress({ kind, address: to });
    setSending(false);
    if (answer.ok) onSent();
    else problem.say(answer.refusal);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{fill(to === null ? words.removeText : words.changeText, { email: account.email })}</Text>
        {kind === 'email' && account.google ? <Text>{words.googleText}</Text> : null}
        {to === null ? null : (
          <TextInput
            type="email"
            label={words.newAddress}
            defaultValue={to}
            onChange={(event) => onAddress(event.currentTarget.value)}
            autoComplete="off"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            size="lg"
            data-autofocus
          />
        )}
        <Text c="var(--bad-ink)" role="alert" mih="1.5em">
          {problem.said}
        </Text>
        <Group grow>
          <Button variant="default" size="xl" onClick={onClose}>
            {common.cancel}
          </Button>
          <WaitingButton type="submit" size="xl" px="xs" waiting={sending} waitingLabel={common.sending}>
            {to === null ? words.sendCode : words.sendCodes}
          </WaitingButton>
        </Group>
      </Stack>
    </form>
  );
}

interface CodesStepProps extends StepProps {
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function CodesStep({ kind, to, account, onBack, onDone }: CodesStepProps) {
  const words = useWords('account');
  const { common } = useWords();
  const problem = useProblem();
  const wayBack = useWords('wayBack');
  const sayTime = useTime();
  const [codes, setCodes] = useState({ presentCode: '', newCode: '', recoveryCode: '' });
  const [checking, setChecking] = useState(false);
  const { email, changesFrom, recoveryEmail, secondFactor } = account;
  // The present recovery address says yes too, or it waits; whoever has shown the second factor needs no more.
  const hasThird = kind === 'recovery' && recoveryEmail !== null && secondFactor !== 'on';
  // Who came in with the recovery address a day ago has no mailbox for the first code.
  const isLost = kind === 'email' && changesFrom !== null && changesFrom <= serverNow();
  const isComplete = (isLost || codes.presentCode.trim() !== '') && (to === null || codes.newCode.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || checking) return;
    setChecking(true);
    const answer = await confirmAddress({
      kind,
      presentCode: codes.presentCode.trim(),
      newCode: codes.newCode.trim(),
      ...(hasThird ? { recoveryCode: codes.recoveryCode.trim() } : {}),
    });
    setChecking(false);
    if (!answer.ok) return problem.say(answer.refusal);
    const done = kind === 'email' ? words.changedEmail : to === null ? words.removedRecovery : words.changedRecovery;
    if (answer.value.dueAt === undefined) notify.success(fill(done, { address: to ?? '' }));
    else notify.success(fill(wayBack.waitsNow, { time: sayTime(answer.value.dueAt) }));
    onDone();
  };
  const field = (which: keyof typeof codes, address: string) => (
    <TextInput
      label={fill(words.codeTo, { address })}
      description={which === 'recoveryCode' ? wayBack.recoveryOptional : which === 'presentCode' && isLost ? words.lostCode : undefined}
      value={codes[which]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setCodes((before) => ({ ...before, [which]: value }));
        problem.set(null);
      }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      size="lg"
      disabled={checking}
      data-autofocus={which === 'presentCode' || undefined}
    />
  );
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {field('presentCode', email)}
        {to === null ? null : field('newCode', to)}
        {hasThird ? field('recoveryCode', recoveryEmail) : null}
        <Text c="var(--bad-ink)" role="alert" mih="1.5em">
          {problem.said}
        </Text>
        <Group grow>
          <Button variant="default" size="xl" onClick={onBack} disabled={checking}>
            {common.back}
          </Button>
          <WaitingButton type="submit" size="xl" disabled={!isComplete} waiting={checking} waitingLabel={common.saving}>
            {words.confirm}
          </WaitingButton>
        </Group>
      </Stack>
    </form>
  );
}

/** What went wrong, in words of this dialog where it has its own. */
function useProblem() {
  const words = useWords('account');
  const sayFailure = useFailureWords();
  const [said, set] = useState<string | null>(null);
  const own: Readonly<Record<string, string>> = {
    code_wrong: words.wrong,
    already_registered: words.registered,
    email_invalid: words.invalid,
  };
  return { said, set, say: (failure: CallFailure) => set(own[failure.code] ?? sayFailure(failure)) };
}
