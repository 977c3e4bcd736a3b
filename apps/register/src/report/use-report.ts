import { salesReportCall } from '@till/contract/write/report';
import { limits } from '@till/domain/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConnection } from '../calls/connection.ts';
import type { CallFailure } from '../calls/failure.ts';
import { logError } from '../calls/log/log.ts';
import { send } from '../calls/send.ts';
import { serverNow } from '../calls/server-clock.ts';
import { merchantId } from '../native/merchant-id.ts';
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

/**
 * Reads a report when it is asked for, when somebody comes back to the page, and when the connection is back. A failure is logged at once, and said when the
 * loader hides, 800 ms later; the report that was read before stays.
 */
export function useReport(asked: ReportAsked): ReportReading {
  const name = nameOf(asked);
  const isOffline = useConnection() === 'offline';
  const [turn, setTurn] = useState(0);
  const [read, setRead] = useState<ReadReport | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isReading, setReading] = useState(true);
  const again = useCallback(() => setTurn((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked stands in its name; the turn is why it reads again
  useEffect(() => {
    const given = new AbortController();
    let loader: ReturnType<typeof setTimeout>;
    setReading(true);
    void send(salesReportCall, { params: { merchantId: merchantId() }, query: queryOf(asked) }, { signal: given.signal }).settled.then((answer) => {
      if (given.signal.aborted) return;
      if (answer.ok) {
        const next = { name, at: serverNow(), report: answer.value };
        keptReports.put(next);
        setRead(next);
        setFailure(null);
        setReading(false);
        return;
      }
      logError('LOAD_REPORT_ERROR', answer.refusal);
      loader = setTimeout(() => {
        setFailure(answer.refusal);
        setReading(false);
      }, limits.reportLoaderHideMs);
    });
    return () => {
      given.abort();
      clearTimeout(loader);
    };
  }, [name, turn]);

  const wasOffline = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a connection that is back is a reason
  useEffect(() => {
    if (wasOffline.current && !isOffline && failure !== null) again();
    wasOffline.current = isOffline;
  }, [isOffline]);

  const shown = read?.name === name ? read : keptReports.get(name);
  const age = shown === null ? null : shown.at;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && age !== null && serverNow() - age > freshMs) again();
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [age, again]);
  return { read: shown, isReading, failure, again };
}
