import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { connect } from '../apps/server/src/platform/database.ts';
import { sellForCash } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { googleButton, signInAtGoogle } from './till/google.ts';
import { holding } from './till/network.ts';
import { removeDevice } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { newTill, signedInTill, readyTill } = useTills();
const selectButtons = (page: Page) => page.getByRole('button', { name: /^Select / });

describe('select device', () => {
  it('lists every device with its gateway, its terminal and a button (DEV-01, DEV-02, DEV-03)', async () => {
    const { page } = await signedInTill('/dashboard/select-device');
    await page.getByRole('heading', { name: words.device.title }).waitFor();
    await page
      .getByRole('button', { name: /^Select / })
      .nth(4)
      .waitFor();
    const cards = await page.getByRole('listitem').allInnerTexts();
    const flat = cards.map((text) => text.replace(/\s+/g, ' '));
    expect(flat).toHaveLength(5);
    expect(flat[0]).toMatch(/Front counter.*Not available.*Select/i);
    expect(flat[1]).toMatch(/Patio.*cardpointe.*Terminal ID:? ?C032UQ03960675.*Select/i);
    expect(flat[2]).toMatch(/Bar.*valor.*EPI:? ?2319916062.*Select/i);
    expect(flat[3]).toMatch(/Takeout window.*clover.*Terminal ID:? ?C045UQ13820214.*Select/i);
    expect(flat[4]).toMatch(/^Kitchen Kitchen screen Select$/i);
  });

  it('says so when the merchant has no device, and whom to ask (DEV-04, ERR-11)', async () => {
    const { page, url } = await signedInTill('/dashboard/select-device', { shop: { devices: false } });
    await page.getByText(words.device.emptyTitle).waitFor();
    expect(await page.getByText(words.device.emptyText).isVisible()).toBe(true);
    const { supportPhone, supportEmail } = await (await page.request.get(`${url}/config.json`)).json();
    const ways = page.getByRole('main').getByRole('link');
    expect(await ways.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([`tel:${supportPhone}`, `mailto:${supportEmail}`]);
  });

  it('holds the place of the list until it is there', async () => {
    const { page } = await signedInTill('about:blank');
    const { release } = await holding(page, '**/devices');
    await page.goto('/dashboard/select-device');
    const list = page.getByRole('main').getByRole('list');
    await list.and(page.locator('[aria-busy=true]')).waitFor();
    await page.getByRole('status').filter({ hasText: words.common.loading }).waitFor({ state: 'attached' });
    release();
    await selectButtons(page).first().waitFor();
    expect(await list.getAttribute('aria-busy')).toBe('false');
  });

  it('says what went wrong when the list cannot be loaded, reads it by itself when the connection is back, and offers to log in again (DEV-05, ERR-10)', async () => {
    const till = await signedInTill('/login', { shop: {}, mayComplain: [/Failed to load resource/] });
    await till.page.waitForURL('**/select-device');
    await till.page.route('**/devices', (route) => route.abort());
    await till.page.reload();
    await till.page.getByText(words.device.errorTitle, { exact: true }).waitFor();
    expect(await till.page.getByText(words.common.noAnswer).isVisible()).toBe(true);
    await till.page.unroute('**/devices');
    // The connection is asked for every ten seconds, and at once when the browser says that there is a network.
    await till.page.evaluate(() => dispatchEvent(new Event('offline')));
    await Promise.all([till.page.waitForRequest('**/healthz'), till.page.evaluate(() => dispatchEvent(new Event('online')))]);
    await selectButtons(till.page).first().waitFor();
    expect(await till.page.getByText(words.device.errorTitle, { exact: true }).count()).toBe(0);
    const refused = { statusCode: 403, code: 'forbidden', message: '', requestId: 'r' };
    await till.page.route('**/devices', (route) => route.fulfill({ status: 403, json: refused }));
    await till.page.reload();
    await till.page.getByText(words.refusals.forbidden).waitFor();
    expect(await till.page.getByText(words.device.loginAgain).isVisible()).toBe(true);
    const logout = till.page.getByRole('button', { name: words.device.logout });
    await logout.click();
    await till.page.waitForURL('**/login');
    expect((await till.context.cookies()).map(({ name }) => name)).not.toContain('till_session');
  });

  it('the refresh button floats over the list and reloads the page, and with it the list (DEV-06)', async () => {
    const { page } = await signedInTill('/dashboard/select-device');
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .waitFor();
    const refresh = page.getByRole('button', { name: words.device.refresh });
    expect(await refresh.evaluate((button) => getComputedStyle(button.parentElement ?? button).position)).toBe('fixed');
    const [asked] = await Promise.all([page.waitForRequest((request) => request.url().endsWith('/devices')), page.waitForEvent('load'), refresh.click()]);
    expect((await asked.response())?.status()).toBe(200);
  });

  it('the refresh button says so when there is no connection, and keeps the page', async () => {
    const { page, context } = await signedInTill('/dashboard/select-device', { mayComplain: [/ERR_INTERNET_DISCONNECTED/] });
    await selectButtons(page).first().waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: words.device.refresh }).click();
    await page.getByRole('alert').filter({ hasText: words.common.noAnswer }).waitFor();
    expect(await selectButtons(page).count()).toBe(5);
    await context.setOffline(false);
    await page.getByText(words.common.noAnswer).waitFor({ state: 'detached' });
  });

  it('one that was removed since it was listed cannot be selected: the list is read again', async () => {
    const { page, shop } = await signedInTill('/dashboard/select-device', { shop: {}, mayComplain: [/status of 404/] });
    await selectButtons(page).nth(4).waitFor();
    await removeDevice(shop, 'bar');
    await page.getByRole('button', { name: 'Select Bar' }).click();
    await page.locator('[data-sonner-toast]').getByText(words.refusals.device_not_found).waitFor();
    await expect.poll(() => selectButtons(page).count()).toBe(4);
    expect(new URL(page.url()).pathname).toBe('/dashboard/select-device');
  });

  it('one that is removed while a register is at it: the register says so and leads to the others; one that was changed is followed', async () => {
    const { page, shop } = await readyTill({ shop: {}, device: 'Bar', mayComplain: [/status of 404.*\/(drawer|printing|terminal-test)/] });
    const sql = connect(inject('till').databaseUrl, { max: 1 });
    await sql`update shop.device set label = 'Long bar' where merchant_id = ${shop.merchantId} and id = 'bar'`;
    await page.reload();
    await page.getByRole('region', { name: words.frame.state }).getByText('Long bar').waitFor();
    await removeDevice(shop, 'bar');
    await page.reload();
    const said = page.getByRole('dialog', { name: words.device.removedTitle });
    await said.getByText(words.device.removedText.replace('{label}', 'Long bar')).waitFor();
    // Somebody finishes a sale first: it is said again behind it.
    await said.getByRole('button', { name: words.common.close }).last().click();
    await sellForCash(page, 'Churros (4)');
    await said.getByText(words.device.removedText.replace('{label}', 'Long bar')).waitFor();
    // That cash lies in its drawer, and the next Z says so.
    const facts = () => sql`select device_id, drawer_id from shop.cash_fact where merchant_id = ${shop.merchantId}`;
    await expect.poll(facts).toEqual([{ device_id: 'bar', drawer_id: 'bar' }]);
    await sql.end();
    await said.getByRole('button', { name: words.device.title }).click();
    await page.waitForURL('**/dashboard/select-device');
    await expect.poll(() => selectButtons(page).count()).toBe(4);
  });

  it('selecting a device keeps its fields and goes to the register, where the side menu is (DEV-07, FLOW-30, GLOB-02)', async () => {
    const { page, shop } = await signedInTill('/dashboard/select-device');
    await page.getByRole('listitem').first().waitFor();
    expect(await page.getByRole('navigation', { name: words.frame.navigation }).count()).toBe(0);
    await page.getByRole('listitem').filter({ hasText: 'Bar' }).getByRole('button').click();
    await page.waitForURL('**/dashboard/register/main');
    const { device, merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? 'null'));
    expect(merchant.id).toBe(shop.merchantId);
    expect(device).toMatchObject({ id: 'bar', label: 'Bar', paymentGateway: 'valor', terminalEpi: '2319916062' });
    expect(device.token).toBeTruthy();
    const links = page.getByRole('navigation', { name: words.frame.navigation }).getByRole('link');
    await links.first().waitFor();
    const entries = await links.allInnerTexts();
    expect(entries.map((text) => text.trim()).filter((text) => text !== '')).toEqual(['Register', 'Orders', 'Customers', 'Reporting', 'Settings', 'FAQ']);
    // The next time that one is the first, and all of a card is its button.
    await page.goto('/dashboard/select-device');
    await page.getByRole('listitem').first().waitFor();
    expect((await page.getByRole('listitem').getByRole('heading').allInnerTexts()).slice(0, 2)).toEqual(['Bar', 'Front counter']);
    const here = page.getByRole('listitem').filter({ hasText: words.device.here });
    expect(await here.getByRole('heading').allInnerTexts()).toEqual(['Bar']);
    await page.getByText('C032UQ03960675').click();
    await page.getByRole('region', { name: words.frame.state }).getByText('Patio').waitFor();
  });

  it('every register that the owner signed in shows the same places and settings, however that was done (ROLE-03)', async () => {
    const byCode = await signedInTill('/dashboard/select-device', { shop: {} });
    const { shop } = byCode;
    const sql = connect(inject('till').databaseUrl, { max: 1 });
    await sql`update door.owner set phone = ${'+14155552671'} where email = ${shop.email}`;
    await sql.end();
    const byGoogle = await newTill({ shop, mayComplain: [/status of 401/] });
    await byGoogle.page.goto('/login');
    await googleButton(byGoogle.page).waitFor();
    await signInAtGoogle(byGoogle.page, shop);
    await byGoogle.page.waitForURL('**/dashboard/select-device');
    for (const { page } of [byCode, byGoogle]) {
      await selectButtons(page).first().click();
      await page.waitForURL('**/dashboard/register/main');
      await visit(page, '/dashboard/settings/printers');
      await page.getByRole('region', { name: words.printers.section }).getByRole('button').first().waitFor();
    }
    const shownAt = ({ page }: { readonly page: Page }) =>
      page
        .locator('a, button, input, select')
        .filter({ visible: true })
        .evaluateAll((controls) =>
          controls.map((control) => {
            const { disabled, labels } = control as HTMLInputElement;
            const name = control.getAttribute('aria-label') ?? (labels?.[0]?.textContent || control.textContent);
            // The other browser, which each may log out, is not the same for both.
            return `${control.tagName} ${name?.replace(/: .*/, '')} ${disabled === true}`;
          }),
        );
    const shown = await shownAt(byCode);
    expect(shown.length).toBeGreaterThan(15);
    await expect.poll(() => shownAt(byGoogle)).toEqual(await shownAt(byCode));
  });

  it('order calls carry merchant, device, version and token (ROLE-06, ROLE-07)', async () => {
    const { page, shop } = await readyTill();
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/ongoing')),
      page.getByRole('tab', { name: words.order.open.tab }).click(),
    ]);
    const sent = await asked.allHeaders();
    expect(sent).toMatchObject({ 'x-merchant-id': shop.merchantId, 'x-device-id': 'front-counter', 'x-app-version': '0.20250327.1' });
    expect(sent['x-token']).toMatch(new RegExp(`^${shop.merchantId}\\.`));
    expect(sent['x-device-token']).toBeTruthy();
  });
});
