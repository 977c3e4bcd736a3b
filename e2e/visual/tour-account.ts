import type { Page } from 'playwright-core';
import { dialog } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { like, words } from '../actions/words.ts';
import { likeTill } from '../till/network.ts';
import type { AtStop } from './at-stop.ts';
import { signInAgain } from './sign-in-again.ts';
import { withoutToasts } from './toasts.ts';

const { account, business, discounts, priceRules, proof, recovery, serviceCharges, wayBack } = words;

/** From the step that asks for the code: what a person meets whose mailbox is lost. */
export async function tourRecovery(page: Page, atStop: AtStop): Promise<void> {
  await page.getByRole('button', { name: words.signIn.lost }).click();
  await page.getByRole('button', { name: recovery.send }).waitFor();
  await atStop('login-recover', page);
  await page.getByRole('button', { name: recovery.send }).click();
  await page.getByText(recovery.sentTitle).waitFor();
  await atStop('login-recovery-code', page);
}

/** What a person meets who opens a letter's link that stops a change, and who has a second factor to show; nothing is stopped. */
export async function tourWayBack(page: Page, email: string, atStop: AtStop): Promise<void> {
  // Another page first: from the sign-in page itself it is the same document, at the step where it was.
  await page.goto('/unauthorized');
  const now = Date.now();
  const from = { browser: 'Chrome', system: 'Windows', network: '203.0.113.9' };
  const shown = { what: 'recovery', address: 's•••@else.test', at: now - 3_600_000, dueAt: now + 7 * 86_400_000, ...from };
  await page.route('**/veto/show', (route) => route.fulfill({ headers: likeTill, json: shown }));
  await page.goto(`/login#veto=${'x'.repeat(22)}`);
  await page.getByText(from.network).waitFor();
  await atStop('login-veto', page);
  await page.getByRole('button', { name: wayBack.vetoKeep }).click();
  await page.unroute('**/veto/show');
  const refused = (code: string, status: number) => ({ status, headers: likeTill, json: { statusCode: status, code, message: 'x', requestId: 'r' } });
  await page.route('**/validate-otp', (route) => route.fulfill(refused('second_factor_needed', 401)));
  await page.route('**/second-factor/lost', (route) => route.fulfill({ headers: likeTill, json: { email: null, recovery: 's•••@else.test' } }));
  await page.getByRole('textbox', { name: words.signIn.email }).fill(email);
  await page.getByRole('button', { name: words.signIn.requestCode }).click();
  await page
    .getByRole('textbox', { name: like(words.signIn.codeDigit) })
    .first()
    .click();
  await page.keyboard.type('123456');
  await page.getByLabel(wayBack.factorField).waitFor();
  await atStop('login-second-factor', page);
  await page.getByRole('button', { name: wayBack.lost }).click();
  await page.getByRole('button', { name: wayBack.lostSend }).waitFor();
  await atStop('login-lost-factor', page);
  await page.getByRole('button', { name: wayBack.lostSend }).click();
  await page.getByRole('button', { name: wayBack.turnOff }).waitFor();
  await atStop('login-lost-factor-codes', page);
  await page.unroute('**/validate-otp');
  await page.unroute('**/second-factor/lost');
  const elsewhere = { statusCode: 421, code: 'account_elsewhere', message: 'x', requestId: 'r', detail: { address: 'https://eu1.till.example' } };
  await page.route('**/validate-link', (route) => route.fulfill({ status: 421, headers: likeTill, json: elsewhere }));
  await page.goto('/unauthorized');
  await page.goto(`/login#${'x'.repeat(22)}`);
  await page.getByRole('button', { name: recovery.linkSubmit }).click();
  await page.getByRole('heading', { name: like(recovery.elsewhereTitle) }).waitFor();
  await atStop('login-elsewhere', page);
  await page.unroute('**/validate-link');
  await page.goto('/login');
}

/** Leaves the settings and comes back: what they show is read anew. */
async function comeBack(page: Page): Promise<void> {
  await visit(page, '/dashboard/faq');
  await visit(page, '/dashboard/settings/account');
}

