import { beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = (method: string, args: readonly string[]) => object;

let save: typeof import('./save-in-app.ts');
let presence: typeof import('./presence.ts');
// A page of its own for each test: it accepts one wrapper in its life.
beforeEach(async () => {
  vi.resetModules();
  presence = await import('./presence.ts');
  save = await import('./save-in-app.ts');
});

/** An app that the page has accepted, with the files that it wrote. */
function app(answer: Answer = () => ({ ok: true, value: null })) {
  const page = new EventTarget();
  presence.watchWrapper(() => undefined, page);
  const { port1, port2 } = new MessageChannel();
  const pieces: Uint8Array[] = [];
  const heard: string[] = [];
  port1.onmessage = ({ data }) => {
    const { id, method, args } = JSON.parse(data);
    heard.push(`${method} ${method === 'addToFile' ? args[0] : args}`);
    if (method === 'addToFile') pieces.push(Uint8Array.from(Buffer.from(args[1], 'base64')));
    port1.postMessage(JSON.stringify({ id, ...answer(method, args) }));
  };
  page.dispatchEvent(Object.assign(new Event('message'), { data: 'pos-bridge/1', source: null, origin: '', ports: [port2] }));
  return { heard, pieces, close: () => port1.close() };
}
const named: Answer = (method, [name]) => ({ ok: true, value: { beginFile: 'F1', addToFile: null, finishFile: `Download/${name}` }[method] });

describe('a file that the app saves', () => {
  it('arrives whole, in pieces that the app takes, and is where the app says', async () => {
    const { heard, pieces, close } = app(named);
    const text = `${'é菜,1\r\n'.repeat(60_000)}end`;
    expect(await save.saveInApp('orders.csv', new Blob([text]))).toEqual({ kind: 'saved', place: 'Download/F1' });
    close();
    expect(Buffer.concat(pieces).toString()).toBe(text);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(256 * 1024);
    expect(heard).toEqual(['beginFile orders.csv', ...pieces.map(() => 'addToFile F1'), 'finishFile F1']);
    expect(pieces.length).toBeGreaterThan(2);
  });

  it('of nothing is a file too', async () => {
    const { heard, close } = app(named);
    expect(await save.saveInApp('empty.csv', new Blob([]))).toMatchObject({ kind: 'saved' });
    close();
    expect(heard).toEqual(['beginFile empty.csv', 'finishFile F1']);
  });

  it('is not saved where the app says so, and nothing more is sent then; an older app knows no files', async () => {
    for (const [at, error, reason] of [
      ['beginFile', 'not-allowed', 'not-allowed'],
      ['addToFile', 'disk-full', 'disk-full'],
      ['finishFile', 'not-saved', 'not-saved'],
      ['beginFile', 'No such call: beginFile with 1', 'old-app'],
    ]) {
      vi.resetModules();
      presence = await import('./presence.ts');
      save = await import('./save-in-app.ts');
      const { heard, close } = app((method, args) => (method === at ? { ok: false, error } : named(method, args)));
      expect(await save.saveInApp('a.csv', new Blob(['1']))).toEqual({ kind: 'failed', reason });
      close();
      expect(heard.at(-1)).toMatch(new RegExp(`^${at} `));
    }
  });

  it('is not saved by a wrapper of another kind', async () => {
    expect(await save.saveInApp('a.csv', new Blob(['1']))).toEqual({ kind: 'failed', reason: 'old-app' });
  });
});
