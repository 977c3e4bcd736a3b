import { useEffect, useState } from 'react';
import { serverNow } from '../calls/server-clock.ts';

/** Now in ms by the server's clock as it is known here, by which what is tapped is judged; painted again each half minute: what is sold by the hour opens and closes while the menu is in sight. */
export function useMinute(): number {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setAt(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return at;
}
