// What it adds to the context of commands.
import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** A key as the browser's own protocol has it; `timestamp`: when it was pressed, s since epoch. */
export interface Key {
  readonly key: string;
  readonly text?: string;
  readonly code?: string;
  readonly windowsVirtualKeyCode?: number;
  readonly timestamp: number;
}

/** A step of the mouse at a place of the page, px. */
export interface MouseStep {
  readonly type: 'mousePressed' | 'mouseMoved' | 'mouseReleased';
  readonly x: number;
  readonly y: number;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressKeys: (keys: readonly Key[]) => Promise<void>;
    moveMouse: (steps: readonly MouseStep[]) => Promise<void>;
  }
}

/** Presses keys at the moments that they name, by the clock of the events themselves. */
const pressKeys: BrowserCommand<[keys: readonly Key[]]> = async ({ context, page }, keys) => {
  const session = await context.newCDPSession(page);
  const both = ['keyDown', 'keyUp'] as const;
  await Promise.all(keys.flatMap((key) => both.map((type) => session.send('Input.dispatchKeyEvent', { type, ...key }))));
  await session.detach();
};

const moveMouse: BrowserCommand<[steps: readonly MouseStep[]]> = async ({ context, page }, steps) => {
  const session = await context.newCDPSession(page);
  for (const step of steps)
    await session.send('Input.dispatchMouseEvent', { ...step, button: 'left', buttons: step.type === 'mouseReleased' ? 0 : 1, clickCount: 1 });
  await session.detach();
};

/** What a component test has done outside its page, each in one turn. */
export const commands = { pressKeys, moveMouse };
