import { afterEach, describe, expect, it, vi } from 'vitest';
import { lead, openChannel } from './tabs.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let names = 0;
/** Tabs of one browser that all want to lead; `log` is what they did, in its order. */
function tabsOf(count: number) {
  const name = `test.${++names}`;
  const log: string[] = [];
  const tabs = Array.from({ length: count }, (_, index) => {
    const stop = lead(name, (signal) => {
      log.push(`${index} leads`);
      signal.addEventListener('abort', () => log.push(`${index} stops`));
    });
    stops.push(stop);
    return { stop };
  });
  return { name, log, tabs };
}

describe('one tab leads, by a lock', () => {
  it('and the next one goes on when it stops; who stopped waiting never leads', async () => {
    const { log, tabs } = tabsOf(4);
    await expect.poll(() => log).toEqual(['0 leads']);
    tabs[1]?.stop();
    tabs[0]?.stop();
    await expect.poll(() => log).toEqual(['0 leads', '0 stops', '2 leads']);
    tabs[2]?.stop();
    await expect.poll(() => log.slice(3)).toEqual(['2 stops', '3 leads']);
  });

  it('and who stops at once has never led', async () => {
    const { log, tabs } = tabsOf(1);
    tabs[0]?.stop();
    // One that begins later, and leads, shows that the turn of the first has passed.
    const after = tabsOf(1);
    await expect.poll(() => after.log).toEqual(['0 leads']);
    expect(log).toEqual([]);
    after.tabs[0]?.stop();
  });
});

describe('one tab leads, by a lease where there are no locks', () => {
  const start = (count: number) => {
    vi.stubGlobal('navigator', {});
    vi.useFakeTimers();
    return tabsOf(count);
  };

  it('and keeps leading as long as it renews', () => {
    const { log } = start(3);
    vi.advanceTimersByTime(60_000);
    expect(log).toEqual(['0 leads']);
  });

  it('and the next one takes over when it stops', () => {
    const { log, tabs } = start(2);
    vi.advanceTimersByTime(1_000);
    tabs[0]?.stop();
    vi.advanceTimersByTime(2_200);
    expect(log).toEqual(['0 leads', '0 stops', '1 leads']);
  });

  it('and who was not heard of for six seconds has lost it, and notices', () => {
    const { log } = start(1);
    vi.advanceTimersByTime(1_000);
    expect(log).toEqual(['0 leads']);
    // This tab sleeps: its timers stand still, the clock does not. Another one, which wakes, finds an old lease.
    vi.setSystemTime(Date.now() + 5_000);
    const waker: string[] = [];
    stops.push(lead(`test.${names}`, () => waker.push('leads')));
    expect(waker).toEqual([]);
    vi.setSystemTime(Date.now() + 1_000);
    stops.push(lead(`test.${names}`, () => waker.push('leads')));
    vi.advanceTimersByTime(2_000);
    expect([log, waker]).toEqual([['0 leads', '0 stops'], ['leads']]);
  });

  it('a page that is left gives it back at once, and takes part again when it returns', () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const { log } = start(1);
    vi.advanceTimersByTime(1_000);
    page.dispatchEvent(new Event('pagehide'));
    expect(log).toEqual(['0 leads', '0 stops']);
    vi.advanceTimersByTime(30_000);
    expect(log).toHaveLength(2);
    page.dispatchEvent(new Event('pageshow'));
    vi.advanceTimersByTime(1_000);
    expect(log.at(-1)).toBe('0 leads');
  });
});

describe('a channel between tabs', () => {
  it('is heard by the others, not by who speaks', async () => {
    const [one, other] = [openChannel<number>('test.numbers'), openChannel<number>('test.numbers')];
    const [atOne, atOther]: number[][] = [[], []];
    one.listen((message) => atOne?.push(message));
    const stop = other.listen((message) => atOther?.push(message));
    one.post(1);
    await expect.poll(() => atOther).toEqual([1]);
    stop();
    one.post(2);
    other.post(3);
    await expect.poll(() => atOne).toEqual([3]);
    expect(atOther).toEqual([1]);
  });

  it('is silent where the browser has none', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const channel = openChannel<number>('test.none');
    channel.listen(() => expect.unreachable());
    expect(() => channel.post(1)).not.toThrow();
  });
});
