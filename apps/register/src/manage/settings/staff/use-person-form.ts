import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import type { StaffRole } from '@till/domain/staff/roles';
import { isPinFor, judgeStaff, pinLengthMin } from '@till/domain/staff/staff';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { confirm } from '../../../kit/dialog/confirm.tsx';
import { useEntityForm, type Wrong } from '../../../kit/form/use-entity-form.ts';
import { notify } from '../../../kit/toast/notify.tsx';
import { useFailureText } from '../../../messages/failure-text.ts';
import { useMessages } from '../../../messages/messages.tsx';
import { offeredLanguages } from '../../../messages/offered-languages.ts';
import { actionText, notAllowedText, roleName } from './role-text.ts';
import { createStaff, fieldsOf, type Person, type PersonFields, putStaff, retireStaff } from './staff-calls.ts';

export interface PersonProps {
  /** As they are now; null: one is to be added, or somebody has removed them. */
  readonly person: Person | null;
  readonly roles: readonly StaffRole[];
  /** The role that a new one begins with. */
  readonly freshRole: string;
  /** Somebody else was faster: reads the list anew, so that `person` becomes what they are now. */
  readonly onStale: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Whether people of this role may approve for others; they take no part of their staff's tips. */
export const leads = (role: StaffRole | undefined): boolean => role !== undefined && pinLengthMin(role) > limits.pinLengthMin;

const max = limits.pinLengthMax;

/** Whether the PIN that a person has is too short for the role that they are to have now. */
const outgrowsPin = (person: Person | null, roles: readonly StaffRole[], role: StaffRole | undefined): boolean =>
  person?.hasPin === true && leads(role) && !leads(roles.find(({ id }) => id === person.roleId));

/** The form of a person, and what removes them after a question. */
export function usePersonForm({ person, roles, freshRole, onStale, onClose }: PersonProps) {
  const words = useMessages('staffSettings');
  const { refusals } = useMessages('paying');
  const say = useFailureText();
  const roleOf = (id: string) => roles.find((role) => role.id === id);
  const tell = (said: string, name: string) => {
    notify.success(fill(said, { name }));
    onClose();
  };
  const tooShort = (role: StaffRole | undefined) =>
    fill(outgrowsPin(person, roles, role) ? words.pinLonger : words.pinWrong, { min: role === undefined ? limits.pinLengthMin : pinLengthMin(role), max });
  const [fresh] = useState({ name: '', short: '', roleId: freshRole, language: null, tipEligible: !leads(roleOf(freshRole)), pin: '' });
  const form = useEntityForm<PersonFields, Person>({
    seen: person === null ? null : { ...fieldsOf(person), pin: '' },
    fresh,
    judge(typed): Wrong<PersonFields> {
      const judged = judgeStaff(typed);
      const role = roleOf(typed.roleId);
      const needsPin = typed.pin === '' ? outgrowsPin(person, roles, role) : role !== undefined && !isPinFor(role, typed.pin);
      return {
        ...(judged.ok ? {} : judged.refusal.code === 'staff_invalid' ? { name: words.nameNeeded } : cardIn(typed, refusals.card_number_in_text)),
        ...(needsPin ? { pin: tooShort(role) } : {}),
      };
    },
    save: (typed, { seen, key }) => (person === null || seen === null ? createStaff(typed, key) : putStaff(person.id, typed, seen)),
    onSaved: ({ name }) => tell(words.saved, name),
    onStale,
    nowText: (field, now) => nowText(words, roleOf, field, now),
    failureText: (failure) => notAllowedText(failure, words),
    fieldText(failure) {
      if (failure.code === 'role_above_own') return { field: 'roleId', text: fill(words.roleAboveOwn, { action: actionText(failure, words) }) };
      if (failure.code === 'last_owner' || failure.code === 'role_not_found') return { field: 'roleId', text: say(failure) };
      return failure.code === 'pin_too_short' ? { field: 'pin', text: say(failure) } : undefined;
    },
  });
  const retire = async ({ id, name, clock, onClock = clock?.state }: Person) => {
    const isOn = onClock === 'in' || onClock === 'break';
    const description = isOn ? fill(words.removeOnClock, { name, text: words.removeText }) : words.removeText;
    if (await confirm({ title: fill(words.removeTitle, { name }), description, confirmLabel: words.remove, danger: true }))
      await form.run(
        () => retireStaff(id),
        () => tell(words.removed, name),
      );
  };
  const role = roleOf(form.values.roleId);
  return {
    role,
    retire,
    form: {
      ...form,
      // A PIN that is too short for the role is said as soon as that is chosen.
      wrongIn: (field: keyof PersonFields) =>
        form.wrongIn(field) ?? (field === 'pin' && form.values.pin === '' && outgrowsPin(person, roles, role) ? tooShort(role) : undefined),
      chooseRole(roleId: string): void {
        const isLeading = leads(roleOf(roleId));
        form.change({ roleId, ...(isLeading === leads(role) ? {} : { tipEligible: !isLeading }) });
      },
    },
  };
}

type Words = ReturnType<typeof useMessages<'staffSettings'>>;

const cardIn = ({ name }: PersonFields, text: string): Wrong<PersonFields> => (holdsCardNumber(name) ? { name: text } : { short: text });

function nowText(words: Words, roleOf: (id: string) => StaffRole | undefined, field: keyof PersonFields, now: PersonFields): string {
  const role = roleOf(now.roleId);
  const language = offeredLanguages.find(({ value }) => value === now.language)?.label ?? words.asTablet;
  const said: Readonly<Record<keyof PersonFields, string>> = {
    name: `${words.name}: ${now.name}`,
    short: `${words.short}: ${now.short}`,
    roleId: `${words.role}: ${role === undefined ? '' : roleName(role, words)}`,
    language: `${words.language}: ${language}`,
    tipEligible: words.tips,
    pin: words.pin,
  };
  return said[field];
}
