import { Button } from '@mantine/core';
import type { PaymentGateway } from '@till/domain/device/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { RemoveButton } from '../../../kit/control/RemoveButton.tsx';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Row, Rows } from '../../../kit/list/Rows.tsx';
import type { ResourceNow } from '../../../kit/resource/use-resource.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { deleteGatewayAccount, type GatewayAccount } from './device-calls.ts';

type Names = Readonly<Record<PaymentGateway, string>>;

interface Props {
  readonly accounts: Pick<ResourceNow<readonly GatewayAccount[]>, 'value' | 'failure' | 'refresh'>;
  readonly gatewayNames: Names;
}

/** The accounts at card gateways: whether there are any, never what is in them. */
export function GatewayAccounts({ accounts: read, gatewayNames }: Props) {
  const words = useMessages('devices');
  const language = useLanguage();
  const say = useFailureText();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const { value: accounts, failure, refresh } = read;
  const [open, setOpen] = useState<GatewayAccount | null>(null);
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const remove = async ({ gateway }: GatewayAccount) => {
    const named = { gateway: gatewayNames[gateway] };
    if (!(await confirm({ title: fill(words.removeTitle, named), description: words.removeText, confirmLabel: words.remove, danger: true }))) return;
    const answer = await deleteGatewayAccount(gateway);
    if (answer.ok) notify.success(fill(words.removed, named));
    else notify.error(say(answer.refusal));
    await refresh();
  };
  return (
    <Section title={words.accounts} hint={words.accountsHint}>
      {accounts === null && failure !== null ? <p role="alert">{say(failure)}</p> : null}
      <Rows>
        {accounts?.map((account) => {
          const { gateway, keptAt, isReadable, isServed, isSimulated } = account;
          const named = { gateway: gatewayNames[gateway] };
          return (
            <Row
              key={gateway}
              name={gatewayNames[gateway]}
              buttons={
                <>
                  {keptAt === null ? null : (
                    <RemoveButton size="md" aria-label={fill(words.removeNamed, named)} onClick={() => void remove(account)}>
                      {words.remove}
                    </RemoveButton>
                  )}
                  <Button variant="default" aria-label={fill(keptAt === null ? words.enterNamed : words.replaceNamed, named)} onClick={() => setOpen(account)}>
                    {keptAt === null ? words.enter : words.replace}
                  </Button>
                </>
              }
            >
              <Note>{keptAt === null ? (isSimulated === true ? words.notNeeded : words.notKept) : fill(words.kept, { time: time(keptAt) })}</Note>
              {isReadable ? null : <Note tone="warn">{words.unreadable}</Note>}
              {isServed ? null : <Note tone="warn">{fill(words.notServed, named)}</Note>}
            </Row>
          );
        })}
      </Rows>
      {open === null ? null : (
        <AccountDialog
          account={open}
          name={gatewayNames[open.gateway]}
          onClose={() => {
            setOpen(null);
            void refresh();
          }}
        />
      )}
    </Section>
  );
}
