import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startServer } from '../testing/server-process.ts';

const file = fileURLToPath(new URL('./check-settings.ts', import.meta.url));

/** Nothing of what the tests themselves are told, but where Node.js keeps what it has compiled. */
const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => name === 'PATH' || name === 'NODE_COMPILE_CACHE'));

async function checkSettings(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [file], { env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, printed, said: said.split('\n').filter((line) => line !== '') };
}

const production = {
  TILL_MODE: 'production',
  TILL_SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'till@example.com',
  DATABASE_URL: 'postgres://till:hush@127.0.0.1:1/till',
};

describe('npm run check-settings', () => {
  it('says each setting that would refuse the start, the first of them as the start does', async () => {
    const wrong = {
      ...production,
      DATABASE_URL: 'postgres://till:hush@db.example.com/till',
      PUBLIC_URL: 'http://till.example.com',
      GEOCODER_URL: 'http://10.0.0.7/search',
      LOG_LEVEL: 'loud',
      SMTP_URL: '',
    };
    const { code, printed, said } = await checkSettings(wrong);
    expect([code, printed]).toEqual([1, '']);
    expect(said.map((line) => /^[A-Z_]+/.exec(line)?.[0])).toEqual(['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'GEOCODER_URL', 'LOG_LEVEL']);
    expect(said.join()).not.toContain('hush');
    expect(await startServer(wrong).ended()).toEqual({ code: 1, said: `${said[0]}\n` });
  });

  it('says once what several settings need, and which certificate does not fit its key', async () => {
    const unsaid = await checkSettings({ DATABASE_URL: production.DATABASE_URL, PORT: 'https' });
    expect(unsaid).toMatchObject({ code: 1, said: [expect.stringMatching(/^PORT /), expect.stringMatching(/^DATABASE_URL is set, so TILL_MODE/)] });
    const unfit = await checkSettings({ ...production, TLS_CERT: 'package.json', TLS_KEY: 'package.json' });
    expect(unfit).toMatchObject({ code: 1, said: [expect.stringMatching(/^TLS_CERT and TLS_KEY cannot be used together/)] });
  });

  it('says that this version starts with what is right, and what it would warn of, and asks nobody', async () => {
    expect(await checkSettings({})).toEqual({ code: 0, printed: 'This version starts with these settings (TILL_MODE=demo).\n', said: [] });
    const warned = await checkSettings({ ...production, SMTP_TLS: 'off' });
    expect(warned).toMatchObject({ code: 0, said: [] });
    expect(warned.printed).toMatch(/^Warning: SMTP_TLS=off: [^\n]+\nThis version starts with these settings \(TILL_MODE=production\)\.\n$/);
  });
});
