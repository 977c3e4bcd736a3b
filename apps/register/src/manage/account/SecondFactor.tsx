import { Button } from '@mantine/core';
import { counted } from '@till/phrases/phrases';
import { useState } from 'react';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFetched } from '../../kit/use-fetched.ts';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { Address } from './Address.tsx';
import { type Account, endSecondFactor, newRecoveryCodes } from './account.ts';

interface Props {
  readonly account: Account;
  readonly isOffline: boolean;
  readonly onChanged: () => void;
}

const fetchDialogs = () => import('./SecondFactorDialog.tsx');

/** The second factor: turned on, turned off, and new recovery codes. A server of before has none. */
export function SecondFactor({ account, isOffline, onChanged }: Props) {
  const words = useMessages('wayBack');
  const language = useLanguage();
  const say = useFailureText();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const dialogs = useFetched(isSettingUp || codes !== null, fetchDialogs);
  const { secondFactor, recoveryCodesLeft, pending = [] } = account;
  if (secondFactor === undefined) return null;
  const isOn = secondFactor === 'on';
  const waits = pending.some(({ kind }) => kind === 'second-factor-on');
  const turnOff = async () => {
    if (!(await confirm({ title: words.offTitle, description: words.offText, confirmLabel: words.turnOff, danger: true }))) return;
    setBusy(true);
    const answer = await endSecondFactor();
    setBusy(false);
    if (answer.ok) notify.success(words.isOff);
    else notify.error(say(answer.refusal));
    onChanged();
  };
  const remake = async () => {
    if (!(await confirm({ title: words.newCodesTitle, description: words.newCodesText, confirmLabel: words.newCodes }))) return;
    setBusy(true);
    const answer = await newRecoveryCodes();
    setBusy(false);
    if (answer.ok) setCodes(answer.value.recoveryCodes);
    else notify.error(say(answer.refusal));
    onChanged();
  };
  return (
    <>
      <Address label={words.factor} shown={isOn ? counted(words.on, recoveryCodesLeft, language) : words.off} hint={words.hint}>
        {isOn ? (
          <>
            <Button variant="default" disabled={isOffline || busy} onClick={() => void remake()}>
              {words.newCodes}
            </Button>
            <Button variant="default" disabled={isOffline || busy} aria-label={words.turnOffNamed} onClick={() => void turnOff()}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            disabled={isOffline || waits || account.changesFrom !== null}
            aria-label={words.turnOnNamed}
            onClick={() => setSettingUp(true)}
          >
            {words.turnOn}
          </Button>
        )}
      </Address>
      {dialogs !== undefined && isSettingUp ? (
        <dialogs.SetUpDialog
          onClose={() => {
            setSettingUp(false);
            onChanged();
          }}
        />
      ) : null}
      {dialogs !== undefined && codes !== null ? <dialogs.RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </>
  );
}
