import type { Page } from 'playwright-core';

/** One answer of the wrapper; `waits`: it comes later, by `answerNow`. */
type Answer = { readonly ok: true; readonly value?: unknown } | { readonly ok: false; readonly error: string; readonly duringJob?: boolean } | 'waits';

interface Heard {
  readonly method: string;
  readonly args: readonly string[];
}

/** What the page of a wrapped till has beside its own, for the test alone. */
interface StandIn {
  readonly heard: (Heard & { readonly id: number })[];
  readonly answers: Record<string, Answer>;
  say(text: string): void;
}

/** The Android app around a page, as a stand-in: it hands the page a port when it has loaded, and speaks the app's protocol there. */
export interface Wrapper {
  /** What it was asked since the page was loaded, in that order. */
  heard(): Promise<readonly Heard[]>;
  /** How it answers calls of a method from now on: done, where nothing is said. */
  answers(method: string, answer: Answer): Promise<void>;
  /** Answers what waits. */
  answerNow(method: string, answer: Exclude<Answer, 'waits'>): Promise<void>;
  /** Tells the page something by itself. */
  tell(event: 'printerSelected' | 'printerStatus' | 'printerState' | 'printResult', value: unknown): Promise<void>;
}

/** Puts a wrapper around every page that `page` opens from now on. */
export async function wrap(page: Page): Promise<Wrapper> {
  await page.addInitScript(() => {
    // The app hands its port to the main frame alone.
    if (window !== top) return;
    const { port1, port2 } = new MessageChannel();
    const standIn: StandIn = { heard: [], answers: {}, say: (text) => port1.postMessage(text) };
    Object.assign(window, { standIn });
    port1.onmessage = ({ data }) => {
      const asked = JSON.parse(data);
      standIn.heard.push(asked);
      const answer = standIn.answers[asked.method] ?? { ok: true, value: null };
      if (answer !== 'waits') port1.postMessage(JSON.stringify({ id: asked.id, ...answer }));
    };
    // As it comes from the app: from no window and no origin.
    addEventListener('load', () => dispatchEvent(new MessageEvent('message', { data: 'pos-bridge/1', ports: [port2] })));
  });
  return {
    heard: () => page.evaluate(() => (window as { standIn?: StandIn }).standIn?.heard.map(({ method, args }) => ({ method, args })) ?? []),
    answers: (method, answer) =>
      page.evaluate(
        ([name, given]) => {
          const { answers } = (window as { standIn?: StandIn }).standIn ?? {};
          if (answers !== undefined) answers[name] = given;
        },
        [method, answer] as const,
      ),
    async answerNow(method, answer) {
      // The page shows that it asks before the app has heard it.
      await page.waitForFunction((name) => (window as { standIn?: StandIn }).standIn?.heard.some((each) => each.method === name), method);
      await page.evaluate(
        ([name, given]) => {
          const { heard = [], say } = (window as { standIn?: StandIn }).standIn ?? {};
          say?.(JSON.stringify({ id: heard.findLast((each) => each.method === name)?.id, ...given }));
        },
        [method, answer] as const,
      );
    },
    tell: (event, value) => page.evaluate((told) => (window as { standIn?: StandIn }).standIn?.say(told), JSON.stringify({ event, value })),
  };
}
