import { describe, expect, it } from 'vitest';
import { openPlaces, type Places } from './places.ts';

/** Takes places for streams of a session, and says which of all have been ended, by their names. */
function taker(places: Places) {
  const ended: string[] = [];
  const take = (sessionId: string, isProgram: boolean, count: number) =>
    Array.from({ length: count }, (_, at) => places.take({ sessionId, isProgram }, () => ended.push(`${sessionId} ${at + 1}`)));
  return { ended, take };
}

describe('the streams of a merchant', () => {
  it('are at most eight of a session: its oldest makes room', () => {
    const places = openPlaces();
    const { ended, take } = taker(places);
    expect(take('bar', false, 10).every((free) => free !== null)).toBe(true);
    expect(ended).toEqual(['bar 1', 'bar 2']);
    expect(places.count).toBe(8);
    expect(take('kitchen', false, 1)).not.toContain(null);
    expect(ended).toHaveLength(2);
  });

  it('are at most twenty of all programs: beyond that one ends its own oldest, or gets none, and registers get theirs', () => {
    const places = openPlaces();
    const { ended, take } = taker(places);
    expect([...take('leak', true, 8), ...take('other', true, 8), ...take('third', true, 4)]).not.toContain(null);
    expect(take('fourth', true, 1)).toEqual([null]);
    expect(ended).toEqual([]);
    expect(take('third', true, 1)).not.toContain(null);
    expect(ended).toEqual(['third 1']);
    expect(take('bar', false, 8)).not.toContain(null);
    expect(places.count).toBe(28);
  });

  it('are at most two hundred; a session that has one always gets another', () => {
    const places = openPlaces();
    const { ended, take } = taker(places);
    for (let session = 0; session < 25; session += 1) expect(take(`bar ${session}`, false, 8)).not.toContain(null);
    expect(take('one more', false, 1)).toEqual([null]);
    expect(take('bar 3', false, 1)).not.toContain(null);
    expect(ended).toEqual(['bar 3 1']);
    expect(places.count).toBe(200);
  });

  it('are given back once, however often that is said', () => {
    const places = openPlaces();
    const { take } = taker(places);
    const [first, second] = take('bar', false, 2);
    first?.();
    first?.();
    expect(places.count).toBe(1);
    second?.();
    expect(places.count).toBe(0);
  });
});
