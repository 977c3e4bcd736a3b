import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { type TestPaper, testPaper } from '../testing/printers.ts';

let paper: TestPaper;
let till: TestApp;
beforeAll(async () => {
  paper = await testPaper();
  till = await testApp({ config: { printers: { control: paper.control, list: [] } } });
});
afterAll(async () => {
  await till?.close();
  await paper?.close();
});

const get = (url: string, headers: Record<string, string> = {}) => till.app.inject({ url, headers });

describe("the paper of the demo's printers", () => {
  it('is a page that says what it is for, in the language of the browser', async () => {
    expect((await get('/demo/printers')).body).toMatch(new RegExp(`Front printer[\\s\\S]*${paper.address}[\\s\\S]*Nothing printed yet`));
    expect((await get('/demo/printers', { 'accept-language': 'es-MX' })).body).toMatch(/<html lang="es-mx">[\s\S]*Todavía no se ha impreso nada/);
  });

  it('shows each piece of paper as a picture, the newest first, and nothing of another site', async () => {
    for (const text of ['one', 'two']) {
      const socket = connect(paper.where);
      socket.end(`${text}\n`);
      socket.resume();
      await once(socket, 'close');
    }
    await expect.poll(async () => (await paper.jobs()).map(({ isPrinted }) => isPrinted)).toEqual([true, true]);
    const answer = await get('/demo/printers');
    const pictures = [...answer.body.matchAll(/<img src="([^"]+)" alt="Front printer, [^"]+">/g)].map(([, source]) => source);
    const [first, second] = (await paper.jobs()).map(({ id, printedCount }) => `/demo/printers/front/${id}.png?bytes=${printedCount}`);
    expect(pictures).toEqual([second, first]);
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; script-src 'nonce-[^']+'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'/,
    );
    const picture = await get(first ?? '');
    expect([picture.headers['content-type'], picture.rawPayload.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
    for (const wrong of ['/demo/printers/front/99.png', '/demo/printers/none/1.png', '/demo/printers/..%2f/1.png', '/demo/printers/front/x.png'])
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
  });

  it('is not there in production, nor without printers', async () => {
    for (const config of [{ mode: 'production', printers: { control: paper.control, list: [] } }, { printers: null }] as const) {
      const other = await testApp({ database: till.database, config });
      for (const url of ['/demo/printers', '/demo/printers.json', '/demo/printers/front/1.png'])
        expect([url, (await other.app.inject({ url })).statusCode]).toEqual([url, 404]);
      await other.close();
    }
  });

  it('says so when the printers are gone', async () => {
    const other = await testApp({ database: till.database, config: { printers: { control: 'http://127.0.0.1:9', list: [] } } });
    expect((await other.app.inject({ url: '/demo/printers' })).body).toContain('role="alert"');
    expect((await other.app.inject({ url: '/demo/printers/front/1.png' })).statusCode).toBe(404);
    await other.close();
  });
});
