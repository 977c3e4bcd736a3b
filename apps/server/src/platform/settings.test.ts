import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, rootFolder, type Settings } from './config.ts';
import { StartRefusal } from './start-refusal.ts';

const demo = { TILL_MODE: 'demo' };
const production = { TILL_MODE: 'production', TILL_SECRET: 's'.repeat(32), SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Till <till@example.com>' };
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'https://login.example.com', GOOGLE_JWKS_URL: 'https://login.example.com/certs' };
const cells = {
  TILL_MODE: 'demo',
  PUBLIC_URL: 'https://a.example.com',
  DIRECTORY_URL: 'postgres://directory/till',
  DIRECTORY_KEY: 'k'.repeat(16),
  CELLS: 'a=https://a.example.com',
};
const bots = { BOT_CHECK: 'recaptcha', BOT_CHECK_SITE_KEY: 'key', BOT_CHECK_SECRET: 'secret' };

interface Proof {
  /** What stops the start, with a sentence that names the setting. */
  readonly wrong: NodeJS.ProcessEnv;
  /** What is taken, beside what else has to be set for it, and makes a difference; null: no value is taken, because it would have no effect. */
  readonly taken: readonly [with_: NodeJS.ProcessEnv, value: string] | null;
}

/** Every setting that the program knows. One that is missing here fails the test: it might be accepted and ignored. */
const proofs: Readonly<Record<string, Proof>> = {
  PORT: { wrong: { PORT: 'https' }, taken: [demo, '5000'] },
  HOST: { wrong: { ...demo, HOST: '0.0.0.0' }, taken: [demo, '127.0.0.2'] },
  TLS: { wrong: { TLS: 'yes' }, taken: [demo, 'self'] },
  TLS_CERT: { wrong: { TLS_KEY: 'key.pem' }, taken: [{ ...demo, TLS_KEY: 'package.json' }, 'package.json'] },
  TLS_KEY: { wrong: { TLS_CERT: 'cert.pem' }, taken: [{ ...demo, TLS_CERT: 'package.json' }, 'package.json'] },
  TRUST_PROXY: { wrong: { TRUST_PROXY: 'proxy' }, taken: [demo, '10.0.0.1'] },
  PUBLIC_URL: { wrong: { PUBLIC_URL: 'till.example.com' }, taken: [demo, 'https://till.example.com'] },
  TILL_DATA_DIR: { wrong: { TILL_DATA_DIR: '/dev/null/data' }, taken: [demo, '/srv/till'] },
  DATABASE_URL: { wrong: { ...demo, DATABASE_URL: 'mysql://db' }, taken: [demo, 'postgres://db/till'] },
  DATABASE_TLS: {
    wrong: { ...production, DATABASE_URL: 'postgres://db/till?sslmode=require', DATABASE_TLS: 'off' },
    taken: [{ ...production, DATABASE_URL: 'postgres://db/till' }, 'off'],
  },
  DIRECTORY_URL: { wrong: { ...cells, DIRECTORY_URL: 'https://directory' }, taken: [cells, 'postgres://another/till'] },
  DIRECTORY_KEY: { wrong: { ...cells, DIRECTORY_KEY: 'short' }, taken: [cells, 'a'.repeat(16)] },
  CELLS: { wrong: { ...cells, CELLS: 'a=https://b.example.com' }, taken: [cells, 'a=https://a.example.com,b=https://b.example.com'] },
  TILL_ROLES: { wrong: { TILL_ROLES: 'web,cook' }, taken: [demo, 'web'] },
  TILL_MODE: { wrong: { TILL_MODE: 'staging' }, taken: [{ ...production, TILL_MODE: 'demo' }, 'production'] },
  TILL_SECRET: { wrong: { TILL_SECRET: 'short' }, taken: [demo, 's'.repeat(16)] },
  TILL_SECRET_OLD: { wrong: { TILL_SECRET_OLD: 'short' }, taken: [demo, 's'.repeat(16)] },
  BACKUP_KEY: { wrong: { BACKUP_KEY: 'short' }, taken: [demo, 's'.repeat(16)] },
  CARDPOINTE_URL: { wrong: { ...production, CARDPOINTE_URL: 'http://gateway.example.com' }, taken: [production, 'https://gateway.example.com'] },
  VALOR_URL: { wrong: { ...production, VALOR_URL: 'http://gateway.example.com' }, taken: [production, 'https://gateway.example.com'] },
  CLOVER_URL: { wrong: { ...production, CLOVER_URL: 'http://gateway.example.com' }, taken: [production, 'https://gateway.example.com'] },
  PRACTICE: { wrong: { PRACTICE: 'maybe' }, taken: [production, 'on'] },
  TILL_DRAIN_MS: { wrong: { TILL_DRAIN_MS: 'soon' }, taken: [demo, '500'] },
  TILL_TEST_SPEED: { wrong: { ...production, TILL_TEST_SPEED: '10' }, taken: [demo, '10'] },
  PRINTER_NETWORKS: { wrong: { PRINTER_NETWORKS: 'everywhere' }, taken: [demo, 'off'] },
  DEMO_PRINTERS: { wrong: { ...production, DEMO_PRINTERS: 'on' }, taken: [demo, 'off'] },
  DEMO_PAST: { wrong: { ...production, DEMO_PAST: 'on' }, taken: [demo, 'off'] },
  DEMO_IDENTITY: { wrong: { ...production, DEMO_IDENTITY: 'on' }, taken: [demo, 'off'] },
  SESSION_IDLE_DAYS: { wrong: { SESSION_IDLE_DAYS: '0' }, taken: [demo, '7'] },
  SESSION_MAX_DAYS: { wrong: { SESSION_MAX_DAYS: 'never' }, taken: [demo, '90'] },
  SMTP_URL: { wrong: { SMTP_URL: 'mail.example.com' }, taken: [demo, 'smtps://mail.example.com'] },
  SMTP_TLS: { wrong: { ...production, SMTP_URL: 'smtps://mail.example.com', SMTP_TLS: 'off' }, taken: [production, 'off'] },
  MAIL_FROM: { wrong: { MAIL_FROM: 'the till' }, taken: [demo, 'till@example.com'] },
  SMS_URL: { wrong: { SMS_URL: 'https://AC1:token@sms.example.com' }, taken: [production, 'https://AC1:token@sms.example.com?from=1'] },
  GOOGLE_CLIENT_ID: { wrong: { GOOGLE_CLIENT_ID: 'a client; id' }, taken: [production, 'id'] },
  GOOGLE_ISSUER: { wrong: { GOOGLE_ISSUER: 'https://login.example.com' }, taken: [{ ...google, GOOGLE_ISSUER: '' }, 'https://login.example.com'] },
  GOOGLE_JWKS_URL: { wrong: { GOOGLE_JWKS_URL: 'https://login.example.com/certs' }, taken: [{ GOOGLE_CLIENT_ID: 'id' }, 'https://login.example.com/certs'] },
  SUPPORT_PHONE: { wrong: { SUPPORT_PHONE: 'call us' }, taken: [demo, '+1 555 010 0100'] },
  SUPPORT_EMAIL: { wrong: { SUPPORT_EMAIL: 'help desk' }, taken: [demo, 'help@example.com'] },
  MAPS_KEY: { wrong: { MAPS_KEY: 'a key' }, taken: [demo, 'a-key'] },
  GEOCODER_URL: { wrong: { GEOCODER_URL: 'https://photon.example.com/' }, taken: [demo, 'https://photon.example.com/api'] },
  FAQ_URL: { wrong: { FAQ_URL: 'ask me' }, taken: [demo, 'https://faq.example.com'] },
  LOG_LEVEL: { wrong: { LOG_LEVEL: 'loud' }, taken: [demo, 'warn'] },
  METRICS_TOKEN: { wrong: { METRICS_TOKEN: 'short' }, taken: [demo, 't'.repeat(16)] },
  BOT_CHECK: { wrong: { BOT_CHECK: 'guess' }, taken: [demo, 'altcha'] },
  BOT_CHECK_SECRET: { wrong: { BOT_CHECK_SECRET: 'a secret of its own' }, taken: [{ BOT_CHECK: 'altcha' }, 'a secret of its own'] },
  BOT_CHECK_SITE_KEY: { wrong: { ...bots, BOT_CHECK_SITE_KEY: 'a key; of mine' }, taken: [bots, 'another'] },
  BOT_CHECK_VERIFY_URL: { wrong: { BOT_CHECK_VERIFY_URL: 'https://verify.example.com' }, taken: [bots, 'https://verify.example.com'] },
  BOT_CHECK_SCORE: { wrong: { ...bots, BOT_CHECK_SCORE: '5' }, taken: [bots, '0.7'] },
  NATS_URL: { wrong: { NATS_URL: 'nats://localhost' }, taken: null },
};

