import { useEffect, useRef, useState } from 'react';

/**
 * Counts down `seconds` while `isOn`, and calls `onEnd` at its end. Any tap or key stops it for good: whoever is at the register decides then. So does a dialog that has
 * opened meanwhile. Returns the seconds that are left, null while it does not run, and what stops it.
 */
export function useCountdown(isOn: boolean, seconds: number, onEnd: () => void): { readonly left: number | null; readonly stop: () => void } {
  const [left, setLeft] = useState(seconds);
  const [isStopped, setStopped] = useState(false);
  const runs = isOn && !isStopped;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!runs) return;
    const stop = () => setStopped(true);
    const others = document.querySelectorAll('[role="dialog"]').length;
    let still = seconds;
    setLeft(seconds);
    const timer = setInterval(() => {
      still -= 1;
      if (document.querySelectorAll('[role="dialog"]').length > others) stop();
      else if (still > 0) setLeft(still);
      else {
        clearInterval(timer);
        end.current();
      }
    }, 1_000);
    addEventListener('pointerdown', stop, true);
    addEventListener('keydown', stop, true);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', stop, true);
      removeEventListener('keydown', stop, true);
    };
  }, [runs, seconds]);
  return { left: runs ? left : null, stop: () => setStopped(true) };
}
