import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSilence } from './silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

it('lets nobody wait for a database that answers no question, and begins nothing more until it answers one', async () => {
  const silence = openSilence();
  const waits = codeOf(silence.guard(never));
  const question = Promise.withResolvers<void>();
  const asked = silence.hear(question.promise);
  await vi.advanceTimersByTimeAsync(1_599);
  expect(await Promise.race([waits, 'it waits'])).toBe('it waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await waits).toBe('NO_ANSWER');
  const begun = vi.fn(never);
  expect(await codeOf(silence.guard(begun))).toBe('NO_ANSWER');
  expect(begun).not.toHaveBeenCalled();
  question.resolve();
  await asked;
  expect(await codeOf(silence.guard(async () => 1))).toBe('done');
});

it('waits for one that is slow to write and answers questions, and passes on what comes of it', async () => {
  const silence = openSilence();
  const write = Promise.withResolvers<string>();
  const waits = silence.guard(() => write.promise);
  for (let count = 0; count < 20; count += 1) {
    const question = Promise.withResolvers<void>();
    const asked = silence.hear(question.promise);
    await vi.advanceTimersByTimeAsync(1_200);
    question.resolve();
    await asked;
  }
  write.resolve('stored');
  expect(await waits).toBe('stored');
  await expect(silence.guard(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
});

it('tells of a connection that was lost in a silence, and of no other', async () => {
  const lost = vi.fn();
  const silence = openSilence(lost);
  const ended = async (code: string, afterMs: number) => {
    const question = Promise.withResolvers<void>();
    const asked = codeOf(silence.hear(question.promise));
    await vi.advanceTimersByTimeAsync(afterMs);
    question.reject(Object.assign(new Error('lost'), { code }));
    await asked;
    return lost.mock.calls.length;
  };
  expect(await ended('CONNECTION_CLOSED', 1_000)).toBe(0);
  expect(await ended('NO_CONNECTION', 2_000)).toBe(0);
  expect(await ended('ETIMEDOUT', 8_000)).toBe(1);
});

it('ends a silence also where the question fails: then there is an answer, or a connection that is known to be lost', async () => {
  const silence = openSilence();
  const question = Promise.withResolvers<void>();
  const asked = codeOf(silence.hear(question.promise));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await codeOf(silence.guard(never))).toBe('NO_ANSWER');
  question.reject(Object.assign(new Error('lost'), { code: 'ETIMEDOUT' }));
  expect(await asked).toBe('ETIMEDOUT');
  expect(await codeOf(silence.guard(async () => 1))).toBe('done');
});
