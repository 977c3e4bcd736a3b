import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { savedFiles } from '../packages/phrases/src/en-us/saved-files.ts';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { languages } from '../packages/phrases/src/phrases.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { googleButton } from './till/google.ts';
import { useTills } from './till/till.ts';
import { type Wrapper, wrap } from './till/wrapper.ts';
import { inLanguage } from './visual/language.ts';

const { newTill, readyTill, sharedTill } = useTills();
const printer = { name: 'MTP-II_4E21', address: '00:11:22:33:44:55', bondState: 12, type: 1 };

const section = (page: Page, name = words.wrapper.printer) => page.getByRole('region', { name });
const testButton = (page: Page) => section(page).getByRole('button', { name: words.wrapper.test });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('till.printer') ?? 'null'));

/** What the console warns of by these tags. */
function warnings(page: Page, tags: readonly string[]): string[] {
  const warned: string[] = [];
  page.on('console', (message) => {
    const tag = tags.find((each) => message.text().startsWith(each));
    if (message.type() === 'warning' && tag !== undefined) warned.push(tag);
  });
  return warned;
}

describe('the printer section of the settings', () => {
  const register = sharedTill({ at: 'about:blank' });
  let wrapped: { readonly page: Page; readonly wrapper: Wrapper } | undefined;
  /** The settings of a till inside the app, where no printer was chosen yet. */
  async function wrappedSettings() {
    const { page } = await register();
    if (wrapped?.page === page)
      await page.evaluate(() => {
        for (const key of ['till.printer', 'till.network-printer']) localStorage.removeItem(key);
      });
    else wrapped = { page, wrapper: await wrap(page) };
    await page.goto('/dashboard/settings/printers');
    await section(page).waitFor();
    return wrapped;
  }

  it('is not there in a browser (DASH-10)', async () => {
    const { page } = await readyTill({ at: '/dashboard/settings/printers' });
    await page.getByRole('region', { name: words.printers.section }).waitFor();
    expect(await section(page).count()).toBe(0);
  });

  it('says which printer is selected and whether it is there; a test needs it to be (DASH-10, FLOW-38, ENT-24)', async () => {
    const { page, wrapper } = await wrappedSettings();
    await section(page).getByText(words.wrapper.none).waitFor();
    expect(await testButton(page).isDisabled()).toBe(true);
    await section(page).getByRole('button', { name: words.wrapper.select }).click();
    await expect.poll(wrapper.heard).toContainEqual({ method: 'searchPrinter', args: ['bluetooth'] });
    await wrapper.tell('printerSelected', printer);
    await section(page).getByText(words.wrapper.connected, { exact: true }).waitFor();
    expect(await section(page).getByText(printer.name).isVisible()).toBe(true);
    expect(await kept(page)).toEqual({ ...printer, connected: true, settings: { paperWidth: 80, fontSize: 1, fontWeight: 0 } });
    await testButton(page).click();
    await toast(page, words.wrapper.testSent).waitFor();
    await wrapper.tell('printerStatus', false);
    const gone = section(page).getByText(words.wrapper.notConnected, { exact: true });
    await gone.waitFor();
    const [red = 0, green = 0, blue = 0] = await gone.evaluate((text) => (getComputedStyle(text).color.match(/[\d.]+/g) ?? []).map(Number));
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    expect(await testButton(page).isDisabled()).toBe(true);
    await page.reload();
    await section(page).getByText(printer.name).waitFor();
    await expect.poll(wrapper.heard).toContainEqual({ method: 'checkPrinter', args: [printer.address] });
    await wrapper.tell('printerStatus', true);
    await section(page).getByText(words.wrapper.connected, { exact: true }).waitFor();
  });

  it('tells the wrapper how wide the paper is, and a new printer keeps it (DASH-10, OTH-06, FLOW-38)', async () => {
    const { page, wrapper } = await wrappedSettings();
    await section(page).getByText(words.wrapper.width57, { exact: true }).click();
    await expect.poll(wrapper.heard).toContainEqual({ method: 'updateSetting', args: ['{"paperWidth":57}'] });
    await wrapper.tell('printerSelected', JSON.stringify(printer));
    await section(page).getByText(words.wrapper.connected, { exact: true }).waitFor();
    await page.reload();
    await section(page).getByText(printer.name).waitFor();
    expect(await section(page).getByRole('radio', { name: words.wrapper.width57 }).isChecked()).toBe(true);
    expect(await kept(page)).toMatchObject({ settings: { paperWidth: 57, fontSize: 1, fontWeight: 0 } });
  });

  it('take the address of a network printer, and say whether it is there (OTH-06)', async () => {
    const { page, wrapper } = await wrappedSettings();
    const field = section(page).getByLabel(words.wrapper.network);
    for (const wrong of ['8.8.8.8', 'printer.local', '127.0.0.1', '192.168.1.50:9100']) {
      await field.fill(wrong);
      await field.press('Enter');
      await section(page).getByText(words.wrapper.networkInvalid).waitFor();
    }
    await field.fill('192.168.1.50');
    await field.press('Enter');
    await expect.poll(wrapper.heard).toContainEqual({ method: 'setPrinterIp', args: ['192.168.1.50'] });
    await section(page).getByText(words.wrapper.notConnected, { exact: true }).waitFor();
    await wrapper.tell('printerState', 'connecting');
    await section(page).getByText(words.wrapper.connecting, { exact: true }).waitFor();
    await wrapper.tell('printerState', 'connected');
    await section(page).getByText(words.wrapper.connected, { exact: true }).waitFor();
    await page.reload();
    await expect.poll(wrapper.heard).toContainEqual({ method: 'setPrinterIp', args: ['192.168.1.50'] });
    expect(await field.inputValue()).toBe('192.168.1.50');
  });

  it('says by a toast why no printer was found and why the test failed: in words, or in those of the wrapper (ERR-35)', async () => {
    const { page, wrapper } = await wrappedSettings();
    await wrapper.answers('searchPrinter', { ok: false, error: 'bluetooth-off' });
    const select = section(page).getByRole('button', { name: words.wrapper.select });
    await select.click();
    await toast(page, words.wrapper.reasons['bluetooth-off']).waitFor();
    await wrapper.answers('searchPrinter', { ok: false, error: 'The radio is on fire' });
    await select.click();
    await toast(page, 'The radio is on fire').waitFor();
    await wrapper.tell('printerSelected', printer);
    await wrapper.answers('testPrinting', 'waits');
    await testButton(page).click();
    await section(page).getByRole('button', { name: words.wrapper.testing }).waitFor();
    await wrapper.answerNow('testPrinting', { ok: false, error: 'paper-out' });
    await toast(page, words.wrapper.reasons['paper-out']).waitFor();
    // Until something is printed on it, the check of the register says so.
    await visit(page, '/dashboard/settings');
    await page.getByRole('button', { name: words.selfCheck.open, exact: true }).click();
    const noPaper = page.getByRole('dialog').getByText('This register’s printer is out of paper.');
    await noPaper.waitFor();
    await page.keyboard.press('Escape');
    await visit(page, '/dashboard/settings/printers');
    await wrapper.answers('testPrinting', { ok: true, value: { confirmed: true, paperNear: true } });
    await testButton(page).click();
    await toast(page, words.wrapper.tested).getByText(words.wrapper.paperNear).waitFor();
    await visit(page, '/dashboard/settings');
    await page.getByRole('button', { name: words.selfCheck.open, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.selfCheck.again }).click();
    await expect.poll(() => noPaper.count()).toBe(0);
  });

  it('logs what the wrapper refused to be set to, and printers that are none (ERR-34, FLOW-39)', async () => {
    const { page, wrapper } = await wrappedSettings();
    const warned = warnings(page, ['update printer setting error', 'invalid printer data']);
    await wrapper.answers('updateSetting', { ok: false, error: 'no' });
    await section(page).getByText(words.wrapper.width57, { exact: true }).click();
    await expect.poll(() => warned).toEqual(['update printer setting error']);
    for (const said of ['{', 7, { ...printer, address: '' }, { ...printer, bondState: 13 }]) await wrapper.tell('printerSelected', said);
    await wrapper.tell('printerStatus', 'yes');
    await expect.poll(() => warned).toEqual(['update printer setting error', ...Array(5).fill('invalid printer data')]);
    expect(await section(page).getByText(words.wrapper.none).isVisible()).toBe(true);
  });

  it('works in a wrapper of the other kind too, whose objects are in the page (OTH-06, OTH-07)', async () => {
    const { page } = await readyTill({ at: 'about:blank' });
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      const hears =
        (name: string) =>
        (...args: unknown[]) =>
          void heard.push([name, ...args]);
      const JSBridge = Object.fromEntries(['searchPrinter', 'testPrinting', 'checkPrinter', 'updateSetting'].map((name) => [name, hears(name)]));
      Object.assign(window, { JSBridge, heard });
    });
    await page.goto('/dashboard/settings/printers');
    await section(page).getByRole('button', { name: words.wrapper.select }).click();
    await page.waitForFunction(() => 'printerSelected' in window);
    await page.evaluate((text) => (window as { printerSelected?: (printer: unknown) => void }).printerSelected?.(text), JSON.stringify(printer));
    await testButton(page).click();
    await toast(page, words.wrapper.testSent).waitFor();
    await page.evaluate(() => (window as { printerStatus?: (connected: unknown) => void }).printerStatus?.(false));
    await section(page).getByText(words.wrapper.notConnected, { exact: true }).waitFor();
    expect(await page.evaluate(() => (window as { heard?: unknown }).heard)).toEqual([['searchPrinter', 'bluetooth'], ['testPrinting']]);
  });

  it('is written in every language', async () => {
    const { page, wrapper } = await wrappedSettings();
    // English last, for who comes next.
    const all = await Promise.all(languages.toReversed().map(async ({ id }) => [id, (await loadMessages(id, 'printing')).wrapper] as const));
    const inEach = async (textsOf: (said: typeof words.wrapper) => readonly string[]) => {
      for (const [id, said] of all) {
        await inLanguage(page, id);
        for (const text of textsOf(said)) await section(page, said.printer).getByText(text, { exact: true }).waitFor();
      }
    };
    await inEach(({ none }) => [none]);
    await wrapper.tell('printerSelected', printer);
    await inEach((said) => [said.connected, said.select, said.test, said.paperWidth, said.width57, said.width80]);
  });
});

