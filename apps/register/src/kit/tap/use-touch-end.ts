import { type RefObject, useEffect, useRef } from 'react';

/** A click comes that long after its finger is lifted at most; ms. */
const clickMs = 100;

/** Nothing may move under a finger. Returns a function that resolves when none, and no pressed button of a mouse, is on the element. */
export function useTouchEnd(element: RefObject<HTMLElement | null>): () => Promise<void> {
  const lifted = useRef<Promise<void> | null>(null);
  useEffect(() => {
    const on = element.current;
    if (on === null) return;
    const end = new AbortController();
    const { signal } = end;
    on.addEventListener(
      'pointerdown',
      () => {
        lifted.current ??= new Promise<void>((resolve) => {
          const lift = () =>
            setTimeout(() => {
              lifted.current = null;
              resolve();
            }, clickMs);
          for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, lift, { once: true, signal });
          signal.addEventListener('abort', lift);
        });
      },
      { signal },
    );
    return () => end.abort();
  }, [element]);
  return () => lifted.current ?? Promise.resolve();
}
