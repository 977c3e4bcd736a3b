import { createMemoryHistory } from '@tanstack/react-router';
import { loadAllMessages, loadMessages } from '@till/phrases/load';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { page } from 'vitest/browser';
import { type Size, sizes } from '../../../../../e2e/environment/sizes.ts';
import { leaveSession } from '../../app/guard.ts';
import { setLeaving } from '../../app/leaving.ts';
import { loadConfig } from '../../calls/config.ts';
import { seriesKey } from '../../device/installation.ts';
import { closeAlert } from '../../kit/dialog/alert.tsx';
import { ConfirmHost } from '../../kit/dialog/confirm.tsx';
import { overlay } from '../../kit/overlay.tsx';
import { wasMeant } from '../../native/scanner.ts';
import { newLocalMerchant } from '../../native/session.ts';
import { type Settings, settingDefaults, settings } from '../../native/storage.ts';
import { App } from '../../start/App.tsx';
import { begin } from '../../start/begin.ts';
import { testIdentity } from '../as-till.ts';
import { openShop, type Shop } from './shop.ts';

export { sizes };

export interface RegisterOptions {
  /** The address that it is at; the menu, where not said. */
  readonly at?: string;
  readonly shop?: Shop;
  readonly settings?: Partial<Settings>;
  readonly size?: Size;
}

/** A register on the page of the test, at a shop of its own. */
export interface Register {
  readonly shop: Shop;
  /** The address that it is at. */
  readonly path: () => string;
  readonly goTo: (path: string) => Promise<void>;
}

/** An address that asks nobody for anything: where a register is between two tests. */
const nowhere = '/error?merchantId=-&token=-';

/** Changes settings, as another tab of the same register would. */
export function withSettings(changed: Partial<Settings>): void {
  for (const [name, value] of Object.entries(changed)) settings.set(name as keyof Settings, value);
}

let root: Root | undefined;
/** The router is on the page. */
let hasRouter = false;
let router: ReturnType<typeof begin> | undefined;

/** The parts of a register are connected once a page, as they are in life. */
async function begun(): Promise<ReturnType<typeof begin>> {
  if (router !== undefined) return router;
  await Promise.all([loadMessages('en-us', 'first'), loadAllMessages('en-us'), loadConfig()]);
  router = begin(createMemoryHistory({ initialEntries: [nowhere] }));
  return router;
}

/** Opens a register whose owner is signed in, at a device, with an order still to be begun. */
export async function openRegister({
  at = '/dashboard/register/main',
  shop = openShop(),
  settings: chosen = {},
  size = 'tablet',
}: RegisterOptions = {}): Promise<Register> {
  await page.viewport(sizes[size].width, sizes[size].height);
  const { merchant, device } = shop;
  // The page is as it was left: nobody is signed in.
  const opened = await begun();
  const shown = await newRoot();
  remember({
    'till.till': testIdentity,
    'till.settings': { ...settingDefaults, merchantId: merchant.id, ...chosen },
    'till.session': { merchant: newLocalMerchant(merchant.id, 'a-token'), device },
    'till.installation': { installationId: 'an-installation', series: { [seriesKey(merchant.id, device.id)]: { letters: 'A', counter: 0 } } },
    'till.self-check': '9999-12-31',
  });
  flushSync(() =>
    shown.render(
      <StrictMode>
        <App router={opened} />
      </StrictMode>,
    ),
  );
  hasRouter = true;
  await opened.navigate({ href: at });
  return { shop, path: () => opened.state.location.href, goTo: (path) => opened.navigate({ href: path }) };
}

/** Shows a part by itself, with what every screen has around it. */
export async function showPart(part: ReactNode): Promise<void> {
  await Promise.all([loadMessages('en-us', 'first'), loadAllMessages('en-us')]);
  (await newRoot()).render(
    <App>
      <ConfirmHost />
      {part}
    </App>,
  );
}

/** Where the page is drawn. What a test has shown before is gone by then: two at a time would hear, ask and answer for each other. */
async function newRoot(): Promise<Root> {
  await leaveRoot();
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  root = createRoot(container);
  return root;
}

async function leaveRoot(): Promise<void> {
  // A router that no part shows never arrives.
  if (hasRouter) await router?.navigate({ href: nowhere, ignoreBlocker: true });
  hasRouter = false;
  root?.unmount();
  root = undefined;
  document.querySelector('#root')?.remove();
}

/** As another tab would: whoever listens hears of it. */
function remember(records: Readonly<Record<string, unknown>>): void {
  for (const [key, record] of Object.entries(records)) localStorage.setItem(key, JSON.stringify(record));
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** The owner signs out and the page is emptied. */
export async function closeRegister(): Promise<void> {
  letGoOfFocus();
  // A test may have scanned at a moment that is still to come.
  wasMeant();
  for (let left = 0; left < 9; left++) closeAlert();
  overlay.hide();
  await leaveRoot();
  // Nobody is led to the sign-in page.
  setLeaving(true);
  leaveSession();
  setLeaving(false);
  for (const shelf of [localStorage, sessionStorage]) shelf.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  document.body.replaceChildren();
}

/** A screen that is come back to has its focus again: the next test has not been there. */
function letGoOfFocus(): void {
  const passing = document.createElement('button');
  document.querySelector('main')?.append(passing);
  passing.focus();
  passing.remove();
}
