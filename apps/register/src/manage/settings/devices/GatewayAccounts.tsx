import { Button, Text } from '@mantine/core';
import type { PaymentGateway } from '@till/domain/device/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { useState } from 'react';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { Field as FormField } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useEntityForm } from '../../../kit/form/use-entity-form.ts';
import { Note } from '../../../kit/layout/Note.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Row, Rows } from '../../../kit/list/Rows.tsx';
import type { ResourceNow } from '../../../kit/resource/use-resource.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import { type AccountFields, deleteGatewayAccount, type GatewayAccount, putGatewayAccount } from './device-calls.ts';

type Names = Readonly<Record<PaymentGateway, string>>;
type Field = keyof MessagesOf<'devices'>['fields'];

/** What each gateway gives, in the order in which it is entered; `more`: not to everybody. */
const fieldsOf: Readonly<Record<PaymentGateway, { readonly needed: readonly Field[]; readonly more: readonly Field[] }>> = {
  cardpointe: { needed: ['apiKey', 'merchantId', 'user', 'password'], more: [] },
  valor: { needed: ['appId', 'appKey', 'channelId'], more: ['isvId'] },
  clover: { needed: ['accessToken', 'merchantId', 'posId'], more: ['refreshToken', 'clientId'] },
};

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
          const { gateway, keptAt, isReadable, isServed } = account;
          const named = { gateway: gatewayNames[gateway] };
          return (
            <Row
              key={gateway}
              name={gatewayNames[gateway]}
              buttons={
                <>
                  {keptAt === null ? null : (
                    <Button variant="default" aria-label={fill(words.removeNamed, named)} onClick={() => void remove(account)}>
                      {words.remove}
                    </Button>
                  )}
                  <Button variant="default" aria-label={fill(keptAt === null ? words.enterNamed : words.replaceNamed, named)} onClick={() => setOpen(account)}>
                    {keptAt === null ? words.enter : words.replace}
                  </Button>
                </>
              }
            >
              <Note>{keptAt === null ? words.notKept : fill(words.kept, { time: time(keptAt) })}</Note>
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

/** Takes in what the card company gave. Nothing of it is kept in this browser. */
function AccountDialog({ account, name, onClose }: { readonly account: GatewayAccount; readonly name: string; readonly onClose: () => void }) {
  const words = useMessages('devices');
  const { needed, more } = fieldsOf[account.gateway];
  const wrong = (field: string) => fill(words.fieldWrong, { field: words.fields[field as Field] ?? field });
  const form = useEntityForm<AccountFields, unknown>({
    seen: null,
    fresh: {},
    judge: (typed) => Object.fromEntries(needed.filter((field) => (typed[field] ?? '').trim() === '').map((field) => [field, wrong(field)])),
    save: (typed) => putGatewayAccount(account.gateway, typed, account.keptAt),
    onSaved() {
      notify.success(fill(words.accountSaved, { gateway: name }));
      onClose();
    },
    failureText: ({ code, detail }) => (code === 'gateway_account_invalid' ? wrong(String(detail?.['field'] ?? '')) : undefined),
  });
  return (
    <FormDialog title={fill(words.accountTitle, { gateway: name })} size={520} full form={form} onClose={onClose}>
      <Text>{account.keptAt === null ? words.accountText : `${words.accountText} ${words.replaceText}`}</Text>
      {[...needed, ...more].map((field, index) => (
        <FormField
          key={field}
          form={form}
          name={field}
          type="password"
          isFirst={index === 0}
          label={more.includes(field) ? fill(words.optional, { field: words.fields[field] }) : words.fields[field]}
          maxLength={2000}
          autoComplete="new-password"
          spellCheck={false}
        />
      ))}
    </FormDialog>
  );
}
