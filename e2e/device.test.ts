import { describe, expect, it } from 'vitest';
import { useTills } from './till/till.ts';
import { words } from './verbs/words.ts';

const { signedInTill, readyTill } = useTills();

describe('select device', () => {
  it('lists every device with its gateway, its terminal and a button (DEV-01, DEV-02, DEV-03)', async () => {
    const { page } = await signedInTill('/dashboard/select-device');
    await page.getByRole('heading', { name: words.device.title }).waitFor();
    await page
      .getByRole('button', { name: /^Select / })
      .nth(3)
      .waitFor();
    const cards = await page.getByRole('listitem').allInnerTexts();
    const flat = cards.map((text) => text.replace(/\s+/g, ' '));
    expect(flat).toHaveLength(4);
    expect(flat[0]).toMatch(/Front counter.*Not available.*Select/i);
    expect(flat[1]).toMatch(/Patio.*cardpointe.*Terminal ID:? ?C032UQ03960675.*Select/i);
    expect(flat[2]).toMatch(/Bar.*valor.*EPI:? ?2319916062.*Select/i);
    expect(flat[3]).toMatch(/Takeout window.*clover.*Terminal ID:? ?C045UQ13820214.*Select/i);
  });

  it('says so when the merchant has no device (DEV-04)', async () => {
    const { page } = await signedInTill('/dashboard/select-device', { shop: { devices: false } });
    await page.getByText(words.device.emptyTitle).waitFor();
    expect(await page.getByText(words.device.emptyText).isVisible()).toBe(true);
  });

  it('says what went wrong when the list cannot be loaded, and offers to log in again (DEV-05, ERR-10)', async () => {
    const till = await signedInTill('/login', { shop: {}, mayComplain: [/Failed to load resource/] });
    await till.page.waitForURL('**/select-device');
    const refused = { statusCode: 403, code: 'forbidden', message: '', requestId: 'r' };
    await till.page.route('**/devices', (route) => route.fulfill({ status: 403, json: refused }));
    await till.page.reload();
    await till.page.getByText(words.refusals.forbidden).waitFor();
    expect(await till.page.getByText(words.device.loginAgain).isVisible()).toBe(true);
    await till.page.unroute('**/devices');
    await till.page.route('**/devices', (route) => route.abort());
    await till.page.reload();
    await till.page.getByText(words.device.errorTitle, { exact: true }).waitFor();
    expect(await till.page.getByText(words.common.noAnswer).isVisible()).toBe(true);
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
    expect(await refresh.evaluate((button) => getComputedStyle(button).position)).toBe('fixed');
    const [asked] = await Promise.all([page.waitForRequest((request) => request.url().endsWith('/devices')), page.waitForEvent('load'), refresh.click()]);
    expect((await asked.response())?.status()).toBe(200);
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
