// What it adds to the context of commands.
import type {} from '@vitest/browser-playwright';
import type { CDPSession, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

/** A key as the browser's own protocol has it; `timestamp`: when it was pressed, s since epoch. */
export interface Key {
  readonly key: string;
  readonly text?: string;
  readonly code?: string;
  readonly windowsVirtualKeyCode?: number;
  readonly timestamp: number;
}

/** A step of the mouse at a place of the page, px; `clickCount`: 2 for the second press of a double click. */
export interface MouseStep {
  readonly type: 'mousePressed' | 'mouseMoved' | 'mouseReleased';
  readonly x: number;
  readonly y: number;
  readonly clickCount?: number;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    press: (keys: readonly string[]) => Promise<void>;
    pressKeys: (keys: readonly Key[]) => Promise<void>;
    moveMouse: (steps: readonly MouseStep[]) => Promise<void>;
    insertText: (text: string) => Promise<void>;
    reduceMotion: (asked: 'reduce' | 'no-preference') => Promise<void>;
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The browser's own protocol for a page: one connection for all that is done there. */
function sessionOf(page: Page): Promise<CDPSession> {
  const open = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, open);
  return open;
}

/** Presses keys one after the other, e.g. `Tab`, `Shift+Tab`, `a`. */
const press: BrowserCommand<[keys: readonly string[]]> = async ({ page }, keys) => {
  for (const key of keys) await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key));
};

/** Presses keys at the moments that they name, by the clock of the events themselves. */
const pressKeys: BrowserCommand<[keys: readonly Key[]]> = async ({ page }, keys) => {
  const session = await sessionOf(page);
  const both = ['keyDown', 'keyUp'] as const;
  await Promise.all(keys.flatMap((key) => both.map((type) => session.send('Input.dispatchKeyEvent', { type, ...key }))));
};

/** The browser takes the steps in their order, without a word from it in between. */
const moveMouse: BrowserCommand<[steps: readonly MouseStep[]]> = async ({ page }, steps) => {
  const session = await sessionOf(page);
  let isDown = false;
  await Promise.all(
    steps.map(({ clickCount = 1, ...step }) => {
      if (step.type === 'mousePressed') isDown = true;
      if (step.type === 'mouseReleased') isDown = false;
      return session.send('Input.dispatchMouseEvent', {
        ...step,
        button: isDown || step.type === 'mouseReleased' ? 'left' : 'none',
        buttons: isDown ? 1 : 0,
        clickCount,
      });
    }),
  );
};

/** Types a text into what has the focus, at once. */
const insertText: BrowserCommand<[text: string]> = async ({ page }, text) => {
  await (await sessionOf(page)).send('Input.insertText', { text });
};

/** What the person at the tablet has asked of it: less motion, or nothing. */
const reduceMotion: BrowserCommand<[asked: 'reduce' | 'no-preference']> = ({ page }, reducedMotion) => page.emulateMedia({ reducedMotion });

/** What a component test has done outside its page, each in one turn. */
export const commands = { press, pressKeys, moveMouse, insertText, reduceMotion };
