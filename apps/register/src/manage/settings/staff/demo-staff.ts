import { accept, type Result } from '@till/domain/result';
import { ownerRoleId, type StaffRole } from '@till/domain/staff/roles';
import type { CallFailure } from '../../../calls/failure.ts';
import { newUuid } from '../../../native/ids.ts';
import { putBusiness } from '../business/business-calls.ts';
import { createRole, createStaff, type Person } from './staff-calls.ts';

interface DemoPerson {
  readonly name: string;
  /** null: a cook's, which is a role of the shop's own. */
  readonly roleId: string | null;
  readonly pin: string;
  readonly tipEligible: boolean;
}

/** Whom "Add sample staff" adds, and their PINs. The owner comes last: until one has a PIN, nobody has to prove anything. */
export const demoStaff: readonly DemoPerson[] = [
  { name: 'Luis Ortega', roleId: null, pin: '5566', tipEligible: true },
  { name: 'Ana Flores', roleId: 'server', pin: '1122', tipEligible: true },
  { name: 'Ben Carter', roleId: 'server', pin: '3344', tipEligible: true },
  { name: 'Marcus Reed', roleId: 'manager', pin: '246813', tipEligible: false },
  { name: 'Olivia Park', roleId: 'owner', pin: '135790', tipEligible: false },
];

/** What each of them is made under, so that trying again makes no second. */
export const demoKeys = (): readonly string[] => ['role', ...demoStaff].map(() => newUuid());

/** Those of them who neither work nor worked here; none once there is an owner, who comes last: whoever has another name by then is there all the same. */
export const missingIn = (people: readonly Person[]): readonly DemoPerson[] =>
  people.some(({ roleId }) => roleId === ownerRoleId) ? [] : demoStaff.filter(({ name }) => !people.some((each) => each.name === name));

interface Adding {
  readonly people: readonly Person[];
  readonly roles: readonly StaffRole[];
  /** What the role of the cook is called. */
  readonly cook: string;
  readonly keys: readonly string[];
}

/** Adds those who are missing. Stops at the first refusal. */
export async function addDemoStaff({ people, roles, cook, keys }: Adding): Promise<Result<null, CallFailure>> {
  // Whoever tries staff sees the time clock, too; that it is not on is no reason to stop.
  if (people.length === 0) await putBusiness({ usesTimeClock: true }, { usesTimeClock: false });
  for (const person of missingIn(people)) {
    let roleId = person.roleId ?? roles.find(({ name }) => name === cook)?.id;
    if (roleId === undefined) {
      const role = await createRole({ name: cook, rules: { 'sold-out': { permission: 'allow' } } }, keys[0] ?? '');
      if (!role.ok) return role;
      roleId = role.value.id;
    }
    const { name, pin, tipEligible } = person;
    const added = await createStaff({ name, short: '', roleId, language: null, tipEligible, pin }, keys[demoStaff.indexOf(person) + 1] ?? '');
    if (!added.ok) return added;
  }
  return accept(null);
}
