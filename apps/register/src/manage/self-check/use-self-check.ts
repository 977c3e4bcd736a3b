import { isReady, type Judged, judgeRegister } from '@till/domain/device/self-check';
import { useCallback, useEffect, useState } from 'react';
import { findOut } from './findings.ts';

/** What was found last in this page, and when (`performance.now`): a screen that is opened again asks no terminal again. */
let last: { readonly judged: readonly Judged[]; readonly at: number } | null = null;
const freshMs = 60_000;

/** The check of this register; `judged` null: the first one is not over yet. */
export interface SelfCheck {
  readonly judged: readonly Judged[] | null;
  readonly isReady: boolean;
  readonly isRunning: boolean;
  again(): void;
}

/** Checks at once, unless this page has just done so, and again when it is asked to. `loadMenu` makes sure that the menu is held, and has to stay the same one. */
export function useSelfCheck(loadMenu: () => Promise<void>): SelfCheck {
  const [judged, setJudged] = useState(() => (last !== null && performance.now() - last.at < freshMs ? last.judged : null));
  const [runs, setRuns] = useState(judged === null ? 1 : 0);
  const [isRunning, setRunning] = useState(judged === null);
  useEffect(() => {
    if (runs === 0) return;
    let isWanted = true;
    setRunning(true);
    void findOut(loadMenu).then((found) => {
      last = { judged: judgeRegister(found), at: performance.now() };
      if (!isWanted) return;
      setJudged(last.judged);
      setRunning(false);
    });
    return () => {
      isWanted = false;
    };
  }, [runs, loadMenu]);
  const again = useCallback(() => setRuns((count) => count + 1), []);
  return { judged, isReady: judged !== null && isReady(judged), isRunning, again };
}
