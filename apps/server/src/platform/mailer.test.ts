import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { smtpMailer } from './mailer.ts';

// A mail server that writes down every line that it is sent, and which of them came unencrypted.

interface MailServer {
  readonly port: number;
  readonly plain: readonly string[];
  readonly encrypted: readonly string[];
}

/** `starttls`: it offers TLS; `extended: false`: it knows no EHLO, and so no TLS either. */
async function mailServer({ starttls = false, extended = true } = {}): Promise<MailServer> {
  const plain: string[] = [];
  const encrypted: string[] = [];
  const secureContext = starttls ? createSecureContext(await certificate()) : undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, plain);
    socket.write('220 mail.example.com\r\n');
  });
  const sockets = new Set<Socket>();

  function serve(socket: Socket, lines: string[]): void {
    let inData = false;
    let rest = '';
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      rest += bytes.toString('latin1');
      const all = rest.split('\r\n');
      rest = all.pop() ?? '';
      for (const line of all) {
        lines.push(line);
        if (inData && line !== '.') continue;
        if (line === 'STARTTLS' && secureContext !== undefined) {
          socket.removeAllListeners('data');
          socket.write('220 go ahead\r\n', () => serve(new TLSSocket(socket, { isServer: true, secureContext }), encrypted));
          return;
        }
        inData = line === 'DATA';
        socket.write(`${answerTo(line, lines === encrypted)}\r\n`);
      }
    });
  }

  function answerTo(line: string, isEncrypted: boolean): string {
    if (line.startsWith('EHLO') && !extended) return '502 unknown command';
    if (line.startsWith('EHLO')) return `250-mail.example.com\r\n${starttls && !isEncrypted ? '250-STARTTLS\r\n' : ''}250 AUTH PLAIN LOGIN`;
    if (line.startsWith('AUTH')) return '235 welcome';
    if (line === 'DATA') return '354 go on';
    return line === 'STARTTLS' ? '502 unknown command' : '250 done';
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ server, sockets });
  return { port: (server.address() as { port: number }).port, plain, encrypted };
}

async function certificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'mail.example.com' }], { keyType: 'ec' });
  return { key, cert };
}

const open: { readonly server: Server; readonly sockets: ReadonlySet<Socket> }[] = [];
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
});

/** A way to this machine that no setting takes for it. */
const elsewhere = '0.0.0.0';
const password = 'hush-hush';
const letter = { id: 'code-1', to: 'owner@till.test', subject: 'Your code', text: 'https://till.test/login#secret', html: '<p>login#secret</p>' };

const sendBy = (smtpUrl: string, more: NodeJS.ProcessEnv = {}) =>
  smtpMailer(readConfig({ TILL_MODE: 'production', TILL_SECRET: 's'.repeat(32), MAIL_FROM: 'Till <till@till.test>', ...more, SMTP_URL: smtpUrl })).send(
    letter,
    true,
  );
const urlOf = (host: string, { port }: MailServer, rest = '') => `smtp://till:${password}@${host}:${port}/${rest}`;
/** The commands among lines, without what an e-mail says. */
const commands = (lines: readonly string[]) =>
  lines.map((line) => line.split(/[ :]/)[0]).filter((word) => /^(EHLO|HELO|STARTTLS|AUTH|MAIL|RCPT|DATA)$/.test(word ?? ''));

describe('in production, a mail server elsewhere', () => {
  it.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true'])(
    'that offers no TLS is told neither password nor e-mail, and the e-mail may be sent again; behind the address: "%s"',
    async (rest) => {
      const server = await mailServer();
      const sent = await sendBy(urlOf(elsewhere, server, rest));
      expect(sent).toMatchObject({
        outcome: 'failed',
        mayHaveArrived: false,
        isFinal: false,
        reason: expect.stringMatching(/no TLS with the mail server.*SMTP_TLS/),
      });
      expect(commands(server.plain)).toEqual(['EHLO', 'STARTTLS']);
    },
  );

  it('that does not know what could be offered is told neither, and the e-mail may be sent again', async () => {
    const server = await mailServer({ extended: false });
    expect(await sendBy(urlOf(elsewhere, server))).toMatchObject({ outcome: 'failed', mayHaveArrived: false, isFinal: false });
    expect(commands(server.plain)).toEqual(['EHLO']);
  });

  it('whose certificate nobody vouches for is told neither', async () => {
    const server = await mailServer({ starttls: true });
    expect(await sendBy(urlOf(elsewhere, server))).toMatchObject({ outcome: 'failed', mayHaveArrived: false, isFinal: false });
    expect([commands(server.plain), server.encrypted]).toEqual([['EHLO', 'STARTTLS'], []]);
  });

  it('that offers TLS is told all of it encrypted', async () => {
    const server = await mailServer({ starttls: true });
    expect(await sendBy(urlOf(elsewhere, server, '?tls.rejectUnauthorized=false'))).toMatchObject({ outcome: 'sent' });
    expect(commands(server.plain)).toEqual(['EHLO', 'STARTTLS']);
    expect(commands(server.encrypted)).toEqual(['EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA']);
  });

  it('that offers no TLS is told all of it where SMTP_TLS is off, or where it is this machine', async () => {
    for (const [host, more] of [
      [elsewhere, { SMTP_TLS: 'off' }],
      ['127.0.0.1', {}],
    ] as const) {
      const server = await mailServer();
      expect(await sendBy(urlOf(host, server), more)).toMatchObject({ outcome: 'sent' });
      expect(commands(server.plain)).toEqual(['EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA']);
    }
  });
});

describe('the settings of e-mail', () => {
  const production = { TILL_MODE: 'production', TILL_SECRET: 's'.repeat(32), MAIL_FROM: 'till@till.test', SMTP_URL: 'smtp://mail.example.com' };

  it('need TLS in production where the mail server is elsewhere, and say at the start what is not safe', () => {
    const needs = (env: NodeJS.ProcessEnv) => readConfig(env).smtpNeedsTls;
    expect([
      needs(production),
      needs({ ...production, SMTP_URL: 'smtps://mail.example.com' }),
      needs({ ...production, SMTP_URL: 'smtp://localhost?service=Gmail' }),
      needs({ ...production, SMTP_URL: 'smtp://[::1]:25' }),
      needs({ ...production, SMTP_TLS: 'off' }),
      needs({ ...production, TILL_MODE: 'demo' }),
      needs({}),
    ]).toEqual([true, true, true, false, false, false, false]);
    expect([readConfig(production).warnings, readConfig({}).warnings]).toEqual([[], []]);
    expect(readConfig({ ...production, SMTP_TLS: 'off' }).warnings).toEqual([expect.stringMatching(/^SMTP_TLS=off: .*mail\.example\.com.*unencrypted/)]);
    expect(readConfig({ ...production, SMTP_URL: 'smtp://m.example.com?tls.rejectUnauthorized=false' }).warnings).toEqual([
      expect.stringContaining('certificate'),
    ]);
  });
});
