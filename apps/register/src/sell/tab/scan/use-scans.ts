import { useLayoutEffect, useRef } from 'react';
import { takeScans } from '../../../native/scanner.ts';

/** Takes what is scanned while this is on the screen; `raw`: with what the scanner says of its kind. */
export function useScans(take: (code: string, raw: string) => void): void {
  const latest = useRef(take);
  // Before it is painted: what is scanned at what is seen is judged by what is seen, on a slow tablet too.
  useLayoutEffect(() => {
    latest.current = take;
  });
  useLayoutEffect(() => takeScans((code, raw) => latest.current(code, raw)), []);
}
