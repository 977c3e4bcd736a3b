import type { PaymentGateway } from '@till/domain/device/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { Field as FormField } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useEntityForm } from '../../../kit/form/use-entity-form.ts';
import { Steps } from '../../../kit/guide/TopicText.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { type AccountFields, type GatewayAccount, putGatewayAccount } from './device-calls.ts';

type Words = MessagesOf<'devices'>;
type Field = keyof Words['fields'];
type Group = keyof Words['fieldGroups'];

/** What each gateway gives, in groups, in the order in which it is entered; `more`: not to everybody. */
const groupsOf: Readonly<Record<PaymentGateway, readonly { readonly group: Group; readonly fields: readonly Field[]; readonly more?: true }[]>> = {
  cardpointe: [
    { group: 'terminals', fields: ['apiKey', 'merchantId'] },
    { group: 'refunds', fields: ['user', 'password'] },
  ],
  valor: [
    { group: 'app', fields: ['appId', 'appKey', 'channelId'] },
    { group: 'certified', fields: ['isvId'], more: true },
  ],
  clover: [
    { group: 'access', fields: ['accessToken', 'merchantId', 'posId'] },
    { group: 'renewal', fields: ['refreshToken', 'clientId'], more: true },
  ],
};

/** What opens the account to whoever knows it: it is not shown while it is entered. The rest only names, and is easier to check in sight. */
const secret: readonly Field[] = ['apiKey', 'password', 'appKey', 'accessToken', 'refreshToken'];

interface Props {
  readonly account: GatewayAccount;
  readonly name: string;
  readonly onClose: () => void;
}

/** Takes in what the card company gave, step by step. Nothing of it is kept in this browser. */
export function AccountDialog({ account: { gateway, keptAt }, name, onClose }: Props) {
  const words = useMessages('devices');
  const needed = groupsOf[gateway].flatMap(({ fields, more }) => (more ? [] : fields));
  const wrong = (field: string) => fill(words.fieldWrong, { field: words.fields[field as Field] ?? field });
  const form = useEntityForm<AccountFields, unknown>({
    seen: null,
    fresh: {},
    judge: (typed) => Object.fromEntries(needed.filter((field) => (typed[field] ?? '').trim() === '').map((field) => [field, wrong(field)])),
    save: (typed) => putGatewayAccount(gateway, typed, keptAt),
    onSaved() {
      notify.success(fill(words.accountSaved, { gateway: name }));
      onClose();
    },
    failureText: ({ code, detail }) => (code === 'gateway_account_invalid' ? wrong(String(detail?.['field'] ?? '')) : undefined),
  });
  const { ask, connect } = words.accountSteps[gateway];
  const hints: Partial<Record<Field, string>> = words.fieldHints[gateway];
  return (
    <FormDialog title={fill(words.accountTitle, { gateway: name })} size={640} full form={form} onClose={onClose}>
      <Steps>
        <Step title={fill(words.askStep, { gateway: name })}>
          <Note>{ask}</Note>
        </Step>
        <Step title={words.enterStep}>
          <Note>{keptAt === null ? words.accountText : `${words.accountText} ${words.replaceText}`}</Note>
          {groupsOf[gateway].map(({ group, fields, more = false }) => (
            <Card as="fieldset" key={group}>
              <legend>{words.fieldGroups[group]}</legend>
              <div className="fit-240 grid gap-12 items-start">
                {fields.map((field, at) => (
                  <FormField
                    key={field}
                    className={at === 0 && fields.length % 2 === 1 ? 'col-full' : undefined}
                    form={form}
                    name={field}
                    type={secret.includes(field) ? 'password' : 'text'}
                    isFirst={field === needed[0]}
                    label={more ? fill(words.optional, { field: words.fields[field] }) : words.fields[field]}
                    hint={hints[field]}
                    maxLength={2000}
                    autoComplete={secret.includes(field) ? 'new-password' : 'off'}
                    spellCheck={false}
                  />
                ))}
              </div>
            </Card>
          ))}
        </Step>
        <Step title={words.connectStep}>
          <Note>{fill(connect, { edit: words.edit, test: words.test, terminal: words.gateway })}</Note>
        </Step>
      </Steps>
    </FormDialog>
  );
}

const Step = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li>
    <div className="stack gap-12">
      <h3>{title}</h3>
      {children}
    </div>
  </li>
);
