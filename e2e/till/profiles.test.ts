import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { ourChromium } from '../environment/our-chromium.ts';
import { usedProfile } from './profiles.ts';

/** What pages can keep. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    records: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

it('a profile that is used again has nothing of what its pages kept, and nothing is done to it that would stay', async () => {
  const { url } = inject('till');
  const browser = await ourChromium();
  // No till has this size.
  const profile = () => usedProfile(browser, { baseURL: url, viewport: { width: 500, height: 500 } });
  const first = await profile();
  await first.context.addCookies([{ name: 'left', value: '1', url }]);
  await first.page.goto('/healthz');
  await first.page.evaluate(async () => {
    localStorage.setItem('left', '1');
    await caches.open('left');
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
  });
  expect(await kept(first.page)).toEqual({ cookies: 'left=1', records: ['left'], databases: ['left'], caches: ['left'] });
  const refused = 'this would stay in the profile';
  await expect(first.context.setOffline(true)).rejects.toThrow(refused);
  await expect(first.page.clock.install()).rejects.toThrow(refused);
  await first.giveBack();

  const second = await profile();
  expect(second.context).toBe(first.context);
  await second.page.goto('/healthz');
  expect(await kept(second.page)).toEqual({ cookies: '', records: [], databases: [], caches: [] });
  await second.context.close();
});
