import * as calls from '@till/contract/write/shift';
import { zero } from '@till/domain/money/minor';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { type ApproverOf, addDrawerEntry, type DeviceProven } from './add-entry.ts';
import { closeDrawerShift } from './close-shift.ts';
import { type DeedOf, getDrawer, putDrawer } from './drawer.ts';
import { openDrawerShift } from './open-shift.ts';
import { type GiveJob, type May, printShift } from './print-shift.ts';
import { getXReport, listZReports, type ShowReports } from './read-reports.ts';
import type { ShiftReport } from './report-store.ts';
import { putShiftSettings } from './settings.ts';

/** What shifts need of other rooms. `catalogues.forget`: drops a merchant's cached settings. */
interface ShiftServices {
  readonly catalogues: { forget(merchantId: string): void };
  readonly approverOf: ApproverOf;
  readonly deviceProven: DeviceProven;
  readonly deedOf: DeedOf;
  readonly giveJob: GiveJob;
  readonly may: May;
}

/** Drawers, their shifts and reports. */
export function shiftRoutes(app: FastifyInstance, context: Context, { catalogues, giveJob, approverOf, deviceProven, deedOf, may }: ShiftServices): void {
  const reading = { ...context, sql: context.reads.sql };
  /** A Z as whoever asks may see it: how the shop was paid, and what each person took, tells what should be in drawers that are still to be counted. */
  const shown: ShowReports = async (asked, reports) => {
    if (reports.every(({ day }) => day === undefined) || (await may(asked, 'see-expected-cash'))) return reports;
    return reports.map((report) => {
      if (report.day === undefined) return report;
      const { staff: _, methods: __, rounding: ___, ...day } = report.day;
      return { ...report, day: { ...day, cards: [], cardRefunds: zero } };
    });
  };
  mount(app, context, calls.getDrawerCall, (asked) => getDrawer(context, asked));
  mount(app, context, calls.putDrawerCall, (asked) => putDrawer(context, asked));
  mount(app, context, calls.openShiftCall, (asked) => openDrawerShift(context, deedOf, asked));
  mount(app, context, calls.addDrawerEntryCall, (asked) => addDrawerEntry(context, { approverOf, deviceProven, deedOf }, asked));
  mount(app, context, calls.closeShiftCall, async (asked) => {
    const answer = await closeDrawerShift(context, deedOf, asked);
    if (!answer.ok) return answer;
    const [report] = await shown(asked, [answer.value as ShiftReport]);
    return accept(report ?? answer.value);
  });
  mount(app, context, calls.getXReportCall, (asked) => getXReport(reading, asked));
  mount(app, context, calls.listZReportsCall, (asked) => listZReports(reading, asked, shown));
  mount(app, context, calls.printShiftCall, (asked) => printShift(context, asked, { giveJob, shown, may }));
  mount(app, context, calls.putShiftSettingsCall, (asked) => putShiftSettings(context, asked, catalogues.forget));
}
