import type { BodyOf, ReplyOf } from '@till/contract/call';
import * as calls from '@till/contract/write/staff/staff';
import type { StaffRole } from '@till/domain/staff/roles';
import type { StaffFields } from '@till/domain/staff/staff';
import { sendGuarded } from '../../../calls/guarded.ts';
import { send } from '../../../calls/send.ts';
import { session } from '../../../native/session.ts';

export type Person = ReplyOf<typeof calls.listStaffCall>[number];
/** What is said of a person, and the PIN that they are given now; '': none. */
export type PersonFields = StaffFields & { readonly pin: string };
export type RoleFields = Pick<StaffRole, 'name' | 'rules'>;

const merchantId = () => session.get()?.merchant.id ?? '';

export const fieldsOf = ({ name, short, roleId, language, tipEligible }: StaffFields): StaffFields => ({ name, short, roleId, language, tipEligible });
type Body = BodyOf<typeof calls.createStaffCall>;
const bodyOf = (values: PersonFields): Body => ({ ...fieldsOf(values), ...(values.pin === '' ? {} : { pin: values.pin }) }) as Body;

export const listStaff = (shop: string) => send(calls.listStaffCall, { params: { merchantId: shop } }).settled;
/** `key`: of this person, so that sending it again after a lost answer makes no second. */
export const createStaff = (values: PersonFields, key: string) =>
  sendGuarded(calls.createStaffCall, { params: { merchantId: merchantId() }, body: bodyOf(values) }, { key });
/** `seen`: what they were when the change was begun. */
export const putStaff = (staffId: string, values: PersonFields, seen: StaffFields) =>
  sendGuarded(calls.putStaffCall, { params: { merchantId: merchantId(), staffId }, body: { ...bodyOf(values), seen: fieldsOf(seen) as Body } });
export const retireStaff = (staffId: string) => sendGuarded(calls.retireStaffCall, { params: { merchantId: merchantId(), staffId } });

export const listRoles = (shop: string) => send(calls.listRolesCall, { params: { merchantId: shop } }).settled;
/** `key`: of this role, as above. */
export const createRole = (body: RoleFields, key: string) =>
  sendGuarded(calls.createRoleCall, { params: { merchantId: merchantId() }, body: body as never }, { key });
export const putRole = (roleId: string, fields: RoleFields, seen: RoleFields) =>
  sendGuarded(calls.putRoleCall, { params: { merchantId: merchantId(), roleId }, body: { ...fields, seen } as never });
