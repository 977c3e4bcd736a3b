import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { selectDevice } from '../../../e2e/actions/sale-actions.ts';
import { launchChromium } from '../../../e2e/environment/chromium.ts';
import { sizes } from '../../../e2e/environment/sizes.ts';
import type { Shop } from '../world/shop.ts';
import { root, type World } from '../world/world.ts';

/** A browser for the figures of the user interface. The register is built first: an outdated build would be measured otherwise. */
export async function openBrowser(world: World): Promise<Browser> {
  const build = spawnSync(process.execPath, [join(root, 'tools/launch/build.mjs')], { cwd: root, stdio: ['ignore', 2, 2] });
  if (build.status !== 0) throw new Error('the register does not build');
  const browser = await launchChromium();
  world.onClose(() => browser.close());
  return browser;
}

/** A browser with the owner's session and local settings. No page is open yet. */
export async function newTablet(world: World, browser: Browser, shop: Shop, settings: object = {}): Promise<{ context: BrowserContext; page: Page }> {
  const { url } = await world.server();
  // No animations: a fade would spread one paint over many frames.
  const context = await browser.newContext({ viewport: sizes.tablet, baseURL: url, reducedMotion: 'reduce', locale: 'en-US', serviceWorkers: 'block' });
  await context.addInitScript(
    (given) => {
      if (location.protocol.startsWith('http') && localStorage.getItem('till.settings') === null) localStorage.setItem('till.settings', JSON.stringify(given));
    },
    { language: 'en-us', ...settings },
  );
  await context.addCookies([{ url, ...shop.cookie }]);
  return { context, page: await context.newPage() };
}

/** At the register, a device selected, the menu in sight. */
export async function openRegister(page: Page): Promise<void> {
  await page.goto('/dashboard/select-device');
  await selectDevice(page);
  await page.getByRole('searchbox').waitFor();
}
