import { type ChildProcess, spawn } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let child: ChildProcess;
let issuer: string;
let clientId: string;

beforeAll(async () => {
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [said] = await once(child, 'message');
  ({ issuer, clientId } = said as { issuer: string; clientId: string });
});
afterAll(() => void child?.kill());

const post = async (path: string, body: object, method = 'POST') => {
  const answer = await fetch(`${issuer}${path}`, { method, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const partsOf = (credential: unknown) => {
  const [head = '', claims = '', signature = ''] = String(credential).split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { head: read(head), claims: read(claims), signed: Buffer.from(`${head}.${claims}`), signature: Buffer.from(signature, 'base64url') };
};

describe("the stand-in for Google's sign-in", () => {
  it('signs what Google signs, with a key that it publishes', async () => {
    const made = await post('/gsi/credential', { clientId, nonce: 'n1', account: 'demo' });
    const { head, claims, signed, signature } = partsOf(made.body['credential']);
    const answer = await fetch(`${issuer}/oauth2/v3/certs`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=20000, must-revalidate');
    const { keys } = (await answer.json()) as { keys: { kid: string }[] };
    const key = keys.find(({ kid }) => kid === head.kid);
    expect(head.alg).toBe('RS256');
    expect(verify('sha256', signed, createPublicKey({ key: { ...key }, format: 'jwk' }), signature)).toBe(true);
    expect(claims).toMatchObject({ iss: issuer, aud: clientId, nonce: 'n1', email: 'demo@till.test', email_verified: true, hd: 'till.test' });
    expect(claims.exp - claims.iat).toBe(3600);
    expect(Object.keys(keys[0] ?? {})).not.toContain('d');
  });

  it('publishes the last two keys, and signs with the newest', async () => {
    const kids = async () => ((await (await fetch(`${issuer}/oauth2/v3/certs`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
    const [first] = await kids();
    await post('/keys/rotate', {});
    const both = await kids();
    expect(both).toEqual([first, expect.any(String)]);
    expect(partsOf((await post('/gsi/credential', { clientId, nonce: 'n', account: 'new' })).body['credential']).head.kid).toBe(both[1]);
    await post('/keys/rotate', {});
    expect(await kids()).not.toContain(first);
  });

  it('draws its button only for a page on this machine that says where it is', async () => {
    const status = async (headers: Record<string, string>) => (await fetch(`${issuer}/gsi/button`, { headers })).status;
    expect(await status({})).toBe(403);
    expect(await status({ referer: 'https://shop.example.com/' })).toBe(403);
    expect(await status({ referer: 'http://localhost:4000/' })).toBe(200);
  });

  it('is used by its own pages alone, and refuses what it does not know', async () => {
    const asked = { method: 'POST', headers: { origin: 'https://evil.test' }, body: JSON.stringify({ clientId, nonce: 'n', account: 'demo' }) };
    expect((await fetch(`${issuer}/gsi/credential`, asked)).status).toBe(403);
    for (const body of [{}, { clientId: 'other', account: 'demo' }, { clientId, account: 'nobody' }, { clientId, account: 'demo', mode: 'odd' }])
      expect((await post('/gsi/credential', body)).status).toBe(400);
    for (const body of [{ credential: 'odd' }, { ms: -1 }, { script: 7 }]) expect((await post('/behaviour', body, 'PUT')).status).toBe(400);
    expect((await fetch(`${issuer}/gsi/..%2fmain.ts`)).status).toBe(404);
  });
});

describe('the stand-in for providers of bot checks', () => {
  const secret = 'till-demo-secret';
  const tokenOf = async (mode = 'good') => String((await post('/bots/token', { action: 'login', hostname: 'localhost', mode })).body['token']);
  const verify = async (path: string, question: Record<string, string>) => {
    const answer = await fetch(`${issuer}${path}`, { method: 'POST', body: new URLSearchParams(question) });
    return (await answer.json()) as Record<string, unknown>;
  };
  const [recaptcha, turnstile] = ['/recaptcha/api/siteverify', '/turnstile/v0/siteverify'];

  it('says of a token once what it was made for, by the shape of the provider that is asked', async () => {
    const about = { success: true, challenge_ts: expect.stringMatching(/^\d{4}-.*Z$/), hostname: 'localhost', action: 'login' };
    const [one, other] = [await tokenOf(), await tokenOf()];
    expect(await verify(recaptcha, { secret, response: one })).toEqual({ ...about, score: 0.9 });
    expect(await verify(recaptcha, { secret, response: one })).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    const question = { secret, response: other, idempotency_key: 'k1' };
    expect(await verify(turnstile, question)).toEqual({ ...about, 'error-codes': [], cdata: '', metadata: { interactive: false } });
    expect(await verify(turnstile, question)).toMatchObject({ success: true });
    expect(await verify(turnstile, { ...question, idempotency_key: 'k2' })).toMatchObject({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  });

  it('names what is wrong with a question', async () => {
    const codes = async (question: Record<string, string>) => (await verify(turnstile, question))['error-codes'];
    const response = await tokenOf();
    expect(await codes({ response })).toEqual(['missing-input-secret']);
    expect(await codes({ secret: 'other', response })).toEqual(['invalid-input-secret']);
    expect(await codes({ secret })).toEqual(['missing-input-response']);
    expect(await codes({ secret, response: 'x' })).toEqual(['invalid-input-response']);
    expect(await codes({ secret, response: await tokenOf('old') })).toEqual(['timeout-or-duplicate']);
    for (const body of [{ token: 'odd' }, { verify: 'odd' }, { ms: -1 }]) expect((await post('/bots/behaviour', body, 'PUT')).status).toBe(400);
    expect((await post('/bots/token', { action: 'login' })).status).toBe(400);
  });
});
