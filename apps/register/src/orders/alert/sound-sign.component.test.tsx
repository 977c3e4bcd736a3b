import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../../calls/connection.ts';
import { countOf, gone, seen, words } from '../../testing/browser/actions.ts';
import { openRegister, withSettings } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';

/** As a page is that nobody has touched; what a test does to it counts as a touch. */
const untouched = [
  { of: UserActivation.prototype, what: 'hasBeenActive', get: () => false },
  { of: BaseAudioContext.prototype, what: 'state', get: () => 'suspended' },
] as const;
const own = untouched.map(({ of, what }) => Object.getOwnPropertyDescriptor(of, what) as PropertyDescriptor);
beforeEach(() => {
  for (const { of, what, get } of untouched) Object.defineProperty(of, what, { configurable: true, get });
});
afterEach(() => {
  for (const [index, { of, what }] of untouched.entries()) Object.defineProperty(of, what, own[index] as PropertyDescriptor);
});

it('a page that nobody has touched asks above the screen for a tap to hear new orders, where they make a sound and not while offline; any tap is one', async () => {
  const sign = page.getByRole('button', { name: words.online.tapToHear });
  await openRegister({ settings: { orderAlertEnabled: true } });
  await seen(sign);
  expect(countOf(page.getByRole('dialog'))).toBe(0);
  server.goesDown();
  await gone(sign);
  server.isBack();
  await connection.check();
  await seen(sign);
  withSettings({ orderSound: 'off' });
  await gone(sign);
  withSettings({ orderSound: 'once' });
  await seen(sign);
  (document.querySelector('main') as HTMLElement).click();
  await gone(sign);
});
