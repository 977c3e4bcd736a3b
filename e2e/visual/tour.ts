import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { add, addPlain, chooseType, dialog, lines, linesSaid, pick, toCheckout, toPay } from '../actions/sale-actions.ts';
import { setup } from '../actions/setup-actions.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import { asOwner } from '../till/elsewhere.ts';
import { signInAtGoogle } from '../till/google.ts';
import { likeTill } from '../till/network.ts';
import { paid, websiteOf } from '../till/online.ts';
import { wrap } from '../till/wrapper.ts';
import type { AtStop } from './at-stop.ts';
import { withSettings } from './language.ts';
import { withoutToasts } from './toasts.ts';
import { checked, tourAccount, tourBusiness, tourDevices, tourRecovery, tourSelfCheck, tourWayBack } from './tour-account.ts';
import { tourBill } from './tour-bill.ts';
import { tourCustomers } from './tour-customers.ts';
import { tourGuide } from './tour-guide.ts';
import { tourHistory } from './tour-history.ts';
import { tourKitchen } from './tour-kitchen.ts';
import { tourMenu, tourSoldOut } from './tour-menu.ts';
import { tourNoNetwork } from './tour-no-network.ts';
import { tourChangeType, tourOrderType, tourTables } from './tour-order-type.ts';
import { tourPrinters } from './tour-printers.ts';
import { tourReports } from './tour-reports.ts';
import { tourShift } from './tour-shift.ts';
import { tourStaff } from './tour-staff.ts';

/** Through the screens before anybody is signed in. */
export async function tourSignIn(page: Page, email: string, atStop: AtStop): Promise<void> {
  await page.goto('/unauthorized');
  await page.getByText(words.frame.unauthorized, { exact: true }).first().waitFor();
  await atStop('unauthorized', page);
  await page.goto('/error?merchantId=m&token=t');
  await page.getByText(words.frame.contactService).waitFor();
  await atStop('error', page);
  await page.goto('/login');
  const field = page.getByRole('textbox', { name: words.signIn.email });
  await field.fill(email);
  await atStop('login', page);
  await page.getByRole('button', { name: words.signIn.requestCode }).click();
  await page.getByRole('button', { name: words.signIn.submit, exact: true }).waitFor();
  await atStop('login-code', page);
  await tourRecovery(page, atStop);
  await tourWayBack(page, email, atStop);
  await tourGoogle(page, atStop);
}

/** Through what may come after a sign-in with Google; nobody gets any further. */
async function tourGoogle(page: Page, atStop: AtStop): Promise<void> {
  const person = { email: `tour-${randomBytes(5).toString('hex')}@till.test` };
  await signInAtGoogle(page, person);
  await page.getByText(words.google.phoneText).waitFor();
  await atStop('login-phone', page);
  await page.keyboard.press('Escape');
  await signInAtGoogle(page, { ...person, subject: '1' });
  await page.getByText(words.google.registeredText).waitFor();
  await atStop('login-registered', page);
}

/** Through every screen of a sale, from the device list to the receipt, on a page whose owner is signed in. */
export async function tourSale(page: Page, atStop: AtStop): Promise<void> {
  await page.route('**/devices', (route) => route.fulfill({ headers: likeTill, json: [] }));
  await visit(page, '/dashboard/select-device');
  await page.getByText(words.device.emptyTitle).waitFor();
  await atStop('select-device-empty', page);
  await page.unroute('**/devices');
  await page.goto('/dashboard/select-device');
  await page.getByRole('button', { name: 'Select Bar' }).waitFor();
  await atStop('select-device', page);
  await page.getByRole('button', { name: 'Select Bar' }).click();
  await page.getByRole('button', { name: words.order.cart.startOrder }).waitFor();
  await atStop('register-empty', page);
  await tourItems(page, atStop);
  await tourCheckout(page, atStop);
  await tourPayment(page, atStop);
}

async function tourItems(page: Page, atStop: AtStop): Promise<void> {
  await pick(page, 'Churros (4)');
  await tourOrderType(page, atStop);
  await page.getByRole('dialog', { name: 'Churros (4)' }).waitFor();
  await atStop('item', page);
  await add(page);
  await tourChangeType(page, atStop);
  await pick(page, 'Orange Chicken');
  await page.getByRole('radio', { name: 'Egg fried rice' }).check();
  await page.getByRole('checkbox', { name: 'No onion' }).check();
  await atStop('item-modifiers', page);
  await add(page);
  await withSettings(page, { guidedModifiers: true, quickAdd: true });
  await pick(page, 'Build Your Own Noodle Bowl');
  await page.getByRole('radio', { name: 'Chicken' }).click();
  await dialog(page).getByRole('button', { name: words.common.next }).click({ force: true });
  await atStop('item-guided', page);
  await page.keyboard.press('Escape');
  await withSettings(page, { guidedModifiers: false, quickAdd: false });
  await addPlain(page, 'Draft Lager');
  await page.getByRole('button', { name: words.order.steps.submit, exact: true }).click();
  await linesSaid(page, words.order.line.sentToKitchen).first().waitFor();
  await addPlain(page, 'Vanilla Flan');
  await addPlain(page, 'Mango Pudding');
  await withoutToasts(page);
  await page.getByRole('button', { name: 'Small Plates & Dumplings' }).first().click();
  await atStop('register', page);
  await page.getByRole('searchbox').fill('kpc');
  await page.getByRole('button', { name: /Kung Pao/ }).waitFor();
  await atStop('register-search', page);
  await page.getByRole('searchbox').fill('');
  await tourSoldOut(page, atStop);
}

