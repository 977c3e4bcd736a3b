import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsMessenger } from '../platform/text-messenger.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { signInCalls, type TestMail, testMail } from '../testing/mail.ts';

let mail: TestMail;
let till: TestApp;
beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl, mailboxUrl: mail.mailboxUrl } });
});
afterAll(async () => {
  await till?.close();
  await mail?.close();
});

const get = (url: string, headers: Record<string, string> = {}) => till.app.inject({ url, headers });

describe('the mailbox of the demo', () => {
  it('says that it is empty, in the language of the browser', async () => {
    expect((await get('/demo/mailbox')).body).toContain('No emails yet');
    expect((await get('/demo/mailbox', { 'accept-language': 'zh-TW' })).body).toMatch(/<html lang="zh-tw">[\s\S]*還沒有郵件/);
  });

  it('shows the newest first with its code, and runs nothing that an e-mail brings along', async () => {
    await signInCalls(till.app).requestOtp('first@till.test');
    await signInCalls(till.app).requestOtp('second@till.test');
    const transport = createTransport(mail.smtpUrl);
    await transport.sendMail({
      from: 'evil@evil.test',
      to: 'third@till.test',
      subject: '<script>alert(1)</script>',
      text: '</pre><img src=x onerror=alert(2)>',
      html: '<script>alert(3)</script>',
    });
    const answer = await get('/demo/mailbox');
    const code = await mail.code('second@till.test');
    expect(answer.body).toContain(`<p class="code" aria-label="Code">${code}</p>`);
    const places = ['third@till.test', 'second@till.test', 'first@till.test'].map((to) => answer.body.indexOf(`To ${to}`));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(answer.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(answer.body).not.toMatch(/<(script|img)/);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/);
    expect(answer.body.match(/<style[^>]*>/g)).toEqual([`<style nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}">`]);
    expect(answer.body).toContain('<meta http-equiv="refresh" content="5">');
    expect(answer.body).toContain('name="viewport"');
  });

  it('shows text messages among the e-mails, newest first', async () => {
    const messenger = smsMessenger(mail.smsUrl);
    expect(await messenger?.send({ to: '+14155552671', body: 'TOTAL: <b>$7.61</b>' })).toMatchObject({ outcome: 'sent' });
    const { body } = await get('/demo/mailbox');
    expect(body).toContain('TOTAL: &lt;b&gt;$7.61&lt;/b&gt;');
    expect(body.indexOf('Text message to +14155552671')).toBeLessThan(body.indexOf('To second@till.test'));
    expect((await get('/demo/mailbox/texts.json')).json()).toMatchObject([{ to: '+14155552671', body: 'TOTAL: <b>$7.61</b>' }]);
  });

  it('is read by programs as JSON', async () => {
    const [newest] = (await get('/demo/mailbox.json')).json();
    expect(newest).toMatchObject({ to: ['third@till.test'], subject: '<script>alert(1)</script>' });
    expect((await get('/config.json')).json().mailboxUrl).toBe('/demo/mailbox');
  });

  it('is not there in production, nor where e-mail goes to a real server', async () => {
    for (const config of [{ mode: 'production', mailboxUrl: mail.mailboxUrl }, { mailboxUrl: null }] as const) {
      const other = await testApp({ database: till.database, config });
      for (const url of ['/demo/mailbox', '/demo/mailbox.json', '/demo/mailbox/texts.json', '/demo'])
        expect([url, (await other.app.inject({ url, headers: { accept: 'text/html' } })).statusCode]).toEqual([url, 404]);
      expect((await other.app.inject({ url: '/config.json' })).json().mailboxUrl).toBeNull();
      await other.close();
    }
  });

  it('says so when the mail server is gone', async () => {
    const other = await testApp({ database: till.database, config: { mailboxUrl: 'http://127.0.0.1:9' } });
    expect((await other.app.inject({ url: '/demo/mailbox' })).body).toContain('role="alert"');
    expect((await other.app.inject({ url: '/demo/mailbox.json' })).statusCode).toBe(503);
    await other.close();
  });
});
