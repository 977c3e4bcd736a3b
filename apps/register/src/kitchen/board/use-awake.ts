import { useEffect } from 'react';

/** Keeps the display from going dark while the page can be seen, where the browser has a way: nobody touches a kitchen screen for minutes. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // A browser gives it up whenever the page is hidden.
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const got = await navigator.wakeLock?.request('screen').catch(() => null);
      if (isOver) void got?.release();
      else lock = got ?? null;
    };
    void ask();
    const seen = () => void ask();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
}
