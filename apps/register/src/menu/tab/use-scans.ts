import { useEffect, useRef } from 'react';
import { takeScans } from '../../native/scanner.ts';

/** Takes what is scanned while this is on the screen. */
export function useScans(take: (code: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => takeScans((code) => latest.current(code)), []);
}
