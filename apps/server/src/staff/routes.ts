import * as calls from '@till/contract/write/staff/staff';
import * as timeClock from '@till/contract/write/staff/time-clock';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { addWorkedShift } from './add-worked-shift.ts';
import { approve } from './approve.ts';
import { createRole, listRoles, putRole } from './change-roles.ts';
import { createStaff, listStaff, putStaff, retireStaff } from './change-staff.ts';
import type { StaffCalls } from './changing.ts';
import type { PlaceOf } from './check-pin.ts';
import { type ClockCalls, clock } from './clock.ts';
import { correctClock } from './correct-clock.ts';
import { listHours } from './hours.ts';
import { leaveClock } from './leave-clock.ts';
import { signInStaff, signOutStaff } from './sign-in.ts';

/**
 * The shop's people: who they are, what they may do, when they work, and who stands at a tablet. `placeOf`: the device that proves itself, else the session; `atClock`: where a
 * call on the time clock comes from.
 */
export function staffRoutes(
  app: FastifyInstance,
  context: Context,
  { catalogues, placeOf, atClock }: Pick<StaffCalls, 'catalogues'> & { readonly placeOf: PlaceOf; readonly atClock: ClockCalls['at'] },
): void {
  const clocking: ClockCalls = { context, at: atClock };
  const staff: StaffCalls = { context, catalogues, leaveClock: leaveClock(clocking) };
  mount(app, context, calls.listStaffCall, (asked) => listStaff(clocking, asked));
  mount(app, context, calls.createStaffCall, (asked) => createStaff(staff, asked));
  mount(app, context, calls.putStaffCall, (asked) => putStaff(staff, asked));
  mount(app, context, calls.retireStaffCall, (asked) => retireStaff(staff, asked));
  mount(app, context, calls.listRolesCall, (asked) => listRoles(context, asked));
  mount(app, context, calls.createRoleCall, (asked) => createRole(staff, asked));
  mount(app, context, calls.putRoleCall, (asked) => putRole(staff, asked));
  mount(app, context, calls.signInStaffCall, (asked) => signInStaff(staff, placeOf, asked));
  mount(app, context, calls.createApprovalCall, (asked) => approve(staff, placeOf, asked));
  mount(app, context, calls.signOutStaffCall, (asked) => signOutStaff(staff, asked));
  mount(app, context, timeClock.clockCall, (asked) => clock(clocking, asked));
  mount(app, context, timeClock.listHoursCall, (asked) => listHours(clocking, asked));
  mount(app, context, timeClock.correctClockCall, (asked) => correctClock(clocking, asked));
  mount(app, context, timeClock.addWorkedShiftCall, (asked) => addWorkedShift(clocking, asked));
}
