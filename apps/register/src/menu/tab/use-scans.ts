import { useEffect, useRef } from 'react';
import { takeScans } from '../../native/scanner.ts';

/** Takes what is scanned while this is on the screen; `raw`: with what the scanner says of its kind. */
export function useScans(take: (code: string, raw: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => takeScans((code, raw) => latest.current(code, raw)), []);
}
