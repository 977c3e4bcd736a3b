import type { Page } from 'playwright-core';
import { likeTill } from '../till/network.ts';
import { dialog } from '../verbs/verbs.ts';
import { words } from '../verbs/words.ts';
import type { AtStop } from './at-stop.ts';

const { account, business, proof, recovery } = words;

/** From the step that asks for the code: what a person meets whose mailbox is lost. */
export async function tourRecovery(page: Page, atStop: AtStop): Promise<void> {
  await page.getByRole('button', { name: words.signIn.lost }).click();
  await page.getByRole('button', { name: recovery.send }).waitFor();
  await atStop('login-recover', page);
  await page.getByRole('button', { name: recovery.send }).click();
  await page.getByText(recovery.sentTitle).waitFor();
  await atStop('login-recovery-code', page);
}

/** The devices of the shop, one of them, and an account at a card gateway, in the settings; nothing is changed. */
export async function tourDevices(page: Page, atStop: AtStop): Promise<void> {
  await page.goto('/dashboard/settings/devices');
  await page.getByRole('button', { name: 'Edit Bar' }).waitFor();
  await atStop('devices', page);
  await page.getByRole('button', { name: 'Edit Bar' }).click();
  await dialog(page).getByLabel(words.devices.epi).waitFor();
  await atStop('devices-edit', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enter the account at Clover' }).click();
  await dialog(page).getByLabel(words.devices.fields.accessToken).waitFor();
  await atStop('devices-account', page);
  await page.keyboard.press('Escape');
}

/** Where the owner is signed in, and the addresses, in the settings; and a key for a website, which is made. */
export async function tourAccount(page: Page, atStop: AtStop): Promise<void> {
  await page.goto('/dashboard/settings');
  const devices = page.getByRole('region', { name: account.devices });
  await devices.getByText(account.thisOne).waitFor();
  await devices.scrollIntoViewIfNeeded();
  await atStop('settings-devices', page);
  await tourEnding(page, atStop);
  await page.getByRole('button', { name: account.setRecovery }).click();
  await dialog(page).getByLabel(account.newAddress).fill('somebody@else.test');
  await atStop('settings-recovery', page);
  await dialog(page).getByRole('button', { name: account.sendCodes }).click();
  await dialog(page).getByRole('button', { name: account.confirm }).waitFor();
  await atStop('settings-recovery-codes', page);
  await page.keyboard.press('Escape');
  const keys = page.getByRole('region', { name: words.online.keys });
  await keys.getByLabel(words.online.keyName).fill('Website');
  await tourProof(page, atStop, () => keys.getByRole('button', { name: words.online.makeKey }).click());
  await keys.getByRole('button', { name: words.online.makeKey }).click();
  await dialog(page).getByText(words.online.keyOnce).waitFor();
  await atStop('settings-key', page);
  await dialog(page).getByRole('button', { name: words.common.done }).click();
}

/** What is asked before a device is shut out that made a key and entered a card account; it is left signed in. */
async function tourEnding(page: Page, atStop: AtStop): Promise<void> {
  const at = Date.now() - 3_600_000;
  const device = { browser: 'Chrome', system: 'Android', address: '203.0.113.9', byRecovery: false, scope: 'manage', signedInAt: at, seenAt: at };
  const made = [
    { kind: 'api-key', id: 'k', name: 'Website', at },
    { kind: 'gateway-account', id: 'clover', name: 'clover', at },
  ];
  const both = [
    { ...device, id: 'a', isThis: true, device: 'Bar', made: [] },
    { ...device, id: 'b', isThis: false, device: 'Patio', made },
    { ...device, id: 'c', isThis: false, device: null, browser: null, system: null, scope: 'read', made: [] },
  ];
  await page.route('**/auth/register/sessions', (route) => route.fulfill({ headers: likeTill, json: both }));
  const devices = page.getByRole('region', { name: account.devices });
  await devices.getByRole('button', { name: account.refresh }).click();
  await devices.getByRole('button', { name: 'Log out: Patio' }).click();
  await dialog(page).getByText(account.endMade).waitFor();
  await atStop('settings-log-out', page);
  await page.keyboard.press('Escape');
  await page.unroute('**/auth/register/sessions');
  await devices.getByRole('button', { name: account.refresh }).click();
}

/** What is asked of an owner who signed in long ago, when `act` touches what guards the shop; it is not answered. */
async function tourProof(page: Page, atStop: AtStop, act: () => Promise<void>): Promise<void> {
  await page.route('**/api-keys', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 403,
          headers: likeTill,
          json: { statusCode: 403, code: 'proof_needed', message: 'x', requestId: 'r', detail: { minutes: 10 } },
        }),
  );
  await act();
  const question = page.getByRole('dialog', { name: proof.title });
  await question.getByRole('button', { name: proof.send }).waitFor();
  await atStop('settings-proof', page);
  await question.getByRole('button', { name: proof.send }).click();
  await question.getByRole('button', { name: proof.confirm }).waitFor();
  await atStop('settings-proof-code', page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.unroute('**/api-keys');
}

