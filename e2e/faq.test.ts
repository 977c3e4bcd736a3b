import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { words } from './actions/words.ts';
import { type RunningServer, startBeside } from './environment/server.ts';
import { useTills } from './till/till.ts';
import { wrap } from './till/wrapper.ts';

const { readyTill } = useTills();

/** A page from elsewhere that tries whatever it can to reach the register and its printers, and reports to its own server what came of it. */
const hostile = `<!doctype html><title>Answers</title><h1>How do I refund?</h1><script>
  const report = (what) => fetch('/report', { method: 'POST', body: JSON.stringify(what) });
  const tries = {
    ownBridge: () => window.AndroidBridge ?? window.JSBridge,
    parentsBridge: () => parent.AndroidBridge ?? parent.JSBridge,
    parentsPage: () => parent.document.body.innerText,
    parentsStore: () => parent.localStorage.getItem('till.session'),
    callback: () => parent.printerSelected({ name: 'mine', address: '6.6.6.6', bondState: 12, type: 1 }),
    away: () => { top.location.href = 'about:blank'; },
  };
  const reached = [];
  for (const [name, attempt] of Object.entries(tries)) {
    try { if (attempt() !== undefined) reached.push(name); } catch {}
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => report({ heard: data });
  port1.postMessage(JSON.stringify({ event: 'printerSelected', value: { name: 'mine', address: '6.6.6.6', bondState: 12, type: 1 } }));
  parent.postMessage('pos-bridge/1', '*', [port2]);
  report({ reached });
</script>`;

const reports: unknown[] = [];
const elsewhere = createServer(async (request, response) => {
  if (request.method === 'POST') reports.push(JSON.parse(await text(request)));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(request.method === 'POST' ? '' : hostile);
});
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const address = elsewhere.address();
  folder = await mkdtemp(join(tmpdir(), 'till-faq-'));
  // By another name than the register's, so that it is another site as well.
  const FAQ_URL = `http://localhost:${typeof address === 'object' ? address?.port : ''}/answers`;
  server = await startBeside(inject('till'), folder, { FAQ_URL });
});
afterAll(async () => {
  await server?.stop();
  elsewhere.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the FAQ by the menu, and waits until its page has tried everything. */
async function openFaq(page: Page): Promise<void> {
  reports.length = 0;
  await page.getByRole('navigation').getByRole('link', { name: words.frame.faq }).first().click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'How do I refund?' }).waitFor();
  await expect.poll(() => reports.length).toBeGreaterThan(0);
}

it('the FAQ is a page from elsewhere in a frame, which reaches nothing of the register (DASH-11)', async () => {
  const { page } = await readyTill({ url: server.url, mayComplain: [/Unsafe attempt|sandbox|Failed to read|about:blank/i] });
  await openFaq(page);
  expect(reports).toEqual([{ reached: [] }]);
  expect(new URL(page.url()).pathname).toBe('/dashboard/faq');
  expect(await page.getByRole('main').getByRole('link').first().isVisible()).toBe(true);
  // It is no wrapper: there is no printer of the tablet.
  await page.getByRole('navigation').getByRole('link', { name: words.frame.settings }).first().click();
  await page.getByRole('region', { name: words.settings.device, exact: true }).waitFor();
  expect(await page.getByRole('region', { name: words.wrapper.printer }).count()).toBe(0);
});

it('beside it the guide of the register itself is a tap away; where there is no page from elsewhere, it is the FAQ (DASH-11)', async () => {
  const topics = (page: Page) => page.getByRole('region', { name: words.guide.topics });
  const { page } = await readyTill({ url: server.url, at: '/dashboard/faq', mayComplain: [/Unsafe attempt|sandbox|Failed to read|about:blank/i] });
  await page.getByRole('button', { name: words.guide.title }).click();
  await topics(page).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.goBack();
  await page.frameLocator('iframe').getByRole('heading', { name: 'How do I refund?' }).waitFor();

  const without = await readyTill();
  await without.page.getByRole('navigation').getByRole('link', { name: words.frame.faq }).first().click();
  await topics(without.page).waitFor();
  expect(await without.page.locator('iframe').count()).toBe(0);
});

it('nor inside the app: a frame that poses as the wrapper is not heard, and the wrapper goes on (DASH-11)', async () => {
  const { page } = await readyTill({ url: server.url, at: 'about:blank', mayComplain: [/Unsafe attempt|sandbox|Failed to read|about:blank/i] });
  const wrapper = await wrap(page);
  await page.goto('/dashboard/register/main');
  await openFaq(page);
  await page.getByRole('navigation').getByRole('link', { name: words.frame.settings }).first().click();
  await page.getByRole('link', { name: words.settings.printers, exact: true }).click();
  const printers = page.getByRole('region', { name: words.wrapper.printer });
  await printers.getByRole('button', { name: words.wrapper.select }).click();
  await expect.poll(wrapper.heard).toContainEqual({ method: 'searchPrinter', args: ['bluetooth'] });
  expect(await printers.getByText(words.wrapper.none).isVisible()).toBe(true);
  expect(reports).toEqual([{ reached: [] }]);
});
