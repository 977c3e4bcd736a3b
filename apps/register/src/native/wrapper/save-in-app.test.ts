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
    expect(await save.saveInApp('orders.csv', new Blob([text]).stream())).toEqual({ kind: 'saved', place: 'Download/F1' });
    close();
    expect(Buffer.concat(pieces).toString()).toBe(text);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(256 * 1024);
    expect(heard).toEqual(['beginFile orders.csv', ...pieces.map(() => 'addToFile F1'), 'finishFile F1']);
    expect(pieces.length).toBeGreaterThan(2);
  });

  it('of nothing is a file too', async () => {
    const { heard, close } = app(named);
    expect(await save.saveInApp('empty.csv', new Blob([]).stream())).toMatchObject({ kind: 'saved' });
    close();
    expect(heard).toEqual(['beginFile empty.csv', 'finishFile F1']);
  });

  it('is not saved where the app says so, and nothing more is sent then; an older app knows no files', async () => {
    for (const [at, error, reason] of [
      ['beginFile', 'not-allowed', 'not-allowed'],
      ['addToFile', 'disk-full', 'disk-full'],
      ['finishFile', 'not-saved', 'not-saved'],
      ['beginFile', 'No such call: beginFile with 1', 'old-app'],
      ['beginFile', 'No file to save: a.csv', 'old-app'],
    ]) {
      vi.resetModules();
      presence = await import('./presence.ts');
      save = await import('./save-in-app.ts');
      const { heard, close } = app((method, args) => (method === at ? { ok: false, error } : named(method, args)));
      expect(await save.saveInApp('a.csv', new Blob(['1']).stream())).toEqual({ kind: 'failed', reason });
      close();
      expect(heard.at(-1)).toMatch(new RegExp(`^${at} `));
    }
  });

  it('that comes by and by is asked for no faster than the app writes', async () => {
    let asked = 0;
    // Of a length that no piece has.
    const chunk = new Uint8Array(50_000).map((_, at) => at);
    const coming = new ReadableStream<Uint8Array>(
      {
        pull(source) {
          asked += 1;
          if (asked > 20) source.close();
          else source.enqueue(chunk);
        },
      },
      { highWaterMark: 0 },
    );
    const askedAt: number[] = [];
    const { pieces, close } = app((method, args) => {
      if (method === 'addToFile') askedAt.push(asked);
      return named(method, args);
    });
    expect(await save.saveInApp('a.ndjson.gz', coming)).toMatchObject({ kind: 'saved' });
    close();
    expect(Buffer.concat(pieces).equals(Buffer.concat(Array(20).fill(chunk)))).toBe(true);
    expect(askedAt).toEqual([4, 8, 12, 16, 20, 21]);
  });

  it('that does not come whole is dropped, and what the app does not take is asked for no further', async () => {
    const { heard, close } = app(named);
    const cut = new ReadableStream<Uint8Array>({ pull: (source) => source.error(new TypeError('network error')) });
    expect(await save.saveInApp('a.ndjson.gz', cut)).toEqual({ kind: 'failed', reason: 'cut-off' });
    close();
    expect(heard).toEqual(['beginFile a.ndjson.gz', 'dropFile F1']);
    vi.resetModules();
    presence = await import('./presence.ts');
    save = await import('./save-in-app.ts');
    const full = app((method, args) => (method === 'addToFile' ? { ok: false, error: 'disk-full' } : named(method, args)));
    const cancelled = vi.fn();
    const endless = new ReadableStream<Uint8Array>({ pull: (source) => source.enqueue(new Uint8Array(200_000)), cancel: cancelled });
    expect(await save.saveInApp('a.ndjson.gz', endless)).toEqual({ kind: 'failed', reason: 'disk-full' });
    full.close();
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(full.heard).toEqual(['beginFile a.ndjson.gz', 'addToFile F1']);
  });

  it('is not saved by a wrapper of another kind', async () => {
    expect(await save.saveInApp('a.csv', new Blob(['1']).stream())).toEqual({ kind: 'failed', reason: 'old-app' });
  });
});
