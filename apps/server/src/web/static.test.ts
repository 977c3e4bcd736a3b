import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { ClientConfig } from '@till/contract/config';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '../border/errors.ts';
import { secureAnswers } from '../border/security-headers.ts';
import { botProviderAt } from '../platform/providers/bot-check-settings.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { webRoutes } from './static.ts';

const index =
  '<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="module" nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script><style nonce="__CSP_NONCE__">a{}</style></head></html>';
const script = 'console.log("till");'.repeat(100);
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder: string;
let till: TestApp;
let web: FastifyInstance;

async function webApp(dist: string, config: Partial<TestApp['context']['config']> = {}): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true });
  answerErrors(app);
  const context = { ...till.context, config: { ...till.context.config, ...config } };
  secureAnswers(app, context.config);
  await webRoutes(app, context, dist);
  return app;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-web-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, 'menu'));
  await writeFile(join(folder, 'outside.txt'), 'not yours');
  await writeFile(join(dist, 'index.html'), index);
  await writeFile(join(dist, 'assets/app-1a2b.js'), script);
  await writeFile(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(dist, 'sw.js'), script);
  await writeFile(join(dist, 'menu/tea cup.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  till = await testApp();
  web = await webApp(dist);
});
afterAll(async () => {
  await web?.close();
  await till?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the register as it is served', () => {
  it.each(['/', '/login', '/dashboard/register/checkout/A1/pay', '/no/such/page', '/index.html', '/?x=1', '/a.b', '/%00'])(
    '%s is the page, with a policy whose nonce is new each time',
    async (url) => {
      const nonces = new Set<string>();
      for (let time = 0; time < 2; time++) {
        const answer = await web.inject({ url, headers: html });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        const policy = String(answer.headers['content-security-policy']);
        const nonce = /style-src 'self' 'nonce-([A-Za-z0-9+/=]{20,})'/.exec(policy)?.[1] ?? '';
        expect(answer.body.match(/nonce="([^"]*)"/g)).toEqual(Array(3).fill(`nonce="${nonce}"`));
        expect(policy).toContain("default-src 'none'; script-src 'self';");
        for (const part of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "connect-src 'self'", "img-src 'self' data: blob:"])
          expect(policy).toContain(part);
        expect(policy).not.toMatch(/unsafe|\*|https?:/);
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin-allow-popups',
        });
        expect(answer.headers['strict-transport-security']).toBeUndefined();
        nonces.add(nonce);
      }
      expect(nonces.size).toBe(2);
    },
  );

  it('frames the FAQ and nothing else, and asks for https for good where it came by https', async () => {
    const app = await webApp(join(folder, 'dist'), { faqUrl: 'https://faq.example.com/till?x=1' });
    const answer = await app.inject({ url: '/', headers: { ...html, 'x-forwarded-proto': 'https' } });
    await app.close();
    expect(answer.headers['content-security-policy']).toMatch(/frame-src https:\/\/faq\.example\.com$/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await web.inject({ url: '/', headers: html })).headers['content-security-policy']).toMatch(/frame-src 'none'$/);
  });

  it("allows Google's sign-in to the byte where it is configured, and tells it the origin", async () => {
    const google = { clientId: 'id', scriptUrl: 'https://accounts.google.com/gsi/client', jwksUrl: 'https://keys.example/', issuers: [] };
    const app = await webApp(join(folder, 'dist'), { google, faqUrl: 'https://faq.example.com' });
    const { headers } = await app.inject({ url: '/login', headers: html });
    const gsi = 'https://accounts.google.com/gsi/';
    const parts = String(headers['content-security-policy']).split('; ');
    expect(parts).toEqual(
      expect.arrayContaining([
        `script-src 'self' ${gsi}client`,
        expect.stringMatching(new RegExp(`^style-src 'self' 'nonce-[^']+' ${gsi}style$`)),
        `connect-src 'self' ${gsi}`,
        `frame-src https://faq.example.com ${gsi}`,
      ]),
    );
    expect(parts.filter((part) => part.includes('google'))).toHaveLength(4);
    expect(headers['referrer-policy']).toBe('strict-origin');
    await app.close();
  });

  it.each([
    ['recaptcha', 'https://www.google.com', 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'],
    ['recaptcha', 'https://www.recaptcha.net', 'https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/'],
    ['turnstile', 'https://challenges.cloudflare.com', 'https://challenges.cloudflare.com'],
  ] as const)('lets the bot check of %s at %s load its script and frame, and tells it the origin', async (kind, origin, sources) => {
    const path = kind === 'recaptcha' ? '/recaptcha/api/siteverify' : '/turnstile/v0/siteverify';
    const botCheck = botProviderAt(kind, `${origin}${path}`, { siteKey: 'site-1', secret: 'hush-hush', scoreMin: null });
    const app = await webApp(join(folder, 'dist'), { botCheck });
    const { headers } = await app.inject({ url: '/login', headers: html });
    const config = await app.inject({ url: '/config.json' });
    await app.close();
    const parts = String(headers['content-security-policy']).split('; ');
    expect(parts).toEqual(expect.arrayContaining([`script-src 'self' ${sources}`, `frame-src ${sources}`]));
    expect(parts.filter((part) => part.includes('http'))).toHaveLength(2);
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(config.json()).toMatchObject({ botCheck: kind, botCheckSiteKey: 'site-1', botCheckScript: botCheck.scriptUrl });
    expect(config.body).not.toContain('hush-hush');
  });

  it('lets Google’s maps script in where there is a key for it, and nowhere else (OTH-04)', async () => {
    const app = await webApp(join(folder, 'dist'), { mapsKey: 'a-key' });
    const answer = await app.inject({ url: '/', headers: html });
    const config = (await app.inject({ url: '/config.json' })).json();
    await app.close();
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com 'unsafe-eval'");
    expect(policy).toContain("connect-src 'self' https://*.googleapis.com https://*.gstatic.com");
    expect(answer.headers['referrer-policy']).toBe('strict-origin');
    expect(config).toMatchObject({ mapsKey: 'a-key', addressSearch: 'google', addressCredit: null });
    expect((await web.inject({ url: '/config.json' })).json()).toMatchObject({ mapsKey: null, addressSearch: 'server', addressCredit: null });
  });

  it('asks nobody to insist on https who has to say first that our own certificate will do', async () => {
    const heard = async (isOurs: boolean) => {
      const app = await webApp(join(folder, 'dist'), { tls: { cert: '', key: '', isOurs } });
      const answer = await app.inject({ url: '/', headers: { ...html, 'x-forwarded-proto': 'https' } });
      await app.close();
      return [answer.statusCode, answer.headers['strict-transport-security']];
    };
    expect([await heard(true), await heard(false)]).toEqual([
      [200, undefined],
      [200, 'max-age=31536000'],
    ]);
  });

  it('files named by their content are kept for good, compressed where the browser can', async () => {
    const plain = await web.inject({ url: '/assets/app-1a2b.js' });
    expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([200, script, 'public, max-age=31536000, immutable']);
    const small = await web.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect([small.headers['content-encoding'], small.headers['content-type'], small.headers['cache-control']]).toEqual([
      'br',
      expect.stringMatching(/^(text|application)\/javascript/),
      'public, max-age=31536000, immutable',
    ]);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
    expect(small.headers.vary).toMatch(/accept-encoding/i);
    const again = await web.inject({ url: '/assets/app-1a2b.js', headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('pictures are kept for an hour', async () => {
    const answer = await web.inject({ url: '/menu/tea%20cup.svg' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'image/svg+xml', 'public, max-age=3600']);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
  });

  it('its service worker is asked for anew each time, and may fetch from its own server alone', async () => {
    const answer = await web.inject({ url: '/sw.js' });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, script, 'no-cache']);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
    const again = await web.inject({ url: '/sw.js', headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    '/api/x',
    '/auth/x',
    '/read/x',
    '/metrics',
    '/demo/mailbox',
    '/docs',
    '/assets/gone-9.js',
    '/logs',
    '/healthz/x',
    '/%2e%2e/outside.txt',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/assets/app-1a2b.js.br',
    '/%e0%a4%a',
    '/menu/gone.svg',
  ])('%s is nothing, said in JSON to a program', async (url) => {
    const answer = await web.inject({ url, headers: { accept: '*/*' } });
    expect([answer.statusCode < 500 && answer.statusCode >= 400, answer.body.includes('not yours')]).toEqual([true, false]);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('tells the register where everything is', async () => {
    const answer = await web.inject({ url: '/config.json' });
    const config = ClientConfig.parse(answer.json());
    expect(config).toMatchObject({
      bases: { read: '/read', api: '/api', auth: '/auth', realtime: '/realtime', logs: '/logs' },
      version: '0.20250327.1',
      demo: true,
      languages: ['en-us', 'es-mx', 'zh-cn', 'zh-tw'],
      mailboxUrl: null,
      botCheck: 'off',
      botCheckSiteKey: null,
      botCheckScript: null,
    });
    expect(answer.body).not.toContain(till.context.config.secret);
  });

  it('says so when it has not been built', async () => {
    const app = await webApp(join(folder, 'nothing'));
    const answer = await app.inject({ url: '/', headers: html });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    await app.close();
  });
});
