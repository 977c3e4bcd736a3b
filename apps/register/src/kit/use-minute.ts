import { useEffect, useState } from 'react';
import { serverNow } from '../calls/server-clock.ts';

const halfMinuteMs = 30_000;

/** Now in ms by the server's clock as it is known here, by which what is tapped is judged; painted again each half minute of that clock: what is sold by the hour opens and closes, and costs something else, while the menu is in sight. */
export function useMinute(): number {
  const [at, setAt] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setAt(serverNow());
          wait();
        },
        halfMinuteMs - (serverNow() % halfMinuteMs),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return at;
}
