import { Alert, Button, Stack } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { serverNow } from '../../calls/server-clock.ts';
import { Rows } from '../../kit/list/Rows.tsx';
import { Unknown } from '../../kit/list/Unknown.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { Address } from './Address.tsx';
import { type AddressChange, AddressDialog } from './AddressDialog.tsx';
import { type Account, readAccount } from './account.ts';
import { PendingChanges } from './PendingChanges.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { useOwn } from './use-own.ts';
import { useTime } from './use-time.ts';

/** The address that the owner signs in with, and the one for when its mailbox is lost. `onSignedOut`: this device was shut out meanwhile. */
export function Addresses({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const words = useMessages('account');
  const now = useOwn('account', readAccount, onSignedOut);
  const [change, setChange] = useState<AddressChange | null>(null);
  const { value: account, isOffline } = now;
  if (account === null) return <Unknown now={now} words={{ loading: words.email, notKnown: words.notRead, failed: words.notRead }} height={120} />;
  const { email, recoveryEmail } = account;
  const button = (label: string, name: string, asked: AddressChange) => (
    <Button variant="default" disabled={isOffline} aria-label={name} onClick={() => setChange(asked)}>
      {label}
    </Button>
  );
  return (
    <Stack gap="md">
      <Recovered account={account} />
      <PendingChanges account={account} isOffline={isOffline} onChanged={() => void now.refresh()} />
      <Rows>
        <Address label={words.email} shown={email} hint={account.google ? words.google : null}>
          {button(words.change, words.changeEmail, 'email')}
        </Address>
        <Address label={words.recovery} shown={recoveryEmail ?? words.recoveryNone} hint={words.recoveryHint}>
          {recoveryEmail === null ? (
            button(words.set, words.setRecovery, 'recovery')
          ) : (
            <>
              {button(words.change, words.changeRecovery, 'recovery')}
              {button(words.remove, words.removeRecovery, 'removal')}
            </>
          )}
        </Address>
        <SecondFactor account={account} isOffline={isOffline} onChanged={() => void now.refresh()} />
      </Rows>
      {change === null ? null : (
        <AddressDialog
          change={change}
          account={account}
          onClose={() => setChange(null)}
          onDone={() => {
            setChange(null);
            void now.refresh();
          }}
        />
      )}
    </Stack>
  );
}

/** Who came in with the recovery address is told what comes next. */
function Recovered({ account: { changesFrom } }: { readonly account: Account }) {
  const words = useMessages('account');
  const sayTime = useTime();
  if (changesFrom === null) return null;
  const time = sayTime(changesFrom);
  return (
    <Alert color="orange" variant="light" role="status">
      {serverNow() < changesFrom ? fill(words.recovered, { time }) : words.recoveredNow}
    </Alert>
  );
}