async function tourCheckout(page: Page, atStop: AtStop): Promise<void> {
  await toCheckout(page);
  await page.getByRole('button', { name: words.order.steps.submit, exact: true }).click();
  await page.waitForFunction(
    (sent) => [...document.querySelectorAll('li')].filter((line) => line.textContent?.includes(sent)).length === 5,
    words.order.line.sentToKitchen,
  );
  await page.getByRole('button', { name: words.order.tip.add }).click();
  await dialog(page).getByRole('button', { name: /15%/ }).click();
  await atStop('tip', page);
  await dialog(page)
    .getByRole('button', { name: /^\s*Save tip/ })
    .click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.order.note.add }).click();
  await dialog(page).getByRole('textbox').fill('Birthday at the table: bring the flan with a candle');
  await atStop('note', page);
  await dialog(page).getByRole('button', { name: words.order.note.save }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.order.checkout.addCustomer }).click();
  await dialog(page).getByRole('searchbox').waitFor();
  await atStop('customer', page);
  await dialog(page).getByRole('button', { name: words.customer.create }).click();
  await dialog(page).getByLabel(words.customer.firstName).fill('Guadalupe');
  await dialog(page).getByLabel(words.customer.lastName).fill('Hernández Villaseñor');
  await dialog(page).getByLabel(words.customer.phone).fill('2135550123');
  await atStop('customer-new', page);
  await dialog(page).getByRole('button', { name: words.customer.save }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await withoutToasts(page);
  await atStop('checkout', page);
  await tourBill(page, atStop);
}

async function tourPayment(page: Page, atStop: AtStop): Promise<void> {
  await toPay(page);
  for (const key of ['1', '00']) await page.getByRole('group', { name: words.common.keypad }).getByRole('button', { name: key, exact: true }).click();
  await withoutToasts(page);
  await atStop('pay', page);
  await page.getByRole('button', { name: words.payment.payLater }).click();
  await atStop('pay-later', page);
  await page.getByRole('button', { name: words.payment.split.open, exact: true }).click();
  await dialog(page).getByLabel(words.payment.split.amount, { exact: true }).waitFor();
  await atStop('split', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.payment.cash, exact: true }).click();
  await page.getByRole('button', { name: '$100.00' }).click();
  await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
  await atStop('completion', page);
  await page.getByRole('button', { name: words.receipt.send }).click();
  const asked = page.getByRole('dialog', { name: words.sending.title });
  await asked.getByText(words.sending.types.phone, { exact: true }).click();
  await atStop('receipt-send', page);
  await page.getByRole('button', { name: words.sending.send, exact: true }).click();
  await page.getByRole('region', { name: words.sending.list }).getByText(words.sending.states.sent, { exact: true }).waitFor();
  await asked.waitFor({ state: 'detached' });
  await atStop('receipt-sent', page);
  await page.getByRole('button', { name: words.payment.newOrder }).click();
}

const first = (page: Page) => page.getByRole('button', { name: /^View order/ }).first();

