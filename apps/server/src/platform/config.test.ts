import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, readEnvironment } from './config.ts';
import { StartRefusal } from './start-refusal.ts';

const production = { TILL_MODE: 'production', TILL_SECRET: 's'.repeat(32), SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Till <till@example.com>' };
const provider = { BOT_CHECK: 'turnstile', BOT_CHECK_SITE_KEY: '0x4AAA', BOT_CHECK_SECRET: '0x4AAA-secret' };

describe('settings', () => {
  it('are a demo on this machine alone when nothing is said', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      mode: 'demo',
      databaseUrl: null,
      tls: null,
      testSpeed: 1,
      logLevel: 'info',
    });
    expect([...config.roles]).toEqual(['web', 'read', 'write', 'auth', 'realtime', 'jobs']);
  });

  it('count as not said when they are empty', () => {
    expect(readConfig({ PORT: '', TILL_MODE: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('are taken as said', () => {
    const said = readConfig({
      ...production,
      PORT: '8443',
      HOST: '0.0.0.0',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://till.example.com/',
      TILL_ROLES: 'read, write',
      DATABASE_URL: 'postgres://a:b@c/d?sslmode=require',
    });
    expect(said).toMatchObject({
      port: 8443,
      host: '0.0.0.0',
      trustProxy: expect.arrayContaining(['127.0.0.0/8', '10.0.0.0/8']),
      publicUrl: 'https://till.example.com',
      mode: 'production',
      databaseUrl: 'postgres://a:b@c/d?sslmode=require',
    });
    expect([...said.roles]).toEqual(['read', 'write']);
    expect(readConfig({ TLS: 'self' }).publicUrl).toBe('https://localhost:4000');
  });

  it.each([
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '70000' }],
    ['HOST', { HOST: '0.0.0.0', TILL_MODE: 'demo' }],
    ['TILL_MODE', { HOST: '0.0.0.0', TLS: 'self' }],
    ['TILL_MODE', { DATABASE_URL: 'postgres://db/till' }],
    ['TILL_MODE', { TILL_MODE: 'staging' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/till', TILL_MODE: 'demo' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'till.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.com/till' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://till.example.com' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://192.168.1.10:4000' }],
    ['TILL_ROLES', { TILL_ROLES: 'web,cook' }],
    ['TILL_SECRET', { ...production, TILL_SECRET: '' }],
    ['TILL_SECRET', { TILL_SECRET: 'short' }],
    ['SMTP_URL', { ...production, SMTP_URL: '' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com' }],
    ['SMTP_TLS', { ...production, SMTP_TLS: 'maybe' }],
    ['SMTP_TLS', { SMTP_TLS: 'off' }],
    ['SMTP_TLS', { ...production, SMTP_URL: 'smtps://mail.example.com', SMTP_TLS: 'off' }],
    ['SMS_URL', { ...production, SMS_URL: 'http://AC1:token@sms.example.com?from=1' }],
    ['SMS_URL', { SMS_URL: 'https://sms.example.com?from=1' }],
    ['SMS_URL', { SMS_URL: 'https://AC1:token@sms.example.com' }],
    ['MAIL_FROM', { ...production, MAIL_FROM: '' }],
    ['MAIL_FROM', { MAIL_FROM: 'the till' }],
    ['TILL_TEST_SPEED', { ...production, TILL_TEST_SPEED: '10' }],
    ['TILL_TEST_SPEED', { TILL_TEST_SPEED: 'fast' }],
    ['TLS', { TLS: 'yes' }],
    ['TLS_KEY', { TLS_CERT: 'cert.pem' }],
    ['TLS_CERT', { TLS_KEY: 'key.pem' }],
    ['TLS_CERT', { TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' }],
    ['TILL_SECRET_OLD', { TILL_SECRET_OLD: 'short' }],
    ['SESSION_IDLE_DAYS', { SESSION_IDLE_DAYS: '0' }],
    ['SESSION_MAX_DAYS', { SESSION_MAX_DAYS: 'never' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'maybe' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,proxy.example.com' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['FAQ_URL', { FAQ_URL: 'ask me' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'photon' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'https://photon.example.com/' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'https://nominatim.example.com/search' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'https://api.pelias.example/v1/autocomplete?api_key=k' }],
    ['GEOCODER_URL', { ...production, GEOCODER_URL: 'http://10.0.0.7:8080/api' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'help desk' }],
    ['SUPPORT_PHONE', { SUPPORT_PHONE: 'call us' }],
    ['CARDPOINTE_URL', { CARDPOINTE_URL: 'terminal' }],
    ['HOST', { HOST: 'not_a_host', TLS: 'self', TILL_MODE: 'demo' }],
    ['NATS_URL', { NATS_URL: 'nats://localhost' }],
    ['BOT_CHECK', { BOT_CHECK: 'guess' }],
    ['BOT_CHECK_SECRET', { BOT_CHECK_SECRET: 'a secret of its own' }],
    ['BOT_CHECK_SECRET', { BOT_CHECK: 'altcha', BOT_CHECK_SECRET: 'short' }],
    ['BOT_CHECK_VERIFY_URL', { BOT_CHECK_VERIFY_URL: 'https://challenges.example.com/turnstile/v0/siteverify' }],
    ['BOT_CHECK_VERIFY_URL', { ...production, BOT_CHECK_VERIFY_URL: 'https://challenges.example.com/turnstile/v0/siteverify' }],
    ['BOT_CHECK_VERIFY_URL', { ...provider, BOT_CHECK_VERIFY_URL: 'siteverify' }],
    ['BOT_CHECK_VERIFY_URL', { ...production, ...provider, BOT_CHECK_VERIFY_URL: 'http://challenges.example.com/turnstile/v0/siteverify' }],
    ['BOT_CHECK_SECRET', { ...provider, BOT_CHECK_SECRET: '' }],
    ['BOT_CHECK_SITE_KEY', { ...provider, BOT_CHECK_SITE_KEY: '' }],
    ['BOT_CHECK_SITE_KEY', { ...provider, BOT_CHECK_SITE_KEY: 'a key; of mine' }],
    ['BOT_CHECK_SITE_KEY', { ...production, ...provider, BOT_CHECK_SITE_KEY: '', BOT_CHECK_VERIFY_URL: 'https://relay.example.com/' }],
    ['BOT_CHECK_SITE_KEY', { BOT_CHECK: 'altcha', BOT_CHECK_SITE_KEY: 'key' }],
    ['BOT_CHECK_SCORE', { ...provider, BOT_CHECK_SCORE: '0.5' }],
    ['BOT_CHECK_SCORE', { ...provider, BOT_CHECK: 'recaptcha', BOT_CHECK_SCORE: '5' }],
    ['PUBLIC_URL', { ...production, ...provider }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: 'a client; id' }],
    ['GOOGLE_CLIENT_ID', { ...production, GOOGLE_JWKS_URL: 'https://keys.example.com/certs' }],
    ['GOOGLE_JWKS_URL', { GOOGLE_CLIENT_ID: 'id', GOOGLE_JWKS_URL: 'certs' }],
    ['GOOGLE_JWKS_URL', { ...production, GOOGLE_CLIENT_ID: 'id', GOOGLE_JWKS_URL: 'http://keys.example.com/certs' }],
    ['GOOGLE_JWKS_URL', { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'https://login.example.com' }],
    ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'https://login.example.com' }],
    ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'https://login.example.com/realm' }],
    ['DEMO_IDENTITY', { DEMO_IDENTITY: 'maybe' }],
    ['DEMO_IDENTITY', { ...production, DEMO_IDENTITY: 'on' }],
    ['DEMO_PRINTERS', { ...production, DEMO_PRINTERS: 'on' }],
    ['GEOCODER_URL', { GEOCODER_URL: 'https://photon.example.com/api', MAPS_KEY: 'a-key' }],
  ])('%s is named when it is wrong: %j', (name, env) => {
    expect(() => readConfig(env)).toThrow(StartRefusal);
    expect(() => readConfig(env)).toThrow(new RegExp(`\\b${name}\\b[^\\n]*$`));
  });

  it('take http for PUBLIC_URL in a demo, and in production on this machine alone', () => {
    const of = (PUBLIC_URL: string, env: NodeJS.ProcessEnv = production) => readConfig({ ...env, PUBLIC_URL }).publicUrl;
    const here = ['http://localhost:4000', 'http://127.0.0.1:8080', 'http://[::1]:4000', 'https://till.example.com'];
    expect(here.map((said) => of(said))).toEqual(here);
    expect(of('http://till.lan', {})).toBe('http://till.lan');
  });

  it('warn in production where all of the shop’s network would count as a proxy', () => {
    const warned = (env: NodeJS.ProcessEnv) => readConfig({ ...production, ...env }).warnings;
    expect(warned({ HOST: '0.0.0.0', TRUST_PROXY: '1' })).toEqual([expect.stringMatching(/^TRUST_PROXY /)]);
    for (const env of [{ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' }, { TRUST_PROXY: '1' }, { HOST: '0.0.0.0', TRUST_PROXY: '1', TILL_MODE: 'demo' }])
      expect(warned(env)).toEqual([]);
  });

  it.each([
    ['https://photon.example.com/api?api_key=k', { url: 'https://photon.example.com/api', parameters: 'api_key=k' }],
    ['http://10.0.0.7:8080/photon/api/', { url: 'http://10.0.0.7:8080/photon/api', parameters: '' }],
    ['http://127.0.0.1:2322/api', { url: 'http://127.0.0.1:2322/api', parameters: '' }],
  ])('GEOCODER_URL %s tells where addresses are looked up', (said, geocoder) => {
    expect(readConfig({ GEOCODER_URL: said }).geocoder).toEqual(geocoder);
  });

  it('never repeat a password in what they say', () => {
    expect(() => readConfig({ TILL_MODE: 'demo', DATABASE_URL: 'postgre://till:hush@db/till' })).toThrow(/^(?!.*hush)/);
    expect(() => readConfig({ SMS_URL: 'https://AC1:hush@sms.example.com' })).toThrow(/^(?!.*hush)/);
  });

  it('sign in with Google where a client is named, and with the stand-in in a demo on this machine', () => {
    expect(readConfig({ ...production, GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com' }).google).toEqual({
      clientId: '1-a.apps.googleusercontent.com',
      scriptUrl: 'https://accounts.google.com/gsi/client',
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
    });
    const own = { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'http://127.0.0.1:9/', GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' };
    expect(readConfig(own)).toMatchObject({ google: { scriptUrl: 'http://127.0.0.1:9/gsi/client', issuers: ['http://127.0.0.1:9'] }, demoIdentity: false });
    const standsIn = (env: NodeJS.ProcessEnv) => readConfig(env).demoIdentity;
    expect([{}, production, { DEMO_IDENTITY: 'off' }, { TILL_ROLES: 'auth' }, { HOST: '0.0.0.0', TLS: 'self', TILL_MODE: 'demo' }].map(standsIn)).toEqual([
      true,
      ...Array(4).fill(false),
    ]);
    expect(readConfig(production).google).toBeNull();
  });

  it('keep bots out by a check of our own, in a demo where that is said, or by a provider', () => {
    const of = (env: NodeJS.ProcessEnv) => readConfig(env).botCheck;
    expect([of({}), of(production), of({ BOT_CHECK: 'altcha' }), of({ ...production, BOT_CHECK: 'off' })]).toEqual([
      { kind: 'off' },
      { kind: 'altcha', secret: null },
      { kind: 'altcha', secret: null },
      { kind: 'off' },
    ]);
    const own = 'a secret of its own';
    expect(of({ ...production, BOT_CHECK_SECRET: own })).toEqual({ kind: 'altcha', secret: own });
    const turnstile = { kind: 'turnstile', siteKey: '0x4AAA', secret: '0x4AAA-secret', scoreMin: null };
    const cloudflare = {
      verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    };
    expect(of({ ...production, ...provider, PUBLIC_URL: 'https://till.example.com' })).toEqual({ ...turnstile, ...cloudflare });
    const google = { verifyUrl: 'https://www.google.com/recaptcha/api/siteverify', scriptUrl: 'https://www.google.com/recaptcha/api.js' };
    expect(of({ ...provider, BOT_CHECK: 'recaptcha' })).toEqual({ ...turnstile, ...google, kind: 'recaptcha', scoreMin: 0.5 });
    expect(of({ ...provider, BOT_CHECK: 'recaptcha', BOT_CHECK_SCORE: '0.7' })).toMatchObject({ scoreMin: 0.7 });
  });

  it.each([
    ['recaptcha', 'https://www.recaptcha.net/recaptcha/api/siteverify', 'https://www.recaptcha.net/recaptcha/api.js'],
    ['turnstile', 'http://127.0.0.1:9/turnstile/v0/siteverify', 'http://127.0.0.1:9/turnstile/v0/api.js'],
    ['turnstile', 'http://10.0.0.7/relay', 'https://challenges.cloudflare.com/turnstile/v0/api.js'],
  ])('BOT_CHECK_VERIFY_URL of %s is where the server asks, and where the browser does if all of the provider is there: %s', (kind, verifyUrl, scriptUrl) => {
    const said = readConfig({ BOT_CHECK: kind, BOT_CHECK_SECRET: 's', BOT_CHECK_VERIFY_URL: verifyUrl });
    expect(said.botCheck).toMatchObject({ kind, verifyUrl, scriptUrl, siteKey: 'till-demo' });
  });

  it('are read from .env, which the environment overrides', () => {
    const folder = mkdtempSync(join(tmpdir(), 'till-env-'));
    const file = join(folder, '.env');
    writeFileSync(file, 'PORT=5000\nHOST="::1"\n');
    expect(readEnvironment({ PORT: '6000' }, file)).toEqual({ PORT: '6000', HOST: '::1' });
    rmSync(folder, { recursive: true });
    expect(readEnvironment({ PORT: '6000' }, file)).toEqual({ PORT: '6000' });
  });
});
