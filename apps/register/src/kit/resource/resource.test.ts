import type { LiveEvent } from '@till/contract/live';
import { accept, type Result } from '@till/domain/result';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../../calls/connection.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { emitLiveEvent } from '../../calls/stream/live-events.ts';
import { pageFrom } from '../../testing/page.ts';
import { openResource, type Reading, type Source } from './resource.ts';

type Answer = Result<string, CallFailure>;
const lost: Answer = { ok: false, refusal: { code: 'no_answer', message: 'nobody' } };

let page: ReturnType<typeof pageFrom>;
let seen: EventTarget & { visibilityState: string };
let answers: ((answer: Answer) => void)[];
let signals: AbortSignal[];
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  page = pageFrom('http://127.0.0.1:1');
  seen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.defineProperty(globalThis, 'document', { value: seen, configurable: true });
  connection.heard();
  [answers, signals] = [[], []];
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(globalThis, 'document');
  page.leave();
  vi.useRealTimers();
});

/** A resource of which each reading waits until the test answers it. */
function shown(more: Partial<Source<string>> = {}) {
  const resource = openResource<string>(() => ({
    read: (signal) => {
      signals.push(signal);
      return new Promise<Answer>((answer) => answers.push(answer));
    },
    ...more,
  }));
  const states: Reading<string>[] = [];
  const leave = resource.look(() => states.push(resource.get()));
  stops.push(leave);
  return { resource, states, leave };
}
const settled = () => vi.advanceTimersByTimeAsync(0);
async function answer(index: number, value: string | null): Promise<void> {
  await settled();
  answers[index]?.(value === null ? lost : accept(value));
  await settled();
}
const merchantChanged = { event: 'merchant', data: {} } as unknown as LiveEvent;

describe('what the server has, as a screen shows it', () => {
  it('is the answer to the newest request, also where an older one is answered last', async () => {
    const { resource } = shown();
    await settled();
    const again = resource.refresh();
    await answer(1, 'new');
    await answer(0, 'old');
    expect([resource.get(), await again]).toEqual([{ value: 'new', failure: null, isReading: false }, 'new']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('is given to whoever asked before as well, once the newest request is answered', async () => {
    const { resource } = shown();
    const first = resource.refresh();
    await settled();
    const second = resource.refresh();
    await settled();
    // What was aborted ends without an answer.
    await answer(1, null);
    await answer(2, 'new');
    expect([await first, await second]).toEqual(['new', 'new']);
  });

  it('stays when a reading fails, which is told, and goes away with the next that does not', async () => {
    const failed = vi.fn();
    const { resource } = shown({ failed });
    await answer(0, 'first');
    const again = resource.refresh();
    await settled();
    expect(resource.get()).toEqual({ value: 'first', failure: null, isReading: true });
    await answer(1, null);
    expect([await again, resource.get()]).toEqual([null, { value: 'first', failure: { code: 'no_answer', message: 'nobody' }, isReading: false }]);
    expect(failed).toHaveBeenCalledTimes(1);
    void resource.refresh();
    await answer(2, 'second');
    expect(resource.get()).toEqual({ value: 'second', failure: null, isReading: false });
  });

  it('is what was changed here, whatever was asked before', async () => {
    const { resource } = shown();
    await settled();
    resource.put('saved');
    await answer(0, 'before');
    expect(resource.get()).toEqual({ value: 'saved', failure: null, isReading: false });
  });

  it('is read again when the connection is back, not when it is lost', async () => {
    shown();
    await answer(0, 'first');
    connection.missed();
    await settled();
    expect(answers).toHaveLength(1);
    connection.heard();
    await settled();
    expect(answers).toHaveLength(2);
  });

  it('is read again by itself where nobody answered, though the connection never went; a refusal stays', async () => {
    const { resource } = shown();
    await answer(0, null);
    expect(resource.get().failure?.code).toBe('no_answer');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveLength(2);
    await answer(1, 'there');
    expect(resource.get()).toMatchObject({ value: 'there', failure: null });
    void resource.refresh();
    answers[2]?.({ ok: false, refusal: { code: 'not_found', status: 404, message: 'gone' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveLength(3);
  });

  it('is read again when the stream tells of it, and of nothing else; several events together once', async () => {
    shown({ live: ({ event }) => event === 'merchant', togetherMs: 1_000 });
    await answer(0, 'first');
    for (const event of ['merchant', 'menu', 'merchant']) emitLiveEvent({ ...merchantChanged, event } as LiveEvent);
    await vi.advanceTimersByTimeAsync(999);
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveLength(2);
    emitLiveEvent({ ...merchantChanged, event: 'menu' } as LiveEvent);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(answers).toHaveLength(2);
  });

  it('is read to its end however often the stream tells of it, and again after that', async () => {
    const { resource } = shown({ live: () => true, togetherMs: 1_000 });
    for (const ms of [400, 400, 400, 400]) {
      emitLiveEvent(merchantChanged);
      await vi.advanceTimersByTimeAsync(ms);
    }
    expect([answers.length, signals[0]?.aborted]).toEqual([1, false]);
    await answer(0, 'first');
    expect(resource.get().value).toBe('first');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toHaveLength(2);
  });

  it('is read every so often while somebody can see it and there is a connection', async () => {
    shown({ everyMs: ({ failure }) => (failure === null ? 4_000 : null) });
    await answer(0, 'first');
    seen.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(12_000);
    expect(answers).toHaveLength(1);
    seen.visibilityState = 'visible';
    await vi.advanceTimersByTimeAsync(4_000);
    expect(answers).toHaveLength(2);
    await answer(1, null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveLength(2);
  });

  it('stays as it is while there is nobody to ask', async () => {
    let isOff = false;
    const read = vi.fn(async () => accept('first') as Answer);
    const resource = openResource<string>(() => ({ read, isOff }));
    stops.push(resource.look(() => {}));
    await settled();
    isOff = true;
    expect([await resource.refresh(), resource.get(), read.mock.calls.length]).toEqual([null, { value: 'first', failure: null, isReading: false }, 1]);
  });

  it('is read when somebody comes back to the page and it is older than it may be', async () => {
    shown({ freshMs: 5_000 });
    await answer(0, 'first');
    page.dispatchEvent(new Event('focus'));
    await settled();
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_001);
    seen.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(answers).toHaveLength(2);
  });

  it('is not read any more when nobody looks, and what was under way is ended; once for two who look', async () => {
    const { resource, leave, states } = shown({ live: () => true, everyMs: () => 1_000 });
    const second = resource.look(() => {});
    await answer(0, 'first');
    leave();
    void resource.refresh();
    await settled();
    expect([answers.length, signals[1]?.aborted]).toEqual([2, false]);
    second();
    expect([signals[1]?.aborted, resource.isLookedAt()]).toEqual([true, false]);
    emitLiveEvent(merchantChanged);
    connection.missed();
    connection.heard();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answers).toHaveLength(2);
    expect(states.at(-1)).toEqual({ value: 'first', failure: null, isReading: false });
  });
});
