import { NativeSelect } from '@mantine/core';
import { limits } from '@till/domain/limits';
import type { StaffRules } from '@till/domain/staff/actions';
import { lackedOf } from '@till/domain/staff/permit';
import { nobodyRoleId } from '@till/domain/staff/roles';
import { pinLengthMin, shortOf } from '@till/domain/staff/staff';
import { fill } from '@till/phrases/phrases';
import { RemoveButton } from '../../../kit/control/RemoveButton.tsx';
import { Field } from '../../../kit/form/Field.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { SwitchRow } from '../../../kit/layout/Choices.tsx';
import { Note } from '../../../kit/layout/Note.tsx';
import { Row } from '../../../kit/list/Rows.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import { offeredLanguages } from '../../../messages/offered-languages.ts';
import { PinField } from './PinField.tsx';
import { roleName } from './role-text.ts';
import { leads, type PersonProps, usePersonForm } from './use-person-form.ts';

interface Props extends PersonProps {
  /** What whoever changes it may do: nobody gives a right that they do not have. */
  readonly own: StaffRules;
}

/** One of the shop's people: what they are called, what they may do and their PIN; and the way to remove them. */
export function PersonDialog({ own, ...props }: Props) {
  const { person, roles, onClose } = props;
  const words = useMessages('staffSettings');
  const { form, role, retire } = usePersonForm(props);
  const { values, change } = form;
  const isLeading = leads(role);
  const length = fill(isLeading ? words.pinLengthApprover : words.pinLength, {
    min: role === undefined ? limits.pinLengthMin : pinLengthMin(role),
    max: limits.pinLengthMax,
  });
  return (
    <FormDialog title={person === null ? words.addTitle : fill(words.editTitle, { name: person.name })} size={520} full form={form} onClose={onClose}>
      <Field form={form} name="name" label={words.name} maxLength={limits.staffNameLengthMax} isFirst />
      <Field form={form} name="short" label={words.short} hint={words.shortHint} placeholder={shortOf(values.name)} maxLength={limits.staffShortLengthMax} />
      <NativeSelect
        size="lg"
        label={words.role}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={form.wrongIn('roleId')}
        data={roles
          .filter(({ id }) => id !== nobodyRoleId)
          .map((each) => {
            const isAbove = lackedOf(own, each.rules).length > 0;
            return { value: each.id, label: isAbove ? `${roleName(each, words)} (${words.notYours})` : roleName(each, words), disabled: isAbove };
          })}
        value={values.roleId}
        onChange={(event) => form.chooseRole(event.currentTarget.value)}
      />
      <PinField
        form={form}
        label={person?.hasPin === true ? words.newPin : words.pin}
        hint={`${length} ${person?.hasPin === true ? words.pinKeeps : words.pinLater}`}
      />
      <NativeSelect
        size="lg"
        label={words.language}
        description={words.languageHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={[{ value: '', label: words.asTablet }, ...offeredLanguages]}
        value={values.language ?? ''}
        onChange={(event) => change({ language: event.currentTarget.value || null })}
      />
      <SwitchRow
        label={words.tips}
        description={isLeading ? words.tipsLeaders : undefined}
        checked={values.tipEligible}
        onChange={(tipEligible) => change({ tipEligible })}
      />
      {person === null ? null : (
        <Row
          as="div"
          name={words.leaves}
          buttons={
            <RemoveButton disabled={form.isSaving} onClick={() => void retire(person)}>
              {words.remove}
            </RemoveButton>
          }
        >
          <Note>{words.leavesText}</Note>
        </Row>
      )}
    </FormDialog>
  );
}
