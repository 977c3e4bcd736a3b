import { accept, type Result } from '@till/domain/result';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallFailure } from '../calls/failure.ts';
import { untilKnown } from './until-known.ts';

const no = (code: CallFailure['code'], status?: number): Result<string, CallFailure> => ({ ok: false, refusal: { code, message: '', status } });

/** Answers one after the other, and counts how often it was asked. */
function answering(...answers: readonly Result<string, CallFailure>[]) {
  const left = [...answers];
  return vi.fn(async () => left.shift() ?? no('internal', 500));
}

describe('a payment whose end is not known', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const ended = async <T>(work: Promise<T>) => {
    await vi.runAllTimersAsync();
    return work;
  };
  const nobodyLeft = () => new AbortController().signal;

  it('is asked again until it is known to be paid', async () => {
    const ask = answering(no('no_answer'), no('unavailable', 503), no('too_many_requests', 429), no('internal', 502), accept('paid'));
    const tell = vi.fn();
    expect(await ended(untilKnown(ask, tell, nobodyLeft()))).toEqual(accept('paid'));
    expect(ask).toHaveBeenCalledTimes(5);
    expect(tell).toHaveBeenCalledTimes(4);
  });

  it('ends at once when the server says no', async () => {
    const ask = answering(no('total_changed', 409));
    const tell = vi.fn();
    expect(await ended(untilKnown(ask, tell, nobodyLeft()))).toEqual(no('total_changed', 409));
    expect(tell).not.toHaveBeenCalled();
  });

  it('is not asked again once nobody waits for it', async () => {
    const gone = new AbortController();
    const ask = answering(no('no_answer'), accept('paid'));
    const asked = untilKnown(ask, () => gone.abort(), gone.signal);
    expect(await ended(asked)).toEqual(no('no_answer'));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
