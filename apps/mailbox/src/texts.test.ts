import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, type ReceivedText } from './texts.ts';

let child: ChildProcess;
let http: string;
beforeAll(async () => {
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [said] = await once(child, 'message');
  http = `http://127.0.0.1:${(said as { httpPort: number }).httpPort}`;
});
afterAll(() => void child?.kill());

const form = { To: '+14155552671', From: '+15550100199', Body: 'Thank you' };
const post = (changes: Readonly<Record<string, string>> = {}, { user, password }: { user: string; password: string } = account) =>
  fetch(`${http}/2010-04-01/Accounts/${account.user}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
    body: new URLSearchParams({ ...form, ...changes }),
    signal: AbortSignal.timeout(1_000),
  });
const behave = async (mode: string, ms = 0) => (await fetch(`${http}/texts/behaviour`, { method: 'PUT', body: JSON.stringify({ mode, ms }) })).status;
const kept = async (to: string) => (await (await fetch(`${http}/texts?to=${encodeURIComponent(to)}`)).json()) as ReceivedText[];

describe('the provider of text messages of the demo', () => {
  it('takes messages as Twilio does and shows them, newest first', async () => {
    const taken = await post();
    expect([taken.status, await taken.json()]).toEqual([
      201,
      expect.objectContaining({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued', num_segments: '1', to: form.To, error_code: null }),
    ]);
    expect(await (await post({ Body: '麵'.repeat(71) })).json()).toMatchObject({ num_segments: '2' });
    expect((await kept(form.To)).map(({ body }) => body.length)).toEqual([71, 9]);
  });

  it.each([
    [{ To: '4155552671' }, 400, 21211],
    [{ MessagingServiceSid: 'MG1' }, 400, 21603],
    [{ Body: '' }, 400, 21602],
    [{ Body: 'x'.repeat(1601) }, 400, 21617],
  ])('refuses %j', async (changes, status, code) => {
    const refused = await post(changes);
    expect([refused.status, await refused.json()]).toEqual([status, expect.objectContaining({ code, status, message: expect.any(String) })]);
  });

  it('refuses whoever has not the account', async () => {
    expect((await post({}, { ...account, password: 'guess' })).status).toBe(401);
  });

  it('misbehaves when it is told to', async () => {
    const to = '+14155552672';
    for (const [mode, status] of [
      ['no-number', 400],
      ['opted-out', 400],
      ['rejected', 400],
      ['no-account', 401],
      ['busy', 429],
      ['broken', 500],
      ['no-json', 404],
    ] as const) {
      expect(await behave(mode)).toBe(200);
      expect([mode, (await post({ To: to })).status]).toEqual([mode, status]);
    }
    await behave('drop');
    await expect(post({ To: to })).rejects.toThrow();
    expect(await kept(to)).toEqual([]);
    for (const mode of ['drop-accepted', 'hang']) {
      await behave(mode);
      await expect(post({ To: to, Body: mode })).rejects.toThrow();
    }
    await behave('broken-accepted');
    expect((await post({ To: to, Body: 'broken-accepted' })).status).toBe(503);
    expect((await kept(to)).map(({ body }) => body)).toEqual(['broken-accepted', 'hang', 'drop-accepted']);
    expect(await behave('explode')).toBe(400);
    expect(await behave('normal')).toBe(200);
  });
});
