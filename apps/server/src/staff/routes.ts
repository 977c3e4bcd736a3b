import * as calls from '@till/contract/write/staff/staff';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { approve } from './approve.ts';
import { createRole, listRoles, putRole } from './change-roles.ts';
import { createStaff, listStaff, putStaff, retireStaff } from './change-staff.ts';
import type { StaffCalls } from './changing.ts';
import type { PlaceOf } from './check-pin.ts';
import { signInStaff, signOutStaff } from './sign-in.ts';

/** The shop's people: who they are, what they may do, and who stands at a tablet. `placeOf`: the device that proves itself, else the session. */
export function staffRoutes(
  app: FastifyInstance,
  context: Context,
  { catalogues, placeOf }: Pick<StaffCalls, 'catalogues'> & { readonly placeOf: PlaceOf },
): void {
  const staff: StaffCalls = { context, catalogues };
  mount(app, context, calls.listStaffCall, (asked) => listStaff(context, asked));
  mount(app, context, calls.createStaffCall, (asked) => createStaff(staff, asked));
  mount(app, context, calls.putStaffCall, (asked) => putStaff(staff, asked));
  mount(app, context, calls.retireStaffCall, (asked) => retireStaff(staff, asked));
  mount(app, context, calls.listRolesCall, (asked) => listRoles(context, asked));
  mount(app, context, calls.createRoleCall, (asked) => createRole(staff, asked));
  mount(app, context, calls.putRoleCall, (asked) => putRole(staff, asked));
  mount(app, context, calls.signInStaffCall, (asked) => signInStaff(staff, placeOf, asked));
  mount(app, context, calls.createApprovalCall, (asked) => approve(staff, placeOf, asked));
  mount(app, context, calls.signOutStaffCall, (asked) => signOutStaff(staff, asked));
}
