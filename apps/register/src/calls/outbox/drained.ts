import { outbox } from './instance.ts';

/** Resolves when nothing of an order is unsent, or something was refused, about which the staff decide first. `signal`: stops waiting. */
export function drained(orderId: string, signal: AbortSignal): Promise<'drained' | 'refused' | 'given up'> {
  return new Promise((resolve) => {
    const look = () => {
      const waiting = outbox.of(orderId);
      if (signal.aborted) end('given up');
      else if (waiting.length === 0) end('drained');
      else if (waiting.some((entry) => entry.refused !== null)) end('refused');
    };
    const stop = outbox.listen(look);
    function end(how: 'drained' | 'refused' | 'given up'): void {
      stop();
      signal.removeEventListener('abort', look);
      resolve(how);
    }
    signal.addEventListener('abort', look);
    look();
  });
}
