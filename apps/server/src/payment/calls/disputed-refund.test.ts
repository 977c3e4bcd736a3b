import { expect, it, vi } from 'vitest';
import { openSilence } from '../../platform/pool/silence.ts';
import type { Attempt } from '../attempt/attempt.ts';
import type { Payments } from '../payments.ts';
import { lookAtDisputedRefunds } from './disputed-refund.ts';

it('does not keep a refund waiting for a gateway question that a silent database holds up, and lets that one go on', async () => {
  vi.useFakeTimers();
  const silence = openSilence();
  const looked = Promise.withResolvers<'absent'>();
  const lookAgain = vi.fn(() => looked.promise);
  const payments = {
    context: { silence },
    runner: { lookAgain },
    store: { disputedRefunds: async () => [{ id: 'refund' } as Attempt] },
  } as unknown as Payments;
  const waits = lookAtDisputedRefunds(payments, 'm', 'sale').catch((error: { code?: string }) => error.code);
  await vi.waitFor(() => expect(lookAgain).toHaveBeenCalledOnce());
  void silence.hear(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([waits, 'still waits'])).toBe('NO_ANSWER');
  looked.resolve('absent');
  vi.useRealTimers();
});