describe('a file that is exported in the app', () => {
  it('goes to the tablet, which says where it is, or why it is not saved', async () => {
    const { page } = await readyTill({ at: 'about:blank' });
    const wrapper = await wrap(page);
    await page.goto('/dashboard/settings/menu/import');
    const table = page.getByRole('button', { name: words.menuImport.exportCsv });
    await table.waitFor();
    await wrapper.answers('beginFile', { ok: true, value: '7' });
    await wrapper.answers('finishFile', { ok: true, value: 'Download/menu (1).csv' });
    await table.click();
    await toast(page, savedFiles.saved.replace('{place}', 'Download/menu (1).csv')).waitFor();
    const heard = (await wrapper.heard()).filter(({ method }) => method.endsWith('File'));
    expect(heard.map(({ method }) => method)).toEqual(['beginFile', 'addToFile', 'finishFile']);
    expect(heard[0]?.args[0]).toMatch(/^menu-\d{4}-\d\d-\d\d\.csv$/);
    expect(Buffer.from(heard[1]?.args[1] ?? '', 'base64').toString()).toContain('Churros (4)');
    await wrapper.answers('addToFile', { ok: false, error: 'disk-full' });
    await page.getByRole('button', { name: words.menuImport.exportJson }).click();
    await toast(page, savedFiles.notSaved).getByText(savedFiles.reasons['disk-full']).waitFor();
    // An app from before it could.
    await page.goto('/dashboard/orders?range=all');
    const all = page.getByRole('button', { name: words.orders.export });
    await all.waitFor();
    await wrapper.answers('beginFile', { ok: false, error: 'No such call: beginFile with 1' });
    await all.click();
    await toast(page, savedFiles.notSaved).getByText(savedFiles.reasons['old-app']).waitFor();
  });
});

