import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOf, type Line } from './lines.ts';
import { makeQueue } from './queue.ts';

const most = { countMax: 8, bytesMax: 400 };
const lineAt = (time: number, what: string, byteCount: number): Line => ({ time, until: time, times: 1, text: `{"tag":"${what}"}`, byteCount });
const timesIn = (lines: readonly Line[]) => lines.reduce((sum, { times }) => sum + times, 0);
const bytesIn = (lines: readonly Line[]) => lines.reduce((sum, { byteCount }) => sum + byteCount, 0);

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), what: fc.constantFrom('a', 'b', 'c'), byteCount: fc.integer({ min: 20, max: 150 }) }) },
  fc.record({ do: fc.constant('send' as const), countMax: fc.integer({ min: 1, max: 5 }), bytesMax: fc.integer({ min: 20, max: 300 }), isTaken: fc.boolean() }),
);

describe('the lines that wait', () => {
  it('are never too many, keep their order, and each is sent, dropped and counted, or still there', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const queue = makeQueue(most);
        const sent: Line[] = [];
        let told = 0;
        for (const [time, now] of steps.entries()) {
          if (now.do === 'add') {
            queue.add(lineAt(time, now.what, now.byteCount));
            told += 1;
          } else {
            const batch = queue.takeBatch(now);
            expect(batch.length <= now.countMax && (batch.length <= 1 || bytesIn(batch) <= now.bytesMax)).toBe(true);
            if (now.isTaken) sent.push(...batch);
            else queue.putBack(batch);
          }
          const waiting = queue.all();
          expect([waiting.length <= most.countMax, bytesIn(waiting) <= most.bytesMax]).toEqual([true, true]);
          expect(timesIn(sent) + timesIn(waiting) + queue.dropped()).toBe(told);
          const order = [...sent, ...waiting].map(({ time: at }) => at);
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('are one line with its times where the same came again, and JSON', () => {
    const queue = makeQueue(most);
    for (const time of [1, 2, 5]) queue.add(lineAt(time, 'a', 20));
    queue.add(lineAt(6, 'b', 20));
    expect(queue.all().map((line) => JSON.parse(jsonOf(line)))).toEqual([
      { time: 1, times: 3, until: 5, tag: 'a' },
      { time: 6, tag: 'b' },
    ]);
  });
});
