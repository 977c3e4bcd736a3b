import { useEffect, useState } from 'react';
import { useFetched } from '../kit/use-fetched.ts';

/**
 * Passes what `listen` reports to code that is fetched with the first of it. It is said late where that code could not be fetched at once, never left out;
 * `listen` and `fetchIt` are the same at every render.
 */
export function useTold<Told, Code extends object>(
  listen: (listener: (told: Told) => void) => () => void,
  fetchIt: () => Promise<Code>,
  tell: (code: Code, told: Told) => void,
): void {
  const [waiting, setWaiting] = useState<readonly Told[]>([]);
  const code = useFetched(waiting.length > 0, fetchIt);
  useEffect(() => listen((told) => setWaiting((before) => [...before, told])), [listen]);
  useEffect(() => {
    if (code === undefined || waiting.length === 0) return;
    setWaiting((now) => now.slice(waiting.length));
    for (const told of waiting) tell(code, told);
  }, [code, waiting, tell]);
}
