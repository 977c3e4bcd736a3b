import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';
import { atTablet } from '../../native/standing.ts';
import type { SalesReport } from './asked.ts';

/** A report as it was read, `at` in ms since epoch. */
export interface ReadReport {
  readonly name: string;
  readonly at: number;
  readonly report: SalesReport;
}

interface Record {
  readonly merchantId: string | null;
  /** Who read them; null: nobody by name. */
  readonly staffId: string | null;
  /** The newest first. */
  readonly reports: readonly ReadReport[];
}

const none: Record = { merchantId: null, staffId: null, reports: [] };
/** As many as there are named periods, and one of other days. */
const countMax = 7;
/** Characters: a browser keeps five million of a site, and the register needs them for other things. */
const lengthMax = 250_000;

const record = kept('till.reports', (stored): Record => {
  const { merchantId, staffId = null, reports } = (stored ?? {}) as Partial<Record>;
  return typeof merchantId === 'string' && Array.isArray(reports) ? { merchantId, staffId, reports } : none;
});

const own = (): Record => {
  const merchantId = session.get()?.merchant.id ?? null;
  const staffId = atTablet.get().by?.staffId ?? null;
  const all = record.get();
  return all.merchantId === merchantId && all.staffId === staffId ? all : { merchantId, staffId, reports: [] };
};

/** The reports that whoever stands here read last, for when there is no connection. Those of who stood here before are thrown away by the next; signing out deletes them. */
export const keptReports = {
  get: (name: string): ReadReport | null => own().reports.find((each) => each.name === name) ?? null,
  put(read: ReadReport): void {
    const { reports, ...whose } = own();
    const others = reports.filter(({ name }) => name !== read.name).slice(0, countMax - 1);
    const all = [read, ...others];
    let length = 0;
    const fitting = all.filter((each) => {
      length += JSON.stringify(each).length;
      return length <= lengthMax;
    });
    try {
      record.set({ ...whose, reports: fitting });
    } catch {
      // The browser has no room: the report is shown, and not kept.
      record.clear();
    }
  },
};
