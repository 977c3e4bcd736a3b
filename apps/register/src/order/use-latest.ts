import { useRef, useState } from 'react';

/**
 * Sends what was wanted last, one sending at a time: five taps on a stepper show five at once and need two calls, not five.
 * `wanted` is what to show until the last sending has ended; null: nothing is on its way.
 */
export function useLatest<T>(sendOne: (value: T) => Promise<boolean>): readonly [wanted: T | null, want: (value: T) => void] {
  const [wanted, setWanted] = useState<T | null>(null);
  const queue = useRef<{ running: boolean; next: { value: T } | null }>({ running: false, next: null });
  const run = async () => {
    queue.current.running = true;
    for (let job = queue.current.next; job !== null; job = queue.current.next) {
      queue.current.next = null;
      // What came after a refused one was meant on top of it.
      if (!(await sendOne(job.value))) queue.current.next = null;
    }
    queue.current.running = false;
    setWanted(null);
  };
  const want = (value: T) => {
    setWanted(value);
    queue.current.next = { value };
    if (!queue.current.running) void run();
  };
  return [wanted, want];
}
