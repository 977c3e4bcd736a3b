import { useEffect, useState } from 'react';
import { loadShownMessages } from '../messages/messages.tsx';

const againMs = 2_000;

/** What `fetchIt` loads, and the words that it may say, from the moment on at which it is wanted; whatever hinders it, it is tried again. */
export function useFetched<Code extends object>(wanted: boolean, fetchIt: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!wanted || code !== undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () =>
      void fetchIt()
        .then(async (fetched) => {
          await loadShownMessages();
          setCode(fetched);
        })
        .catch(() => {
          timer = setTimeout(ask, againMs);
        });
    ask();
    return () => clearTimeout(timer);
  }, [wanted, code, fetchIt]);
  return code;
}
