import { NativeSelect } from '@mantine/core';
import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import { typedAmount } from '@till/domain/money/entry';
import { canBeAsked, type Permission, type StaffAction, type StaffRules } from '@till/domain/staff/actions';
import { lackedOf } from '@till/domain/staff/permit';
import { isPresetRole, type StaffRole } from '@till/domain/staff/roles';
import { percentEntry, rateOfPercent } from '@till/domain/tax/percent';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Field } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { type EntityForm, useEntityForm, type Wrong } from '../../../kit/form/use-entity-form.ts';
import { useMoneyMark } from '../../../kit/keypad/money-mark.tsx';
import { useAmountEntry } from '../../../kit/keypad/use-amount-entry.ts';
import { Card } from '../../../kit/layout/Card.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { notify } from '../../../kit/toast/notify.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { actionGroups, formOf, type RoleForm, roleOf } from './role-form.ts';
import { actionText, notAllowedText, roleName } from './role-text.ts';
import classes from './staff.module.css';
import { createRole, putRole } from './staff-calls.ts';

interface Props {
  /** As it is now; null: one is to be made. */
  readonly role: StaffRole | null;
  readonly roles: readonly StaffRole[];
  /** What whoever changes it may do. */
  readonly own: StaffRules;
  /** Somebody else was faster: reads it anew, so that `role` becomes what it is now. */
  readonly onStale: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a new role begins as a copy of. */
const firstCopied = 'server';

function useRoleForm({ role, roles, own, onStale, onClose }: Props) {
  const words = useMessages('staffSettings');
  const { refusals } = useMessages('paying');
  const [fresh] = useState(() => formOf({ name: '', rules: roles.find(({ id }) => id === firstCopied)?.rules ?? {} }));
  return useEntityForm<RoleForm, StaffRole>({
    seen: role && formOf(role),
    fresh,
    judge(typed): Wrong<RoleForm> {
      const isName = typed.name.trim() !== '' || (role !== null && isPresetRole(role.id));
      const isAmount = typed.refund === 'allow' || typed.upTo.trim() === '' || typedAmount(typed.upTo) !== null;
      const lacked = lackedOf(own, roleOf(typed).rules);
      const isPercent = typed.discount === 'allow' || typed.percentUpTo.trim() === '' || rateOfPercent(typed.percentUpTo) !== null;
      return {
        ...(isName ? {} : { name: words.roleNameNeeded }),
        ...(holdsCardNumber(typed.name) ? { name: refusals.card_number_in_text } : {}),
        ...(isAmount ? (lacked.includes('refund') ? { upTo: words.ownLimit } : {}) : { upTo: words.upToWrong }),
        ...(isPercent ? (lacked.includes('discount') ? { percentUpTo: words.ownLimit } : {}) : { percentUpTo: words.percentUpToWrong }),
      };
    },
    save: (typed, { seen, key }) => (role === null || seen === null ? createRole(roleOf(typed), key) : putRole(role.id, roleOf(typed), roleOf(seen))) as never,
    onSaved(saved) {
      notify.success(fill(words.roleSaved, { name: roleName(saved, words) }));
      onClose();
    },
    onStale,
    nowText(field, now) {
      if (field === 'name') return `${words.roleName}: ${now.name}`;
      if (field === 'percentUpTo') return `${words.percentUpTo}: ${now.percentUpTo} %`;
      return field === 'upTo' ? `${words.upTo}: ${now.upTo}` : `${words.actions[field]}: ${words.permissions[now[field]]}`;
    },
    failureText: (failure) =>
      failure.code === 'role_above_own' ? fill(words.rightAboveOwn, { action: actionText(failure, words) }) : notAllowedText(failure, words),
  });
}

/** One role: its name where it is the shop's own, and what those who have it may do. */
export function RoleDialog(props: Props) {
  const { role, roles, own, onClose } = props;
  const words = useMessages('staffSettings');
  const form = useRoleForm(props);
  const [copied, setCopied] = useState<string>(firstCopied);
  const copy = (id: string) => {
    setCopied(id);
    const { name: _, ...rights } = formOf(roles.find((each) => each.id === id) ?? { name: '', rules: {} });
    form.change(rights);
  };
  return (
    <FormDialog
      title={role === null ? words.addRoleTitle : fill(words.editRoleTitle, { name: roleName(role, words) })}
      size={640}
      full
      form={form}
      onClose={onClose}
    >
      {role !== null && isPresetRole(role.id) ? null : (
        <Field form={form} name="name" label={words.roleName} maxLength={limits.roleNameLengthMax} isFirst={role === null} />
      )}
      {role === null ? (
        <NativeSelect
          size="lg"
          label={words.copyOf}
          data={roles.filter(({ rules }) => lackedOf(own, rules).length === 0).map((each) => ({ value: each.id, label: roleName(each, words) }))}
          value={copied}
          onChange={(event) => copy(event.currentTarget.value)}
        />
      ) : null}
      {role?.id === 'nobody' ? <Note>{words.nobodyRole}</Note> : null}
      {Object.entries(actionGroups).map(([group, actions]) => (
        <Card as="fieldset" key={group}>
          <legend>{words.groups[group as keyof typeof actionGroups]}</legend>
          <div className="stack gap-12">
            {actions.map((action) => (
              <Right key={action} action={action} form={form} own={own} />
            ))}
          </div>
        </Card>
      ))}
    </FormDialog>
  );
}

interface RightProps {
  readonly action: StaffAction;
  readonly form: EntityForm<RoleForm>;
  readonly own: StaffRules;
}

const permissionsOf = (action: StaffAction): readonly Permission[] => (canBeAsked(action) ? ['allow', 'ask', 'deny'] : ['allow', 'deny']);

/** What a role says about one action; of a refund and a discount, up to how much it needs nobody. */
function Right({ action, form, own }: RightProps) {
  const words = useMessages('staffSettings');
  const mark = useMoneyMark();
  const entry = useAmountEntry();
  const { values, change } = form;
  const data = permissionsOf(action).map((value) => ({
    value,
    label: words.permissions[value],
    disabled: lackedOf(own, { [action]: { permission: value } }).length > 0,
  }));
  return (
    <>
      <NativeSelect
        className={classes.right ?? ''}
        size="md"
        label={words.actions[action]}
        inputWrapperOrder={['label', 'input', 'description']}
        description={data.some(({ disabled }) => disabled) ? words.ownLimit : undefined}
        data={data}
        value={values[action]}
        onChange={(event) => change({ [action]: event.currentTarget.value as Permission })}
      />
      {action !== 'refund' || values.refund === 'allow' ? null : (
        <Field
          {...mark}
          form={form}
          name="upTo"
          size="md"
          className={classes.right ?? ''}
          inputMode="decimal"
          label={words.upTo}
          hint={words.upToHint}
          placeholder="0.00"
          read={(typed) => entry.freeText(values.upTo, typed)}
        />
      )}
      {action !== 'discount' || values.discount === 'allow' ? null : (
        <Field
          form={form}
          name="percentUpTo"
          size="md"
          className={classes.right ?? ''}
          inputMode="decimal"
          label={words.percentUpTo}
          hint={words.percentUpToHint}
          placeholder="0"
          rightSection="%"
          read={(typed) => percentEntry(typed) ?? values.percentUpTo}
        />
      )}
    </>
  );
}
