import * as calls from '@till/contract/write/shift';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { addDrawerEntry, type DeviceProven } from './add-entry.ts';
import { closeDrawerShift } from './close-shift.ts';
import { type DeedOf, getDrawer, putDrawer } from './drawer.ts';
import { openDrawerShift } from './open-shift.ts';
import { type GiveJob, printShift } from './print-shift.ts';
import { getXReport, listZReports } from './read-reports.ts';
import { putShiftSettings } from './settings.ts';

/** What shifts need of other rooms. `catalogues.forget`: drops a merchant's cached settings. */
interface ShiftServices {
  readonly catalogues: { forget(merchantId: string): void };
  readonly deviceProven: DeviceProven;
  readonly deedOf: DeedOf;
  readonly giveJob: GiveJob;
}

/** Drawers, their shifts and reports. */
export function shiftRoutes(app: FastifyInstance, context: Context, { catalogues, giveJob, deviceProven, deedOf }: ShiftServices): void {
  const reading = { ...context, sql: context.reads.sql };
  mount(app, context, calls.getDrawerCall, (asked) => getDrawer(context, asked));
  mount(app, context, calls.putDrawerCall, (asked) => putDrawer(context, asked));
  mount(app, context, calls.openShiftCall, (asked) => openDrawerShift(context, deedOf, asked));
  mount(app, context, calls.addDrawerEntryCall, (asked) => addDrawerEntry(context, { deviceProven, deedOf }, asked));
  mount(app, context, calls.closeShiftCall, (asked) => closeDrawerShift(context, deedOf, asked));
  mount(app, context, calls.getXReportCall, (asked) => getXReport(reading, asked));
  mount(app, context, calls.listZReportsCall, (asked) => listZReports(reading, asked));
  mount(app, context, calls.printShiftCall, (asked) => printShift(context, asked, giveJob));
  mount(app, context, calls.putShiftSettingsCall, (asked) => putShiftSettings(context, asked, catalogues.forget));
}
