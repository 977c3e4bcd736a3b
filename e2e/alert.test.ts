import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginWith, dialog, lines, orderIdIn, pick, selectDevice, sent, toCheckout } from './actions/sale-actions.ts';
import { like, words } from './actions/words.ts';
import { codeFor } from './environment/mailbox.ts';
import { asOwner, soldOutInMenu } from './till/elsewhere.ts';
import { sellOut } from './till/shop.ts';
import { useTills } from './till/till.ts';
import { seriousIn } from './visual/judge.ts';

const { newTill, readyTill } = useTills();
const { alerts } = words.order;

const alert = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const closeButton = (page: Page, title: string) => alert(page, title).getByText(words.common.close, { exact: true });

/** Holds what the page sends to change orders until `release`. */
async function holdChanges(page: Page): Promise<{ readonly release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/orders/**', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  return { release };
}

/** Taps so that the page asks the server for a change, which `holdChanges` holds. */
const sending = (page: Page, tap: () => Promise<void>) => Promise.all([page.waitForRequest((request) => request.method() === 'PUT'), tap()]);

/** What axe finds in the dialogs that is serious or worse, in light and dark. */
const axeFindings = async (page: Page): Promise<string[]> => [...(await seriousIn(page, 'light')), ...(await seriousIn(page, 'dark'))];

describe('what comes up over a screen', () => {
  it('an overlay over the whole page while signing in, then an alert with its kind, its message and a close button (GLOB-01)', async () => {
    const { page, shop, url } = await newTill({ shop: {}, mayComplain: [/status of 4(01|09|22)/] });
    await page.goto('/login');
    await page.getByRole('textbox', { name: words.signIn.email }).fill(shop.email);
    await page.getByRole('button', { name: words.signIn.requestCode }).click();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/read/', async (route) => {
      await released;
      await route.continue();
    });
    await page
      .getByRole('textbox', { name: like(words.signIn.codeDigit) })
      .first()
      .click();
    await page.keyboard.type(await codeFor(url, shop.email));
    const overlay = page.getByRole('status').filter({ hasText: words.signIn.signingIn });
    await overlay.waitFor();
    const under = await overlay.evaluate((over) => {
      const [right, bottom] = [innerWidth - 1, innerHeight - 1];
      const places = [
        [0, 0],
        [right, 0],
        [0, bottom],
        [right, bottom],
        [right / 2, bottom / 2],
      ] as const;
      return places.filter(([x, y]) => !over.contains(document.elementFromPoint(x, y)));
    });
    expect(under).toEqual([]);
    release();
    await page.waitForURL('**/dashboard/select-device');
    await overlay.waitFor({ state: 'detached' });

    await selectDevice(page);
    await beginWith(page, 'Churros (4)');
    await pick(page, 'Chili Crisp, 8 oz Jar');
    await sellOut(shop, 'chili-crisp-jar');
    await expect.poll(() => soldOutInMenu(page, shop.merchantId, 'chili-crisp-jar')).toBe(true);
    await dialog(page)
      .getByRole('button', { name: /^\s*Add \$/ })
      .click();
    const box = alert(page, alerts.addItem);
    const message = box.getByRole('alert');
    await message.waitFor();
    expect((await message.innerText()).trim()).toBe(words.refusals.item_not_available.replace('{item}', 'Chili Crisp, 8 oz Jar'));
    expect(await message.locator('.lucide-circle-alert').count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await closeButton(page, alerts.addItem).click();
    await box.waitFor({ state: 'detached' });
  });
});

describe('alerts', () => {
  it('that come together are shown one after the other, each until it is closed, and say how many there are', async () => {
    const { page, shop } = await readyTill({ mayComplain: [/status of 409/] });
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await sent(page);
    const { release } = await holdChanges(page);
    await sending(page, () => lines(page).getByRole('button', { name: 'One more Churros (4)' }).click());
    await page.getByRole('button', { name: words.order.tip.add }).click();
    await dialog(page).getByRole('button', { name: /10%/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^\s*Save tip/ })
      .click();
    await asOwner(page, shop.merchantId, 'DELETE', `orders/${orderIdIn(page)}`);
    release();

    // The two that were refused, and what became of the order.
    const titles = [alerts.updateItem, alerts.setTip, words.live.cancelled.title];
    const place = (position: number) => page.getByText(words.common.place.replace('{position}', String(position)).replace('{count}', '3'), { exact: true });
    const shown = async () => (await Promise.all(titles.map(async (title) => ((await alert(page, title).count()) > 0 ? [title] : [])))).flat();
    await place(1).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const seen: string[] = [];
    for (const position of [1, 2]) {
      await place(position).waitFor();
      const now = await shown();
      expect(now).toHaveLength(1);
      seen.push(...now);
      const close = closeButton(page, now[0] ?? '');
      await expect.poll(() => close.evaluate((label) => label.closest('button') === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await shown()).join()).not.toBe(now.join());
    }
    await place(3).waitFor();
    expect([...seen, ...(await shown())].toSorted()).toEqual(titles.toSorted());
  });
});
