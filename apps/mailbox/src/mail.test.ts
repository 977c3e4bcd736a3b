import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedMail } from './inbox.ts';

let child: ChildProcess;
let smtpPort: number;
let http: string;

const start = async (): Promise<[ChildProcess, { smtpPort: number; httpPort: number }]> => {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [ports] = await once(started, 'message');
  return [started, ports as { smtpPort: number; httpPort: number }];
};

beforeAll(async () => {
  const [started, ports] = await start();
  child = started;
  smtpPort = ports.smtpPort;
  http = `http://127.0.0.1:${ports.httpPort}`;
});
afterAll(() => void child?.kill());

/** Speaks SMTP line by line; returns the server's replies, `closed` at the end when it disconnected. */
async function deliver(to: string, letter: string): Promise<string[]> {
  const socket = connect(smtpPort, '127.0.0.1').setEncoding('utf8');
  const replies: string[] = [];
  const lines = ['EHLO test', 'MAIL FROM:<till@till.test>', `RCPT TO:<${to}>`, 'DATA', `${letter.replaceAll('\n', '\r\n')}\r\n.`, 'QUIT'];
  let text = '';
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (!/^\d{3} .*\r\n$/m.test(text)) return;
    replies.push(text.slice(0, 3));
    text = '';
    const line = lines.shift();
    if (line !== undefined) socket.write(`${line}\r\n`);
  });
  await once(socket, 'close');
  return replies;
}

const messages = async (to?: string) =>
  (await (await fetch(`${http}/messages${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)).json()) as ReceivedMail[];
const behave = async (body: unknown) => (await fetch(`${http}/behaviour`, { method: 'PUT', body: JSON.stringify(body) })).status;
const letter = (subject: string) => `Subject: ${subject}\nMessage-ID: <${subject}@till.test>\nContent-Type: text/plain; charset=utf-8\n\nYour code is 123456`;
const taken = ['220', '250', '250', '250', '354', '250', '221'];

describe('the mail server of the demo', () => {
  it('takes letters by SMTP and shows them newest first, by receiver', async () => {
    expect(await deliver('a@till.test', letter('one'))).toEqual(taken);
    expect(await deliver('b@till.test', letter('two'))).toEqual(taken);
    expect((await messages()).map(({ subject }) => subject)).toEqual(['two', 'one']);
    expect(await messages('A@till.test')).toMatchObject([
      { from: 'till@till.test', to: ['a@till.test'], subject: 'one', messageId: '<one@till.test>', text: expect.stringContaining('123456') },
    ]);
  });

  it('keeps the last 200', async () => {
    for (let count = 0; count < 20; count++) await Promise.all(Array.from({ length: 11 }, (_, one) => deliver('many@till.test', letter(`m${count}-${one}`))));
    expect(await messages()).toHaveLength(200);
    expect(await messages('a@till.test')).toEqual([]);
  });

  it('misbehaves when it is told to', async () => {
    expect(await behave({ mode: 'refuse' })).toBe(200);
    expect((await deliver('c@till.test', letter('refused'))).slice(0, 3)).toEqual(['220', '250', '451']);
    expect(await behave({ mode: 'refuse-receiver' })).toBe(200);
    expect((await deliver('c@till.test', letter('unknown'))).slice(0, 4)).toEqual(['220', '250', '250', '550']);
    expect(await behave({ mode: 'drop' })).toBe(200);
    expect(await deliver('c@till.test', letter('dropped'))).toEqual(taken.slice(0, 5));
    expect(await behave({ mode: 'drop-early' })).toBe(200);
    expect(await deliver('c@till.test', letter('early'))).toEqual(taken.slice(0, 3));
    expect(await behave({ mode: 'refuse-letter' })).toBe(200);
    expect(await deliver('c@till.test', letter('spam'))).toEqual([...taken.slice(0, 5), '554', '221']);
    expect(await behave({ mode: 'put-off' })).toBe(200);
    expect(await deliver('c@till.test', letter('later'))).toEqual([...taken.slice(0, 5), '451', '221']);
    expect(await behave({ mode: 'drop-accepted' })).toBe(200);
    expect(await deliver('d@till.test', letter('kept'))).toEqual(taken.slice(0, 5));
    expect((await messages('d@till.test')).map(({ subject }) => subject)).toEqual(['kept']);
    expect(await behave({ mode: 'delay', ms: 300 })).toBe(200);
    const from = performance.now();
    expect(await deliver('c@till.test', letter('delayed'))).toEqual(taken);
    expect(performance.now() - from).toBeGreaterThanOrEqual(300);
    expect((await messages('c@till.test')).map(({ subject }) => subject)).toEqual(['delayed']);
    for (const strange of [null, 1, {}, { mode: 'explode' }, { mode: 'delay', ms: -1 }, { mode: 'delay', ms: 1e9 }]) expect(await behave(strange)).toBe(400);
    expect(await behave({ mode: 'normal' })).toBe(200);
  });

  it('ends with its parent', async () => {
    const [orphan] = await start();
    const exited = once(orphan, 'exit');
    orphan.disconnect();
    expect((await exited)[0]).toBe(0);
  });
});
