import { useEffect, useState } from 'react';
import { useFetched } from '../../kit/use-fetched.ts';
import { isCheckDue } from './due.ts';
import type { CheckActs } from './SelfCheckDialog.tsx';

const fetchCheck = () => import('./OpeningCheck.tsx');
/** The menu and what can be tapped come first, ms. */
const afterMs = 2_000;

/** Begins the check before the first sale of a day, once the register can be used. */
export function OpeningHost({ acts }: { readonly acts: CheckActs }) {
  const [isDue] = useState(isCheckDue);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => setWanted(true), afterMs);
    return () => clearTimeout(timer);
  }, [isDue]);
  const fetched = useFetched(isWanted, fetchCheck);
  return fetched === undefined ? null : <fetched.OpeningCheck acts={acts} />;
}
