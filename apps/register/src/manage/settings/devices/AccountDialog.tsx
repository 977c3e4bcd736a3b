import type { PaymentGateway } from '@till/domain/device/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldsOf, Field as FormField } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useEntityForm } from '../../../kit/form/use-entity-form.ts';
import { Steps } from '../../../kit/guide/TopicText.tsx';
import { Fold } from '../../../kit/layout/Fold.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { type AccountFields, type GatewayAccount, putGatewayAccount } from './device-calls.ts';

type Words = MessagesOf<'devices'>;
type Field = keyof Words['fields'];

/** What each gateway gives, in the order in which it is entered; `optional`: not to everybody; `advanced`: which few need, behind a fold. */
const fieldsOf: Readonly<
  Record<PaymentGateway, { readonly needed: readonly Field[]; readonly optional?: readonly Field[]; readonly advanced?: readonly Field[] }>
> = {
  cardpointe: { needed: ['apiKey', 'merchantId', 'user', 'password'] },
  valor: { needed: ['appId', 'appKey', 'channelId'], optional: ['isvId'] },
  clover: { needed: ['accessToken', 'merchantId', 'posId'], advanced: ['refreshToken', 'clientId'] },
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
  const { needed, optional = [], advanced = [] } = fieldsOf[gateway];
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
  return (
    <FormDialog title={fill(words.accountTitle, { gateway: name })} size={640} full form={form} onClose={onClose}>
      <Steps>
        <Step title={fill(words.askStep, { gateway: name, count: needed.length })}>
          <Note>{ask}</Note>
        </Step>
        <Step title={words.enterStep}>
          <Note>{keptAt === null ? words.accountText : `${words.accountText} ${words.replaceText}`}</Note>
          <AccountInputs form={form} gateway={gateway} fields={needed} isFirst />
          <AccountInputs form={form} gateway={gateway} fields={optional} isOptional />
          {advanced.length === 0 ? null : <Advanced form={form} gateway={gateway} fields={advanced} />}
        </Step>
        <Step title={words.connectStep}>
          <Note>{fill(connect, { edit: words.edit, test: words.test, terminal: words.gateway })}</Note>
        </Step>
      </Steps>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: FieldsOf<AccountFields>;
  readonly gateway: PaymentGateway;
  readonly fields: readonly Field[];
  readonly isOptional?: boolean;
  /** The first of them has the focus when the dialog opens. */
  readonly isFirst?: boolean;
}

/** What is entered, a line each. */
function AccountInputs({ form, gateway, fields, isOptional = false, isFirst = false }: FieldsProps) {
  const words = useMessages('devices');
  const hints: Partial<Record<Field, string>> = words.fieldHints[gateway];
  return fields.map((field, at) => (
    <FormField
      key={field}
      form={form}
      name={field}
      type={secret.includes(field) ? 'password' : 'text'}
      isFirst={isFirst && at === 0}
      label={isOptional ? fill(words.optional, { field: words.fields[field] }) : words.fields[field]}
      hint={hints[field]}
      maxLength={2000}
      autoComplete={secret.includes(field) ? 'new-password' : 'off'}
      spellCheck={false}
    />
  ));
}

/** What few need; open once something in it is wrong. */
function Advanced(props: Pick<FieldsProps, 'form' | 'gateway' | 'fields'>) {
  const words = useMessages('devices');
  const fold = useRef<HTMLDetailsElement>(null);
  const isWrong = props.fields.some((field) => props.form.wrongIn(field) !== undefined);
  useEffect(() => {
    if (isWrong && fold.current !== null) fold.current.open = true;
  }, [isWrong]);
  return (
    <Fold ref={fold} title={words.advanced}>
      <Note>{words.renewal}</Note>
      <AccountInputs {...props} isOptional />
    </Fold>
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
