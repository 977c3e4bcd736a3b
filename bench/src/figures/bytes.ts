import type { CDPSession } from 'playwright-core';
import { newTablet, openBrowser, openRegister } from '../browser/browser.ts';
import { kilobytes, type Row } from '../report.ts';
import type { Figure } from './figure.ts';

const limits = { Script: 195_000, Stylesheet: 30_000 } as const;
type Kind = keyof typeof limits;

export const bytes: Figure = {
  name: 'bytes',
  about: 'JavaScript and CSS that a new browser fetches from the sign-in page until the register can be used',
  async measure(world) {
    const browser = await openBrowser(world);
    const shop = await world.shop(1_000);
    const { context, page } = await newTablet(world, browser, shop);
    const heard = await listen(await context.newCDPSession(page));
    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('textbox').first().waitFor();
    // Signed in: what follows is what comes after the code was taken.
    await context.addCookies([{ url: (await world.server()).url, ...shop.cookie }]);
    await openRegister(page);
    await page.getByRole('listitem').first().waitFor();
    const fetched = await heard();
    const row = (figure: string, kind: Kind): Row => {
      const of = fetched.filter((each) => each.kind === kind);
      const strange = of.filter(({ encoding }) => encoding !== 'br');
      const size = of.reduce((sum, { size }) => sum + size, 0);
      return {
        figure: `${figure} until the register can be used (${of.length} files${strange.length === 0 ? '' : `, ${strange.length} of them not brotli`})`,
        ours: kilobytes(size),
        limit: kilobytes(limits[kind]),
        ratio: size / limits[kind],
        target: { atMost: 1 },
      };
    };
    const rows = [row('JavaScript', 'Script'), row('CSS', 'Stylesheet')];
    for (const { url, size } of fetched.toSorted((a, b) => b.size - a.size).slice(0, 12)) console.error(`  ${kilobytes(size).padStart(9)} ${url}`);
    await context.close();
    return rows;
  },
};

interface Fetched {
  readonly url: string;
  readonly kind: Kind;
  readonly encoding: string;
  /** of the body as it came over the wire */
  readonly size: number;
}

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/\.js$/, 'Script'],
  [/\.css$/, 'Stylesheet'],
];

/** Records a page's network requests, cache hits excluded. Returns the requests so far when all are complete. */
async function listen(cdp: CDPSession): Promise<() => Promise<readonly Fetched[]>> {
  const fetched = new Map<string, Fetched>();
  const loading = new Map<string, PromiseWithResolvers<void>>();
  cdp.on('Network.requestWillBeSent', ({ requestId }) => void loading.set(requestId, Promise.withResolvers()));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const url = new URL(response.url).pathname;
    const kind = kinds.find(([pattern]) => pattern.test(url))?.[1];
    if (kind === undefined || response.fromDiskCache === true || response.fromPrefetchCache === true) return;
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'none';
    fetched.set(requestId, { url, kind, encoding, size: 0 });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const known = fetched.get(requestId);
    if (known !== undefined) fetched.set(requestId, { ...known, size: known.size + encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => loading.get(requestId)?.resolve());
  cdp.on('Network.loadingFailed', ({ requestId }) => loading.get(requestId)?.resolve());
  await cdp.send('Network.enable');
  return async () => {
    const ids = [...fetched.keys()];
    await Promise.all(ids.map((id) => loading.get(id)?.promise));
    return ids.flatMap((id) => fetched.get(id) ?? []);
  };
}
