import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beginTrace, traceAnew } from './first-try.ts';

/** What a browser is opened with, beside its cookies. */
export type ProfileOptions = Omit<BrowserContextOptions, 'storageState'> & { readonly baseURL: string };

/** A browser profile and its first page. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Closes its pages. */
  giveBack(): Promise<void>;
}

/** Those that wait for another till, by what they were opened with. */
const idle = new Map<string, BrowserContext[]>();

/** A profile that was never used, and is not used again. */
export async function newProfile(browser: Browser, options: ProfileOptions): Promise<Profile> {
  const context = await browser.newContext(options);
  await beginTrace(context);
  return { context, page: await context.newPage(), giveBack: () => context.close() };
}

/**
 * A profile that a till may have had before: emptied, but what that till fetched of the register is still there, and compiled, as on a tablet that is switched
 * on in the morning. It costs two thirds of a new one. What is changed in it but by pages would stay.
 */
export async function usedProfile(browser: Browser, options: ProfileOptions): Promise<Profile> {
  const key = JSON.stringify(options);
  const waiting = (idle.get(key) ?? []).filter((context) => context.browser() === browser);
  const known = waiting.pop();
  idle.set(key, waiting);
  const { context, page } = known === undefined ? await newProfile(browser, options) : { context: known, page: await emptied(known, options.baseURL) };
  const stays = () => Promise.reject(new Error('this would stay in the profile: a till that does it is `alone`'));
  Object.assign(context, { addInitScript: stays, route: stays, setOffline: stays });
  Object.assign(context.clock, { install: stays });
  const giveBack = async () => {
    await Promise.all(context.pages().map((each) => each.close()));
    idle.set(key, [...(idle.get(key) ?? []), context]);
  };
  return { context, page, giveBack };
}

/** A page in a profile in which nothing is left of what its pages have kept. */
async function emptied(context: BrowserContext, url: string): Promise<Page> {
  await traceAnew(context);
  await context.clearCookies();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets',
  });
  await session.detach();
  return page;
}
