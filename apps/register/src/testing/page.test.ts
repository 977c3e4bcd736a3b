import { expect, it, vi } from 'vitest';
import { until } from './page.ts';

it('waiting for what never comes ends, and says what it waited for, also while the clock stands still', async () => {
  vi.useFakeTimers();
  try {
    await expect(until(() => Date.now() < 0, 50)).rejects.toThrow('waited 50 ms in vain until Date.now() < 0');
    let looks = 0;
    await until(() => ++looks > 3);
    expect(looks).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});