/** The names that reading the settings asks for. */
function asked(env: NodeJS.ProcessEnv): readonly string[] {
  const names = new Set<string>();
  const get = (of: NodeJS.ProcessEnv, name: string) => {
    names.add(name);
    return of[name];
  };
  readConfig(new Proxy(env, { get: (of, name) => get(of, String(name)) }));
  return [...names];
}

const server = join(rootFolder, 'apps/server/src');
const sourcesBut = (but: string): string =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/') && name !== but)
    .map((name) => readFileSync(join(server, name), 'utf8'))
    .join('');

describe('every setting', () => {
  it('that the program asks for is proven here, and stands in docs/settings.md', () => {
    const known = [...new Set([...asked({}), ...asked(production), ...asked(google), ...asked(bots)])].toSorted();
    expect(known).toEqual(Object.keys(proofs).toSorted());
    const table = readFileSync(join(rootFolder, 'docs/settings.md'), 'utf8');
    const told = table.split('\n').flatMap((row) => [...(/^\| (`[^|]*) \|/.exec(row)?.[1] ?? '').matchAll(/`([A-Z_]+)/g)].map(([, name]) => name));
    // What has no effect yet is told of in the sentence that stops the start.
    const working = known.filter((name) => proofs[name]?.taken !== null);
    expect([...new Set(told)].toSorted()).toEqual(working);
  });

  it.each(Object.entries(proofs))('%s stops the start where it is wrong, and makes a difference where it is right', (name, { wrong, taken }) => {
    // Whether a folder can be written is found out when it is (start.test.ts).
    if (name === 'TILL_DATA_DIR') expect(readFileSync(join(server, 'start.test.ts'), 'utf8')).toContain(`names ${name} when`);
    else {
      expect(() => readConfig(wrong)).toThrow(StartRefusal);
      expect(() => readConfig(wrong)).toThrow(new RegExp(`\\b${name}\\b[^\\n]*$`));
    }
    if (taken === null) return;
    const [base, value] = taken;
    // Some are needed by what stands beside them.
    const without = name.startsWith('TLS_') ? demo : name === 'DATABASE_TLS' ? production : base;
    expect(readConfig({ ...base, [name]: value })).not.toEqual(readConfig(without));
  });

  it('is read by more than what reads the settings', () => {
    const sources = sourcesBut('platform/config.ts');
    const unused = (Object.keys(readConfig({})) as (keyof Settings)[]).filter((field) => !new RegExp(`\\b${field}\\b`).test(sources));
    expect(unused).toEqual([]);
  });
});