/** What waits, and the second factor as it is set up, in the settings; nothing is changed. */
async function tourSecondFactor(page: Page, atStop: AtStop): Promise<void> {
  const now = Date.now();
  const waits = { id: 'a', kind: 'recovery', address: 's•••@else.test', askedAt: now, dueAt: now + 7 * 86_400_000 };
  const known = { email: 'owner@till.test', recoveryEmail: 'm•••@else.test', google: false, changesFrom: null, secondFactor: 'off', recoveryCodesLeft: 0 };
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const codes = Array.from({ length: 10 }, (_, at) => `7K1M-0PQR-STVW-XYZ${at}`);
  await page.route('**/register/account', (route) => route.fulfill({ headers: likeTill, json: { ...known, pending: [waits] } }));
  await page.route('**/account/second-factor', (route) =>
    route.fulfill({
      headers: likeTill,
      json: { secret, url: `otpauth://totp/Till:owner%40till.test?issuer=Till&secret=${secret}`, recovery: 'm•••@else.test' },
    }),
  );
  await page.route('**/second-factor/confirm', (route) => route.fulfill({ headers: likeTill, json: { recoveryCodes: codes, inForceAt: now } }));
  await comeBack(page);
  await page.getByText(wayBack.waitsText).scrollIntoViewIfNeeded();
  await atStop('settings-waits', page);
  await page.unroute('**/register/account');
  await page.route('**/register/account', (route) => route.fulfill({ headers: likeTill, json: { ...known, pending: [] } }));
  await comeBack(page);
  await page.getByRole('button', { name: wayBack.turnOnNamed }).click();
  await dialog(page).getByLabel(wayBack.appCode).fill('123456');
  await atStop('settings-second-factor', page);
  await dialog(page).getByRole('button', { name: wayBack.turnOn }).click();
  await dialog(page).getByText(wayBack.codesText).waitFor();
  await atStop('settings-recovery-words', page);
  await dialog(page).getByRole('button', { name: wayBack.kept }).click();
  await page.unroute('**/register/account');
  await page.unroute('**/account/second-factor');
  await page.unroute('**/second-factor/confirm');
  await comeBack(page);
}

