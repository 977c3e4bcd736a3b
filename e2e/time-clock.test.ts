import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { dialog } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { openProxy } from './environment/proxy.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { atTablet, timeClock: said } = words;

const sign = (page: Page) => page.getByRole('region', { name: words.frame.state }).locator('button[aria-haspopup=dialog]').first();
const signedIn = (page: Page, name: string) => page.getByRole('button', { name: atTablet.switchFrom.replace('{name}', name) });
const clock = (page: Page) => dialog(page).getByRole('region', { name: said.title });
const tap = async (page: Page, label: string) => {
  await sign(page).click();
  await clock(page).getByRole('button', { name: label, exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
};

it('Ana clocks in without a network and out with it; her hours are in the settings, and a correction leaves what she tapped in sight', async () => {
  const proxy = await openProxy(inject('till').url);
  try {
    const { page, shop } = await readyTill({ shop: {}, url: proxy.url, mayComplain: [/ERR_/, /status of (409|504)/] });
    const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => asOwner(page, shop.merchantId, method, path, body);
    await call('PUT', 'business', { usesTimeClock: true, seen: { usesTimeClock: false } });
    const { id: ana } = await call('POST', 'staff', { name: 'Ana Flores', short: '', roleId: 'server', language: null, tipEligible: true, pin: '1122' });
    await call('POST', 'staff', { name: 'Ben Carter', short: '', roleId: 'cashier', language: null, tipEligible: true, pin: '3344' });
    await sign(page).click();
    await dialog(page).getByRole('button', { name: /^Ana / }).click();
    for (const digit of '1122') await dialog(page).getByRole('button', { name: digit, exact: true }).click();
    await dialog(page).getByRole('button', { name: atTablet.done, exact: true }).click();
    await signedIn(page, 'Ana').waitFor();

    proxy.cut();
    await tap(page, said.kinds.in);
    await sign(page).click();
    await clock(page).getByText(said.waits).waitFor();
    await page.keyboard.press('Escape');
    proxy.mend();
    const clockOf = async () =>
      Object.values((await call('GET', 'staff')) as unknown as Record<string, { id: string; clock?: { state: string } }>).find(({ id }) => id === ana)?.clock
        ?.state;
    await expect.poll(clockOf).toBe('in');
    await tap(page, said.kinds.out);
    await page.getByRole('button', { name: atTablet.signIn, exact: true }).waitFor();
    await expect.poll(clockOf).toBeUndefined();

    await visit(page, '/dashboard/settings/staff');
    await page.getByRole('button', { name: said.show }).click();
    const hours = page.getByRole('region', { name: 'Ana Flores', exact: true });
    await hours.getByRole('button', { name: /^Correct In/ }).click();
    await dialog(page).getByLabel(said.time, { exact: true }).fill('00:00');
    await dialog(page).getByRole('button', { name: said.reasons.late }).click();
    await dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await hours.locator('s').waitFor();
    await hours.getByText(`${said.reasons.late} (${said.owner})`).waitFor();
  } finally {
    await proxy.close();
  }
});
