import { useEffect, useState } from 'react';
import { now } from '../native/clock.ts';

/** Now in ms, painted again each half minute: what is sold by the hour opens and closes while the menu is in sight. */
export function useMinute(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return at;
}