/** The devices of the shop, one of them, and an account at a card gateway, in the settings; nothing is changed. */
export async function tourDevices(page: Page, atStop: AtStop): Promise<void> {
  await visit(page, '/dashboard/settings/devices');
  await page.getByRole('button', { name: 'Edit Bar' }).waitFor();
  await atStop('devices', page);
  await page.getByRole('button', { name: 'Edit Bar' }).click();
  await dialog(page).getByLabel(words.devices.epi).waitFor();
  await atStop('devices-edit', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Set up the Clover account' }).click();
  await dialog(page).getByLabel(words.devices.fields.accessToken).waitFor();
  await atStop('devices-account', page);
  await page.keyboard.press('Escape');
}

/** Where the owner is signed in, and the addresses, in the settings; and a key for a website, which is made. */
export async function tourAccount(page: Page, atStop: AtStop): Promise<void> {
  await signInAgain(page);
  await visit(page, '/dashboard/settings/account');
  const devices = page.getByRole('region', { name: account.devices });
  await devices.getByText(account.thisOne).waitFor();
  await devices.scrollIntoViewIfNeeded();
  await atStop('settings-devices', page);
  await tourEnding(page, atStop);
  await tourSecondFactor(page, atStop);
  await page.getByRole('button', { name: account.setRecovery }).click();
  await dialog(page).getByLabel(account.newAddress).fill('somebody@else.test');
  await atStop('settings-recovery', page);
  await dialog(page).getByRole('button', { name: account.sendCodes }).click();
  await dialog(page).getByRole('button', { name: account.confirm }).waitFor();
  await atStop('settings-recovery-codes', page);
  await page.keyboard.press('Escape');
  await visit(page, '/dashboard/settings/online');
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
  // That nothing was changed would lie over what comes next.
  await withoutToasts(page);
}

/** The business in the settings, with something that is not saved, a tax, and the copy of all data; nothing is changed. */
export async function tourBusiness(page: Page, atStop: AtStop): Promise<void> {
  await visit(page, '/dashboard/settings/business');
  await page.getByRole('region', { name: business.parts.identity }).waitFor();
  await atStop('business', page);
  const orders = page.getByRole('region', { name: business.parts.orders });
  await orders.scrollIntoViewIfNeeded();
  await atStop('business-orders', page, orders);
  await page.getByText(business.advanced, { exact: true }).click();
  const books = page.getByRole('region', { name: business.parts.books, exact: true });
  await books.getByLabel(business.fields.booksClosedThrough).fill('2025-03-31');
  const discard = books.getByRole('button', { name: business.discard });
  await discard.scrollIntoViewIfNeeded();
  await atStop('business-books', page, discard);
  await discard.click();
  const labels = page.getByRole('region', { name: business.parts.labels, exact: true });
  await labels.getByRole('button', { name: business.labels.add }).click();
  const unit = labels.getByLabel(business.fields.weightUnit);
  await unit.scrollIntoViewIfNeeded();
  await atStop('business-labels', page, unit);
  await labels.getByRole('button', { name: business.discard }).click();
  await visit(page, '/dashboard/settings/taxes');
  await page.getByRole('button', { name: 'Edit Sales tax' }).click();
  await dialog(page).getByText(business.taxes.editTitle).waitFor();
  await atStop('business-tax', page);
  await page.keyboard.press('Escape');
  await tourDiscounts(page, atStop);
}

/** What a shop gives off, as it has some of each kind; nothing is changed. */
async function tourDiscounts(page: Page, atStop: AtStop): Promise<void> {
  const rule = { scope: 'order', kind: 'percent', value: 1_000_000, taxOn: 'after', comp: false, needsReason: false };
  const weekdays = { days: [1, 2, 3, 4, 5], startTime: 16 * 3_600, endTime: 18 * 3_600 };
  const json = [
    { ...rule, id: 'a', name: 'Regulars' },
    { ...rule, id: 'b', name: 'Manufacturer’s coupon', scope: 'line', kind: 'amount', value: 200, taxOn: 'before' },
    { ...rule, id: 'c', name: 'Staff meal', scope: 'line', kind: 'new-price', value: 500 },
    { ...rule, id: 'e', name: 'Happy hour', use: { types: ['dine-in'], hours: [weekdays], firstDay: '2026-12-01', lastDay: null } },
    { ...rule, id: 'd', name: 'On the house', scope: 'line', value: 10_000_000, comp: true, needsReason: true },
  ];
  await visit(page, '/dashboard/settings/price-rules');
  await page.getByRole('button', { name: priceRules.add, exact: true }).click();
  await dialog(page).getByText(priceRules.when, { exact: true }).click();
  await atStop('price-rules-new', page);
  await page.keyboard.press('Escape');
  await page.route('**/discount-rules', (route) => route.fulfill({ headers: likeTill, json }));
  await visit(page, '/dashboard/settings/discounts');
  await page.getByText('Staff meal').waitFor();
  await atStop('discounts', page);
  await page.getByRole('button', { name: 'Edit Regulars' }).click();
  await dialog(page).getByLabel(discounts.percent, { exact: true }).waitFor();
  await atStop('discounts-edit', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Happy hour' }).click();
  await dialog(page).getByText(discounts.use.title, { exact: true }).click();
  await dialog(page).getByLabel(discounts.use.lastDay, { exact: true }).scrollIntoViewIfNeeded();
  await atStop('discounts-use', page);
  await page.keyboard.press('Escape');
  await page.unroute('**/discount-rules');
  await tourCharges(page, atStop);
}

/** What a shop adds to orders, as it has a gratuity and two charges; nothing is changed. */
async function tourCharges(page: Page, atStop: AtStop): Promise<void> {
  const charge = { kind: 'service', by: 'percent', value: 1_800_000, base: 'after', taxIds: ['tax-sales'], to: 'house', types: ['dine-in'], isRemovable: true };
  const json = [
    { ...charge, id: 'a', name: 'Service charge' },
    { ...charge, id: 'b', name: 'Large party', kind: 'gratuity', value: 2_000_000, taxIds: [], to: 'staff', types: [] },
    { ...charge, id: 'c', name: 'Corkage', by: 'amount', value: 1_500, types: ['dine-in', 'pickup', 'delivery'], isRemovable: false },
  ];
  await page.route('**/service-charges', (route) => route.fulfill({ headers: likeTill, json }));
  await visit(page, '/dashboard/settings/charges');
  await page.getByText('Corkage').waitFor();
  await atStop('charges', page);
  await page.getByRole('button', { name: 'Edit Service charge' }).click();
  await dialog(page).getByText(serviceCharges.law.service).waitFor();
  await dialog(page).getByText(serviceCharges.kinds.gratuity, { exact: true }).click();
  await dialog(page).getByText(serviceCharges.law.gratuity).waitFor();
  await atStop('charges-gratuity', page);
  await dialog(page).getByText(serviceCharges.kinds.service, { exact: true }).first().click();
  await page.keyboard.press('Escape');
  await page.unroute('**/service-charges');
}

/** The line at home, once the register has been checked. */
export const checked = (page: Page) => page.getByRole('button', { name: /Ready to sell$|things? to fix$/ });

/** Whether the register is ready, where a printer and the terminal do not answer. */
export async function tourSelfCheck(page: Page, atStop: AtStop): Promise<void> {
  await page.route('**/printers/check', (route) =>
    route.fulfill({ headers: likeTill, json: { isQuiet: false, printers: [{ id: 'front', kind: 'receipt', label: 'Front', result: 'silent' }] } }),
  );
  await page.route('**/terminal-test', (route) => route.fulfill({ headers: likeTill, json: { result: 'silent' } }));
  await visit(page, '/dashboard/home');
  await checked(page).click();
  await dialog(page).getByText('Front isn’t responding.').waitFor();
  await atStop('self-check', page);
  await page.keyboard.press('Escape');
  await page.unroute('**/printers/check');
  await page.unroute('**/terminal-test');
}
