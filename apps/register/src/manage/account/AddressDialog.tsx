import { Text } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { isEmail } from '@till/domain/sign-in/email';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { CodeField, Field } from '../../kit/form/Field.tsx';
import { FormEnd } from '../../kit/form/FormEnd.tsx';
import { ResendCode } from '../../kit/form/ResendCode.tsx';
import { useEntityForm } from '../../kit/form/use-entity-form.ts';
import { Form } from '../../kit/layout/Sheet.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
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

const titleOf = (change: AddressChange, { recoveryEmail }: Account, words: MessagesOf<'account'>): string =>
  change === 'email' ? words.changeEmail : change === 'removal' ? words.removeRecovery : recoveryEmail === null ? words.setRecovery : words.changeRecovery;

/** Changes an address in two steps: where the codes go, then the codes. */
export function AddressDialog({ change, account, onClose, onDone }: Props) {
  const words = useMessages('account');
  const [address, setAddress] = useState('');
  const [isSent, setSent] = useState(false);
  const kind = change === 'removal' ? 'recovery' : change;
  const to = change === 'removal' ? null : address;
  return (
    <Dialog title={titleOf(change, account, words)} onClose={onClose} size={480}>
      {isSent ? (
        <CodesStep kind={kind} to={to} account={account} onBack={() => setSent(false)} onDone={onDone} />
      ) : (
        <AddressStep
          kind={kind}
          to={to}
          account={account}
          onClose={onClose}
          onSent={(sentTo) => {
            setAddress(sentTo);
            setSent(true);
          }}
        />
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
  readonly onClose: () => void;
  readonly onSent: (address: string) => void;
}

function AddressStep({ kind, to, account, onClose, onSent }: AddressStepProps) {
  const words = useMessages('account');
  const { common } = useMessages();
  const form = useEntityForm<{ readonly address: string }, unknown>({
    seen: null,
    fresh: { address: to ?? '' },
    judge: ({ address }) =>
      to === null || (isEmail(address.trim()) && address.trim().toLowerCase() !== account.email)
        ? {}
        : { address: isEmail(address.trim()) ? words.same : words.invalid },
    save: ({ address }) => askAddress({ kind, address: to === null ? null : address.trim() }),
    onSaved: (_, { address }) => onSent(address.trim()),
    failureText: useOwnText(),
  });
  return (
    <Form onSubmit={form.submit}>
      <Text>{fill(to === null ? words.removeText : words.changeText, { email: account.email })}</Text>
      {kind === 'email' && account.google ? <Text>{words.googleText}</Text> : null}
      {to === null ? null : (
        <Field form={form} name="address" type="email" inputMode="email" label={words.newAddress} autoCapitalize="none" spellCheck={false} isFirst />
      )}
      <FormEnd form={form} saveLabel={to === null ? words.sendCode : words.sendCodes} savingLabel={common.sending} onBack={onClose} />
    </Form>
  );
}

interface CodesStepProps extends StepProps {
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function CodesStep({ kind, to, account, onBack, onDone }: CodesStepProps) {
  const words = useMessages('account');
  const { common } = useMessages();
  const wayBack = useMessages('wayBack');
  const sayTime = useTime();
  const ownText = useOwnText();
  const sayFailure = useFailureText();
  const { email, changesFrom, recoveryEmail, secondFactor } = account;
  // The present recovery address says yes too, or it waits; whoever has shown the second factor needs no more.
  const hasThird = kind === 'recovery' && recoveryEmail !== null && secondFactor !== 'on';
  // Who came in with the recovery address a day ago has no mailbox for the first code.
  const isLost = kind === 'email' && changesFrom !== null && changesFrom <= serverNow();
  const form = useEntityForm<Codes, { readonly dueAt?: number | undefined }>({
    seen: null,
    fresh: { presentCode: '', newCode: '', recoveryCode: '' },
    save: ({ presentCode, newCode, recoveryCode }) =>
      confirmAddress({ kind, presentCode: presentCode.trim(), newCode: newCode.trim(), ...(hasThird ? { recoveryCode: recoveryCode.trim() } : {}) }),
    onSaved({ dueAt }) {
      const done = kind === 'email' ? words.changedEmail : to === null ? words.removedRecovery : words.changedRecovery;
      notify.success(dueAt === undefined ? fill(done, { address: to ?? '' }) : fill(wayBack.waitsNow, { time: sayTime(dueAt) }));
      onDone();
    },
    failureText: ownText,
  });
  const sendAgain = async () => {
    const answer = await askAddress({ kind, address: to });
    return answer.ok ? null : (ownText(answer.refusal) ?? sayFailure(answer.refusal));
  };
  const { presentCode, newCode } = form.values;
  const isComplete = (isLost || presentCode.trim() !== '') && (to === null || newCode.trim() !== '');
  const field = (name: keyof Codes, address: string, hint?: string) => (
    <CodeField
      form={form}
      name={name}
      label={fill(words.codeTo, { address })}
      hint={hint}
      isFirst={name === 'presentCode'}
      autoFocus={name === 'presentCode'}
    />
  );
  return (
    <Form onSubmit={form.submit}>
      <Text>{fill(words.codesSent, { minutes: limits.oneTimeCodeLifeMs / 60_000 })}</Text>
      {field('presentCode', email, isLost ? words.lostCode : undefined)}
      {to === null ? null : field('newCode', to)}
      {hasThird ? field('recoveryCode', recoveryEmail, wayBack.recoveryOptional) : null}
      <ResendCode disabled={form.isSaving} onSend={sendAgain} />
      <FormEnd form={form} saveLabel={words.confirm} isDisabled={!isComplete} onBack={onBack} backLabel={common.back} />
    </Form>
  );
}

interface Codes {
  readonly presentCode: string;
  readonly newCode: string;
  readonly recoveryCode: string;
}

/** What went wrong, where this dialog has words of its own for it. */
function useOwnText(): (failure: CallFailure) => string | undefined {
  const words = useMessages('account');
  const own: Readonly<Record<string, string>> = { code_wrong: words.wrong, already_registered: words.registered, email_invalid: words.invalid };
  return ({ code }) => own[code];
}
