import { salesReportCall } from '@till/contract/write/report';
import { limits } from '@till/domain/limits';
import { accept, type Result } from '@till/domain/result';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { useShopResource } from '../../kit/resource/use-resource.ts';
import { useAtTablet } from '../../native/standing.ts';
import { nameOf, queryOf, type ReportAsked } from './asked.ts';
import { keptReports, type ReadReport } from './kept-reports.ts';

/** The report that is asked for, as far as it is known. */
export interface ReportReading {
  /** The last one that was read, here or in an earlier visit; null: none. */
  readonly read: ReadReport | null;
  readonly isReading: boolean;
  /** Why there is no newer one; null: nothing failed. */
  readonly failure: CallFailure | null;
  readonly again: () => void;
}

/** Somebody who looks at the screen again sees figures that are no older, ms. */
const freshMs = 5_000;

/** Reads the report that is asked for. A failure is logged at once, and said when the loader hides, 800 ms later; the report that was read before stays. */
export function useReport(asked: ReportAsked): ReportReading {
  const name = nameOf(asked);
  const by = useAtTablet().by?.staffId ?? null;
  const { value, failure, isReading, refresh } = useShopResource(`report ${name} of ${by}`, (merchantId, signal) => readReport(merchantId, asked, signal), {
    freshMs,
    failed: (failed) => logError('LOAD_REPORT_ERROR', failed),
  });
  const [told, setTold] = useState<CallFailure | null>(null);
  useEffect(() => {
    if (failure === null) return setTold(null);
    const loader = setTimeout(() => setTold(failure), limits.reportLoaderHideMs);
    return () => clearTimeout(loader);
  }, [failure]);
  return { read: value ?? keptReports.get(name), isReading: isReading || told !== failure, failure: told, again: () => void refresh() };
}

async function readReport(merchantId: string, asked: ReportAsked, signal: AbortSignal): Promise<Result<ReadReport, CallFailure>> {
  const answer = await send(salesReportCall, { params: { merchantId }, query: queryOf(asked) }, { signal }).settled;
  if (!answer.ok) return answer;
  const read = { name: nameOf(asked), at: serverNow(), report: answer.value };
  if (!signal.aborted) keptReports.put(read);
  return accept(read);
}
