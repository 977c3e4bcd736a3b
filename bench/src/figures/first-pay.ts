import type { Browser } from 'playwright-core';
import { cart, tile } from '../../../e2e/actions/sale-actions.ts';
import { words } from '../../../e2e/actions/words.ts';
import { newTablet, openBrowser, openRegister } from '../browser/browser.ts';
import { milliseconds } from '../report.ts';
import { median } from '../stats.ts';
import { menuOf } from '../world/menu.ts';
import type { Shop } from '../world/shop.ts';
import type { World } from '../world/world.ts';
import type { Figure } from './figure.ts';

/** Every answer so much later, ms; so many bytes a second each way. */
const line = { latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const limitMs = 1_000;
/** A round takes half a minute. */
const roundsMax = 5;
const itemCount = 100;
const plainItem =
  menuOf('', itemCount)
    .flatMap(({ items }) => items)
    .find(({ modifier_group }) => modifier_group.length === 0)?.name ?? '';
/** A cashier who has just been told the price; ms. */
const saleMs = 5_000;
/** A new browser on such a line takes most of a minute until its menu is there. */
const patienceMs = 240_000;

/**
 * The first payment of a new browser on a slow line: a sale is begun as soon as the menu is in sight, and Pay is tapped five seconds later. It opens at once if its
 * code came ahead meanwhile. Beside it, the same on a quick line.
 */
export const firstPay: Figure = {
  name: 'first-pay',
  about: 'the first tap on Pay of a new browser, with every answer 2 s later and 50 kB a second, until the payment is painted',
  async measure(world, { rounds }) {
    const browser = await openBrowser(world);
    const shop = await world.shop(itemCount);
    const taps: { readonly slow: number; readonly quick: number }[] = [];
    for (let round = 0; round < Math.min(rounds, roundsMax); round += 1)
      taps.push({ slow: await firstPayment(world, browser, shop, true), quick: await firstPayment(world, browser, shop, false) });
    const [slow, quick] = [median(taps.map((tap) => tap.slow)), median(taps.map((tap) => tap.quick))];
    const figure = 'first Pay on a slow line: tap to painted';
    return [
      { figure, ours: milliseconds(slow), limit: milliseconds(limitMs), ratio: slow / limitMs, target: { atMost: 1 } },
      { figure, ours: milliseconds(slow), limit: `itself, on a quick one ${milliseconds(quick)}`, ratio: slow / quick, target: null },
    ];
  },
};

/** From the tap until the payment is painted, ms. */
async function firstPayment(world: World, browser: Browser, shop: Shop, isSlow: boolean): Promise<number> {
  const { context, page } = await newTablet(world, browser, shop, { newOrders: 'pickup', quickAdd: true });
  page.setDefaultTimeout(patienceMs);
  if (isSlow) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', { offline: false, ...line });
  await openRegister(page);
  await tile(page, plainItem).waitFor();
  const menuAt = await page.evaluate(() => performance.now());
  await tile(page, plainItem).click();
  const pay = cart(page).getByRole('button', { name: /^\s*Pay \$/ });
  await pay.waitFor();
  await page.waitForFunction((at) => performance.now() >= at, menuAt + saleMs);
  await page.evaluate(watchFirstPay, words.payment.title);
  await pay.click();
  const tapMs = await page.evaluate(() => window.benchFirstPay ?? Number.NaN);
  await context.close();
  return tapMs;
}

declare global {
  interface Window {
    /** ms from the tap until the payment was painted */
    benchFirstPay?: Promise<number>;
  }
}

/** In the page: measures from the next tap until there is a heading of that name, painted. */
function watchFirstPay(title: string): void {
  window.benchFirstPay = new Promise((resolve) => {
    const tapped = ({ timeStamp }: MouseEvent) => {
      const look = () => {
        const isThere = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent?.trim() === title);
        requestAnimationFrame(isThere ? () => setTimeout(() => resolve(performance.now() - timeStamp)) : look);
      };
      look();
    };
    addEventListener('click', tapped, { once: true, capture: true });
  });
}
