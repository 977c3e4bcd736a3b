import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { searchField, setup, step } from './actions/setup-actions.ts';
import { mapsScript } from './environment/maps-script.ts';
import { type RunningServer, startBeside } from './environment/server.ts';
import { newcomer } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { signedInTill } = useTills();

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-maps-'));
  server = await startBeside(inject('till'), folder, { MAPS_KEY: 'a-key', TILL_ROLES: 'web,read,write,auth,realtime' });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('with a key, addresses are searched at Google, whose script is tried again when it does not load; its places are read under the policy of the page (OTH-04, ERR-30, WIZ-02)', async () => {
  const { page } = await signedInTill('about:blank', { shop: newcomer(), url: server.url, mayComplain: [/ERR_FAILED/] });
  const asked: URL[] = [];
  await page.context().route('https://maps.googleapis.com/**', (route) => {
    asked.push(new URL(route.request().url()));
    return asked.length === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: mapsScript });
  });
  await page
    .context()
    .route('https://places.googleapis.com/**', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { found: route.request().url().includes('red') } }),
    );
  await page.goto('/start/business-info');
  await searchField(page).fill('red');
  await page.getByRole('option', { name: 'Redwood Coffee' }).click();
  for (const [label, text] of [
    [setup.business.address, '55 Pine Street #300'],
    [setup.business.city, 'Seattle'],
    [setup.business.state, 'WA'],
    [setup.business.zip, '98101'],
  ] as const)
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('key'), searchParams.get('libraries')])).toEqual([
    ['/maps/api/js', 'a-key', 'places'],
    ['/maps/api/js', 'a-key', 'places'],
  ]);
  await page.getByRole('button', { name: setup.business.save }).click();
  await step(page, 'setup-device');
});