describe('the copy of all that the shop has stored, in the app', () => {
  it('goes to the tablet as it comes, and is whole; where it does not come, nothing is begun', async () => {
    const { page } = await readyTill({ at: 'about:blank', mayComplain: [/ERR_FAILED/] });
    const wrapper = await wrap(page);
    await page.goto('/dashboard/settings/business');
    const { data } = words.business;
    const copy = page.getByRole('region', { name: data.title, exact: true }).getByRole('button', { name: data.download });
    const download = async () => {
      await copy.click();
      await page.getByRole('dialog').getByRole('button', { name: data.download }).click();
    };
    await copy.waitFor();
    await wrapper.answers('beginFile', { ok: true, value: '7' });
    await wrapper.answers('finishFile', { ok: true, value: 'Download/till-data.ndjson.gz' });
    await page.route('**/data/*', (route) => route.abort());
    await download();
    await toast(page, words.common.noAnswer).waitFor();
    await page.unroute('**/data/*');
    await download();
    await toast(page, savedFiles.saved.replace('{place}', 'Download/till-data.ndjson.gz')).waitFor();
    const heard = (await wrapper.heard()).filter(({ method }) => method.endsWith('File'));
    expect([heard[0]?.method, ...new Set(heard.slice(1, -1).map(({ method }) => method)), heard.at(-1)?.method]).toEqual([
      'beginFile',
      'addToFile',
      'finishFile',
    ]);
    expect(heard[0]?.args[0]).toMatch(/^till-data-\d{4}-\d\d-\d\d\.ndjson\.gz$/);
    const pieces = heard.slice(1, -1).map(({ args }) => Buffer.from(args[1] ?? '', 'base64'));
    const lines = gunzipSync(Buffer.concat(pieces)).toString().trimEnd().split('\n');
    expect([lines[0], lines.at(-1)].map((line) => JSON.parse(line ?? '').kind)).toEqual(['about', 'end']);
  });
});

describe('the page that signs in', () => {
  it('offers Google in a browser, and not inside the app, where Google lets nobody in', async () => {
    const { page } = await newTill({ mayComplain: [/status of 401/] });
    const google = googleButton(page);
    await page.goto('/login');
    await google.waitFor();
    await wrap(page);
    await page.reload();
    await page.getByText(words.signIn.privacy).waitFor();
    await google.waitFor({ state: 'detached' });
    expect(await page.getByText(words.signIn.or, { exact: true }).count()).toBe(0);
  });
});
