import { fill } from '@till/phrases/phrases';
import { useEffect } from 'react';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { feedback } from '../../native/feedback.ts';

/** So long after the screen at the latest, ms, however busy the page is. */
const idleWithinMs = 1_500;
const againMs = 2_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What hears a scanner, as soon as the page has nothing else to do: the menu and its pictures come first. Whatever hinders it, it is tried again. */
async function fetchWatch(): Promise<typeof import('../../native/scan/watch.ts')> {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: idleWithinMs }));
  return import('../../native/scan/watch.ts').catch(() => sleep(againMs).then(fetchWatch));
}

/** Listens to a scanner on every screen. What nothing takes is refused aloud: whoever scans looks at the goods. */
export function useScanner(): void {
  const words = useMessages();
  useEffect(() => {
    const refuse = (code: string) => {
      feedback('refusal');
      notify.warning(fill(words.menu.scannedElsewhere, { code }), { id: 'scan' });
    };
    let stop = (): void => undefined;
    let isOver = false;
    void fetchWatch().then(({ watchScanner }) => {
      if (!isOver) stop = watchScanner(refuse);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [words]);
}
