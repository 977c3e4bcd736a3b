import { type ComponentType, useEffect, useState } from 'react';
import { useFetched } from '../../kit/use-fetched.ts';
import { isCheckDue } from './due.ts';

/** The menu and what can be tapped come first, ms. */
const afterMs = 2_000;

/** Begins the check before the first sale of a day, once the register can be used. `fetchCheck`: the check, with what a tap in it does. */
export function OpeningHost({ fetchCheck }: { readonly fetchCheck: () => Promise<{ readonly Opening: ComponentType }> }) {
  const [isDue] = useState(isCheckDue);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => setWanted(true), afterMs);
    return () => clearTimeout(timer);
  }, [isDue]);
  const fetched = useFetched(isWanted, fetchCheck);
  return fetched === undefined ? null : <fetched.Opening />;
}
