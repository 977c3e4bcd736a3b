import { headers } from '@till/contract/headers';
import { type KnownTill, unnamedMsMax, whoseAnswer } from '@till/contract/whose';
import { build } from './build.ts';
import { isKeptFor, languageIn } from './own-messages.ts';
import { scope } from './scope.ts';

/**
 * What this browser keeps of builds of the register: a cache for each build, with all of its files, its page and its configuration. No answer to a call, and
 * nothing that belongs to anybody.
 */

const cachesBegin = 'till-build-';
const cacheName = `${cachesBegin}${build.id}`;
export const pagePath = '/';
export const configPath = '/config.json';
/** Where it is written down which tabs were open when this build took over, and what is kept for them. */
const olderPath = '/sw.js?older';
/** Where it is written down when a build that asks for identities was kept here first; ms since epoch. */
const sincePath = '/sw.js?since';
/** So many files at a time: a slow line's other places are for calls, which carry money. */
const lanes = 2;

interface Older {
  readonly tabs: readonly string[];
  readonly caches: readonly string[];
}

/** One cache, whatever asks: what a request says of itself does not change a file. */
const inCache = (cache: Cache, path: string): Promise<Response | undefined> => cache.match(path, { ignoreVary: true });

const olderCaches = async (): Promise<readonly string[]> => (await caches.keys()).filter((name) => name.startsWith(cachesBegin) && name !== cacheName);

/** A file of any build that is kept. */
export async function keptFile(path: string): Promise<Response | undefined> {
  for (const name of [cacheName, ...(await olderCaches())]) {
    const found = await inCache(await caches.open(name), path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** This build's page or configuration. */
export const kept = async (path: typeof pagePath | typeof configPath): Promise<Response | undefined> => inCache(await caches.open(cacheName), path);

/** What is known of the Till whose page is kept here. */
export async function knownTill(): Promise<KnownTill> {
  const [page, since] = await Promise.all([kept(pagePath), keptFile(sincePath)]);
  const began = Number((await since?.text()) ?? Date.now());
  return { identity: page?.headers.get(headers.identity) ?? null, takesUnnamed: Math.abs(Date.now() - began) < unnamedMsMax };
}

/** Whether an answer is what was asked for: no refusal, no proxy's page, nothing that came from another address. */
const isOurs = (answer: Response, type: RegExp): boolean =>
  answer.status === 200 && answer.type === 'basic' && !answer.redirected && type.test(answer.headers.get('content-type') ?? '');

const of = ({ status, headers: given }: Response) => ({ status, headers: given });

/** Whether what a page of this build leads to is kept. */
const isThere = async (cache: Cache): Promise<boolean> => (await inCache(cache, build.entry)) !== undefined;

/** Keeps a page if it is this build's, and what it leads to is kept as well. Resolves with whether it was. */
export async function keepPage(page: Response): Promise<boolean> {
  if (!isOurs(page, /^text\/html\b/)) return false;
  const body = await page.clone().text();
  if (!body.includes(`src="${build.entry}"`) || whoseAnswer({ ...of(page), body }, await knownTill(), 'page') !== 'ours') return false;
  const cache = await caches.open(cacheName);
  if (!(await isThere(cache))) return false;
  // Head and body together: the policy's nonce is the one that stands in the page.
  await cache.put(pagePath, page);
  return true;
}

/** Keeps the configuration. Resolves with whether it is one. */
export async function keepConfig(config: Response): Promise<boolean> {
  if (!isOurs(config, /^application\/json\b/) || whoseAnswer(of(config), await knownTill()) !== 'ours') return false;
  await (await caches.open(cacheName)).put(configPath, config);
  return true;
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if ((await inCache(cache, path)) !== undefined) return;
  const answer = (await keptFile(path)) ?? (await fetch(path));
  if (!isOurs(answer, /^(?!text\/html)/)) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/** Keeps all files that this browser needs. When it rejects every lane has come to its end: one that went on would open the cache anew that is deleted for want of room. */
async function keepFiles(cache: Cache): Promise<void> {
  const language = languageIn(scope.location.href);
  const left = build.files.filter((path) => isKeptFor(language, path)).values();
  let hasFailed = false;
  const lane = async () => {
    for (const path of left) {
      if (hasFailed) return;
      await keepFile(cache, path).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Keeps the whole build; rejects if any of it cannot be had or stored. What is there stays for the next try, but where the browser has no room: that is for
 * sales.
 */
export async function keepBuild(): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    await keepFiles(cache);
    await cache.put(sincePath, (await keptFile(sincePath)) ?? new Response(String(Date.now())));
    if (!(await keepConfig(await fetch(configPath)))) throw new Error('no configuration');
    // Last: with its page the build is whole. Of two servers, the other one may have answered.
    if (!(await keepPage(await fetch(pagePath)))) throw new Error('the page is not of this build');
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await caches.delete(cacheName);
    throw error;
  }
}

/** Keeps the build once more where somebody has deleted it: the worker that was installed with it stays. */
export async function keepAgain(): Promise<void> {
  if (!(await isThere(await caches.open(cacheName)))) await keepBuild();
}

/** This build is the one from now on: what is kept of older ones stays for the tabs that are open. */
export async function beginBuild(): Promise<void> {
  const older: Older = { tabs: await openTabs(), caches: await olderCaches() };
  if (older.caches.length > 0) await (await caches.open(cacheName)).put(olderPath, new Response(JSON.stringify(older)));
}

const openTabs = async (): Promise<readonly string[]> => (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

/** Deletes what is kept of older builds once no tab is left that was open when this one began. */
export async function forgetOlder(): Promise<void> {
  const cache = await caches.open(cacheName);
  const older: Older | undefined = await (await inCache(cache, olderPath))?.json();
  if (older === undefined) return;
  const open = new Set(await openTabs());
  if (older.tabs.some((id) => open.has(id))) return;
  for (const name of older.caches) await caches.delete(name);
  await cache.delete(olderPath);
}
