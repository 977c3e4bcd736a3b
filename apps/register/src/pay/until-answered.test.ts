import type { Result } from '@till/domain/result';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../calls/connection.ts';
import type { CallFailure } from '../calls/failure.ts';
import { untilAnswered } from './until-answered.ts';

const no = (code: CallFailure['code'], status?: number): Result<string, CallFailure> => ({ ok: false, refusal: { code, message: '', status } });
const paid: Result<string, CallFailure> = { ok: true, value: 'paid' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What comes of a call that is answered like this, and how often it was sent. */
async function ask(answers: Result<string, CallFailure>[], isOver = () => false) {
  let sent = 0;
  const settled = untilAnswered(async () => answers[sent++] ?? paid, isOver);
  await vi.runAllTimersAsync();
  return { result: await settled, sent };
}

describe('a call about money', () => {
  it('is sent again while nobody knows whether it was done', async () => {
    const { result, sent } = await ask([no('no_answer'), no('unavailable', 503), no('internal', 500), no('too_many_requests', 429), no('not_found', 421)]);
    expect(result).toEqual(paid);
    expect(sent).toBe(6);
  });

  it.each([no('payment_declined', 402), no('payment_unknown', 504), no('total_changed', 409), no('terminal_busy', 409)])(
    'ends with an answer',
    async (answer) => {
      expect(await ask([answer])).toEqual({ result: answer, sent: 1 });
    },
  );

  it('is sent again at once when the server is heard', async () => {
    let sent = 0;
    connection.missed();
    const settled = untilAnswered(
      async () => (sent++ === 0 ? no('no_answer') : paid),
      () => false,
    );
    await vi.advanceTimersByTimeAsync(0);
    connection.heard();
    expect(await settled).toEqual(paid);
  });

  it('is not sent again when somebody else signed in while it waited', async () => {
    let over = false;
    let sent = 0;
    const settled = untilAnswered(
      async () => {
        sent += 1;
        setTimeout(() => {
          over = true;
        }, 10);
        return no('no_answer');
      },
      () => over,
    );
    await vi.runAllTimersAsync();
    expect(await settled).toEqual(no('no_answer'));
    expect(sent).toBe(1);
  });

  it('is given up when nobody is signed in any more', async () => {
    expect((await ask([no('not_signed_in', 401), no('not_signed_in', 401)], () => true)).sent).toBe(1);
  });
});