/** Through every other screen, from the register with no order: open orders, the places of the menu, and the menu by categories. */
export async function tourPlaces(page: Page, atStop: AtStop): Promise<void> {
  for (const type of ['Pickup', { table: '47' }] as const) {
    await pick(page, 'Churros (4)');
    await chooseType(page, type);
    await add(page);
    await page.getByRole('button', { name: words.order.actions.save, exact: true }).click();
    await lines(page).first().waitFor({ state: 'detached' });
  }
  await tourTables(page, atStop);
  await page.getByRole('tab', { name: words.order.open.tab }).click();
  await first(page).waitFor();
  await withoutToasts(page);
  await atStop('open-orders', page);
  await first(page).click();
  await dialog(page).waitFor();
  await atStop('open-order', page);
  await page.keyboard.press('Escape');
  await tourOnline(page, atStop);
  await tourNoNetwork(page, atStop);
  for (const place of ['home', 'orders', 'customers', 'reporting', 'faq', 'settings']) {
    await visit(page, `/dashboard/${place}`);
    await page.locator('main h1, main h2').first().waitFor();
    if (place === 'reporting') await page.getByRole('list', { name: words.reports.figures }).waitFor();
    if (place === 'home') await checked(page).waitFor();
    if (place === 'orders') await page.getByRole('table', { name: words.orders.list }).waitFor();
    // The list has more of them below.
    if (place !== 'customers') await atStop(place, page);
    if (place === 'faq') await tourGuide(page, atStop);
    if (place === 'orders') await tourHistory(page, atStop);
  }
  await tourCustomers(page, atStop);
  await tourReports(page, atStop);
  await tourKitchen(page, atStop);
  await tourPrinters(page, atStop);
  await tourShift(page, atStop);
  await tourAccount(page, atStop);
  await tourDevices(page, atStop);
  await tourStaff(page, atStop);
  await tourSelfCheck(page, atStop);
  await tourBusiness(page, atStop);
  await tourMenu(page, atStop);
  await tourSetup(page, atStop);
  await visit(page, '/dashboard/settings');
  await page.getByRole('link', { name: words.settings.register }).click();
  await page.getByRole('switch', { name: words.settings.groupingItems }).check();
  await atStop('settings-register', page);
  await visit(page, '/dashboard/register/main');
  await page.getByRole('tab', { name: words.menu.tab }).waitFor();
  await atStop('register-categories', page);
  await page.getByRole('button', { name: /Wok Plates/ }).click();
  await page.getByRole('button', { name: words.menu.closeCategory }).waitFor();
  await atStop('register-category', page);
  await tourWrapper(page, atStop);
}

/** The wizard, as somebody sees it who comes back to change something. */
async function tourSetup(page: Page, atStop: AtStop): Promise<void> {
  await visit(page, '/start');
  await page.waitForURL('**/start/business-info');
  await page.getByRole('combobox', { name: setup.business.search }).fill('bay');
  await page.getByRole('option', { name: 'Bayou Kitchen' }).waitFor();
  await atStop('start', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: setup.business.byHand }).click();
  await atStop('start-by-hand', page);
  await visit(page, '/start/setup-device');
  await page.getByRole('heading', { name: 'Front counter' }).waitFor();
  await atStop('start-device', page);
  await visit(page, '/start/setup-tax');
  await page.getByRole('row', { name: /Sales tax/ }).waitFor();
  await atStop('start-tax', page);
  await page.getByRole('button', { name: setup.tax.create }).click();
  await page.getByRole('dialog', { name: setup.tax.add }).waitFor();
  await atStop('start-tax-new', page);
  await visit(page, '/start/setup-complete');
  await page.getByText(setup.complete.text).waitFor();
  await atStop('start-complete', page);
}

/** What is only seen inside the Android app. */
async function tourWrapper(page: Page, atStop: AtStop): Promise<void> {
  const wrapper = await wrap(page);
  await page.goto('/dashboard/settings/printers');
  const printer = page.getByRole('region', { name: words.wrapper.printer });
  await printer.waitFor();
  await wrapper.tell('printerSelected', { name: 'T-58', address: '00:11:22:33:44:55', bondState: 12, type: 1 });
  await wrapper.tell('printerStatus', false);
  await printer.getByText(words.wrapper.notConnected, { exact: true }).waitFor();
  await printer.scrollIntoViewIfNeeded();
  await atStop('settings-printer-app', page);
}

/** An order from a website: its detail, what the line above the screen says of it and of a pause, and the window of the next one. */
async function tourOnline(page: Page, atStop: AtStop): Promise<void> {
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const website = await websiteOf(page, { merchantId: merchant.id });
  const first = await website.order({ ...paid, reference: 'W-1041' });
  await page.getByRole('button', { name: `View order ${first.body['id']}` }).click();
  await dialog(page).getByText(words.online.paid, { exact: true }).waitFor();
  await withoutToasts(page);
  await atStop('open-order-online', page);
  await page.keyboard.press('Escape');
  await asOwner(page, merchant.id, 'PUT', 'online', { pauseMinutes: 20 });
  await page.getByRole('button', { name: words.online.resume }).waitFor();
  await page.getByRole('button', { name: /^New online order/ }).waitFor();
  await atStop('online-strip', page);
  await asOwner(page, merchant.id, 'PUT', 'online', { pauseMinutes: 0 });
  await asOwner(page, merchant.id, 'POST', `order-alerts/${first.body['id']}/acknowledge`, {});
  await withSettings(page, { orderAlertEnabled: true });
  await website.order({ reference: 'W-1042' });
  const notice = page.getByRole('dialog', { name: words.online.newOrder });
  await notice.getByText('2 × Chow Mein', { exact: true }).waitFor();
  await atStop('new-order', page);
  await notice.getByRole('button', { name: words.common.close, exact: true }).last().click();
  await notice.waitFor({ state: 'detached' });
  await withSettings(page, { orderAlertEnabled: false });
}
