import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, it } from 'vitest';
import { useTills } from './till/till.ts';

const { newTill } = useTills();

interface Listed {
  readonly list: readonly { readonly id: string; readonly address: string }[];
}

/** Prints a line of text on the demo's first printer. */
async function print(url: string, text: string): Promise<string> {
  const { list } = (await (await fetch(`${url}/demo/printers.json`)).json()) as Listed;
  const [host = '', port] = list[0]?.address.split(':') ?? [];
  const socket = connect({ host, port: Number(port) });
  socket.end(`${text}\n\n\n`);
  socket.resume();
  await once(socket, 'close');
  return list[0]?.id ?? '';
}

it("the page of the demo's printers shows what comes out of them without flickering, and stays where it is read", async () => {
  const { url } = inject('till');
  const id = await print(url, 'one');
  const { page } = await newTill();
  await page.goto('/demo/printers');
  const papers = page.locator(`[data-key="${id}"] article`);
  await papers.first().waitFor();
  const count = await papers.count();
  const picture = await papers.first().locator('img').elementHandle();
  // Where it is read: further down, and the page goes on below.
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('div'), { innerHTML: '<br>'.repeat(200) }));
    scrollTo(0, 120);
  });
  const top = () => picture?.evaluate((element) => (element.isConnected ? Math.round(element.getBoundingClientRect().top) : null));
  const before = await top();
  await print(url, 'two');
  await expect.poll(() => papers.count()).toBe(Math.min(count + 1, 12));
  // The new one is whole at once; the one before it is the same picture, in the same place.
  expect(
    await papers
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalHeight > 0),
  ).toBe(true);
  expect(
    await papers
      .nth(1)
      .locator('img')
      .evaluate((image, kept) => image === kept, picture),
  ).toBe(true);
  expect(await top()).toBe(before);
});