/** The business in the settings, with something that is not saved, a tax, and the copy of all data; nothing is changed. */
export async function tourBusiness(page: Page, atStop: AtStop): Promise<void> {
  await page.goto('/dashboard/settings/business');
  await page.getByRole('region', { name: business.parts.identity }).waitFor();
  await atStop('business', page);
  const time = page.getByRole('region', { name: business.parts.time });
  await time.getByLabel(business.fields.businessDayStart).selectOption({ index: 16 });
  await time.scrollIntoViewIfNeeded();
  await atStop('business-time', page);
  const books = page.getByRole('region', { name: business.parts.books, exact: true });
  await books.getByLabel(business.fields.booksClosedThrough).fill('2025-03-31');
  await books.getByRole('button', { name: business.discard }).scrollIntoViewIfNeeded();
  await atStop('business-books', page);
  await books.getByRole('button', { name: business.discard }).click();
  await page.getByRole('region', { name: business.parts.tables, exact: true }).getByRole('textbox').scrollIntoViewIfNeeded();
  await atStop('business-tables', page);
  const labels = page.getByRole('region', { name: business.parts.labels, exact: true });
  await labels.getByRole('button', { name: business.labels.add }).click();
  await labels.getByLabel(business.fields.weightUnit).scrollIntoViewIfNeeded();
  await atStop('business-labels', page);
  await page.getByRole('button', { name: 'Edit Sales tax' }).click();
  await dialog(page).getByText(business.taxes.editTitle).waitFor();
  await atStop('business-tax', page);
  await page.keyboard.press('Escape');
  const own = page.getByRole('region', { name: business.data.title });
  await own.scrollIntoViewIfNeeded();
  await atStop('business-data', page);
  await time.getByRole('button', { name: business.discard }).click();
}

/** The line at home, once the register has been checked. */
export const checked = (page: Page) => page.getByRole('button', { name: /^All is ready|things? to look at$/ });

/** Whether the register is ready, where a printer and the terminal do not answer. */
export async function tourSelfCheck(page: Page, atStop: AtStop): Promise<void> {
  await page.route('**/printers/check', (route) =>
    route.fulfill({ headers: likeTill, json: { isQuiet: true, printers: [{ id: 'grill', kind: 'kitchen', label: 'Grill', result: 'silent' }] } }),
  );
  await page.route('**/terminal-test', (route) => route.fulfill({ headers: likeTill, json: { result: 'silent' } }));
  await page.goto('/dashboard/home');
  await checked(page).click();
  await dialog(page).getByText('Grill does not answer.').waitFor();
  await atStop('self-check', page);
  await page.keyboard.press('Escape');
  await page.unroute('**/printers/check');
  await page.unroute('**/terminal-test');
}
