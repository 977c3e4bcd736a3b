import type { Browser, Page } from 'playwright-core';
import { covered, type Span } from '../stats.ts';

/** One complete event of Chromium's trace; instants and lengths in µs. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
}

/** What the page's main thread did between two marks, in ms. */
export interface Work {
  readonly wall: number;
  /** scripting, layout and paint together */
  readonly busy: number;
  readonly scripting: number;
  readonly layout: number;
  readonly paint: number;
}

const layoutNames = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'HitTest', 'IntersectionObserverController::computeIntersections']);
const paintNames = new Set(['Paint', 'Layerize', 'Commit', 'UpdateLayer', 'CompositeLayers']);
/** All that the thread was at from its top; what scripts wait for is not in it. */
const otherNames = new Set([
  ...['EventDispatch', 'FunctionCall', 'EvaluateScript', 'TimerFire', 'FireAnimationFrame', 'RunMicrotasks', 'HandlePostMessage', 'FireIdleCallback'],
  ...['ParseHTML', 'MinorGC', 'MajorGC', 'V8.GC_TIME_TO_SAFEPOINT', 'XHRReadyStateChange', 'XHRLoad', 'v8.callFunction', 'Animation'],
]);

/** Records the page while `act` runs; returns the work between each pair of its marks, a `begin` and the next `end`. */
export async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly Work[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing', 'v8'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  return workIn(traceEvents);
}

/** Names of the two marks (`performance.mark`). */
export const marks = { begin: 'bench:begin', end: 'bench:end' } as const;

function workIn(events: readonly TraceEvent[]): Work[] {
  const marked = events.filter(({ name, cat }) => cat.includes('blink.user_timing') && (name === marks.begin || name === marks.end));
  const first = marked[0];
  if (first === undefined) return [];
  const { pid, tid } = first;
  const spans = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && event.dur !== undefined);
  const spansOf = (...sets: readonly ReadonlySet<string>[]): Span[] =>
    spans.filter(({ name }) => sets.some((set) => set.has(name))).map(({ ts, dur }) => ({ from: ts, to: ts + (dur ?? 0) }));
  const [all, layout, paint] = [spansOf(otherNames, layoutNames, paintNames), spansOf(layoutNames), spansOf(paintNames)];
  return windowsOf(marked).map((window) => {
    const ms = (of: readonly Span[]) => covered(of, window) / 1000;
    const [busy, layoutMs, paintMs] = [ms(all), ms(layout), ms(paint)];
    return { wall: (window.to - window.from) / 1000, busy, scripting: busy - layoutMs - paintMs, layout: layoutMs, paint: paintMs };
  });
}

function windowsOf(marked: readonly TraceEvent[]): Span[] {
  const windows: Span[] = [];
  let from: number | null = null;
  for (const { name, ts } of marked.toSorted((a, b) => a.ts - b.ts)) {
    if (name === marks.begin) from = ts;
    else if (from !== null) {
      windows.push({ from, to: ts });
      from = null;
    }
  }
  return windows;
}
