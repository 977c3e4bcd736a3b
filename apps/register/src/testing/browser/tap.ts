import { commands, type Locator, page } from 'vitest/browser';
import type { MouseStep } from './commands.ts';
import { until } from './until.ts';

/**
 * How a person's finger finds what it taps. It stands in for the library's own way, which asks the page for each step and takes ten times as long: the place is
 * found in the page, and the browser is told of it in one turn. As there, what is tapped has to be one thing, in sight, at rest, usable, and under nothing else.
 */

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
const isSame = (one: DOMRect, other: DOMRect): boolean => one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** What is there takes the tap that is meant for `element`: itself, what is in it, or the label of the field that it is. */
const takesFor = (element: Element, there: Element | null): boolean =>
  there !== null && (element.contains(there) || there.closest('label')?.control === element);

/** The middle of what is in sight of an element, px; null where nothing is. */
function middleOf(element: Element): { readonly x: number; readonly y: number } | null {
  const shown = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (shown === undefined) return null;
  const [left, right] = [Math.max(0, shown.left), Math.min(innerWidth, shown.right)];
  const [top, bottom] = [Math.max(0, shown.top), Math.min(innerHeight, shown.bottom)];
  return right > left && bottom > top ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
}

/** Whether a person can see it. */
export const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;

type WhyNot = (element: Element) => string | null | Promise<string | null>;

/** Why an element cannot be used now; null where it can. */
const whyUnusable: WhyNot = (element) => {
  if (!isVisible(element)) return 'it cannot be seen';
  return element.closest(':disabled, [aria-disabled=true]') === null ? null : 'it is disabled';
};

/** Why an element cannot be tapped now; null where it can. */
const whyUntappable: WhyNot = async (element) => {
  const why = whyUnusable(element) ?? (await whyUnsteady(element));
  if (why !== null) return why;
  const { x, y } = middleOf(element) ?? { x: 0, y: 0 };
  const there = document.elementFromPoint(x, y);
  return takesFor(element, there) ? null : `over it lies ${there?.outerHTML.slice(0, 200)}`;
};

/** Brings it into sight. Returns why it cannot be tapped even by somebody who does not look whether it takes a tap. */
const whyUnsteady: WhyNot = async (element) => {
  if (!isVisible(element)) return 'it cannot be seen';
  const before = element.getBoundingClientRect();
  await nextFrame();
  if (!element.isConnected || !isSame(before, element.getBoundingClientRect())) return 'it moves';
  const middle = middleOf(element);
  if (middle === null || !takesFor(element, document.elementFromPoint(middle.x, middle.y)))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return middleOf(element) === null ? 'it is out of sight' : null;
};

/** The one element that it is, once nothing is in the way. */
async function ready(what: Locator, whyNot: WhyNot): Promise<Element> {
  let why: string | null = null;
  const find = async () => {
    const found = what.elements();
    if (found.length > 1) throw new Error(`${what} is ${found.length} things`);
    const [element] = found;
    why = element === undefined ? 'it is not there' : await whyNot(element);
    return why === null ? element : null;
  };
  return await until(find, () => `${what} cannot be used: ${why}`);
}

const ofATap = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/** Lets nothing have a tap that was meant for `element`, which moved away meanwhile. Returns how it is told that the tap is over: whether it was missed. */
function guarded(element: Element): () => boolean {
  let isMissed: boolean | undefined;
  const judge = (event: Event) => {
    isMissed ??= !takesFor(element, event.target as Element);
    if (!isMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ofATap) addEventListener(type, judge, { capture: true });
  return () => {
    for (const type of ofATap) removeEventListener(type, judge, { capture: true });
    return isMissed === true;
  };
}

/** Moves, presses or lets go of the mouse at places of the page, px. */
export function mouse(steps: readonly MouseStep[]): Promise<void> {
  // The page of the test is a frame of another one.
  const { left, top } = (frameElement as HTMLElement).getBoundingClientRect();
  return commands.moveMouse(steps.map((step) => ({ ...step, x: left + step.x, y: top + step.y })));
}

async function tap(what: Locator, count: 1 | 2, isForced = false): Promise<void> {
  for (;;) {
    const element = await ready(what, isForced ? whyUnsteady : whyUntappable);
    const at = middleOf(element) ?? { x: 0, y: 0 };
    const missed = isForced ? () => false : guarded(element);
    const presses = [1, 2].slice(0, count).flatMap((clickCount) => [
      { type: 'mousePressed' as const, ...at, clickCount },
      { type: 'mouseReleased' as const, ...at, clickCount },
    ]);
    await mouse([{ type: 'mouseMoved', ...at }, ...presses]).finally(missed);
    if (!missed()) return;
  }
}

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && /^(text|search|tel|email|url|password)$/.test(element.type));

/** From now on, what a test clicks and fills is done so. */
export function tapAsAPerson(): void {
  const { prototype } = page.getByText('').constructor;
  const { click, fill } = prototype;
  prototype.click = function (this: Locator, options?: { readonly force?: boolean; readonly position?: object }) {
    return options?.position === undefined ? tap(this, 1, options?.force) : click.call(this, options);
  };
  prototype.dblClick = function (this: Locator) {
    return tap(this, 2);
  };
  prototype.fill = async function (this: Locator, text: string) {
    const element = await ready(this, whyUnusable);
    if (!isTyped(element) || text === '') return fill.call(this, text);
    element.focus();
    element.select();
    await commands.insertText(text);
  };
}
