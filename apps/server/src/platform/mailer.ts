import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { prioritySemaphore } from './queue.ts';
import { notSent, type Sent } from './sent.ts';

/** One e-mail to one person. `id` makes its Message-ID, so that sending it again is not a second e-mail. */
export interface Email {
  readonly id: string;
  readonly to: string;
  /** Who gets an answer to it; absent: its sender. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** `isPreferred`: it is sent before others, and has slots of its own. `signal`: ends it early, which does not prove that it did not arrive. */
  send(letter: Email, isPreferred: boolean, signal?: AbortSignal): Promise<Sent>;
  /** Sends nothing, but takes as long and ends as the last e-mail did, so that callers cannot tell the difference. */
  imitateLastSend(): Promise<Sent>;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  /** The mail server's reply, if there was one. */
  readonly responseCode?: number;
  readonly permanent?: boolean;
}

/** E-mails sent at once, how many of those may be unpreferred, and how many may wait in each queue: Till must not flood the mail server. */
const sendingCountMax = 8;
const othersMax = 6;
const waitingCountMax = 100;

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

async function nowhere(): Promise<Sent> {
  return notSent('no mail server is set (SMTP_URL)');
}
const noMailer: Mailer = { send: nowhere, imitateLastSend: nowhere };

/**
 * Reads `message` when it is asked for it, not before, and calls `begun` first. An SMTP connection asks once the mail server has accepted sender, receiver and
 * DATA: until then not a byte of the e-mail has left.
 */
async function* onDataAccepted(message: Readable, begun: () => void): AsyncGenerator<Buffer> {
  begun();
  yield* message as AsyncIterable<Buffer>;
}

export interface MailerSettings {
  /** null: no e-mail is sent. */
  readonly smtpUrl: string | null;
  /** Without TLS nothing is said to the mail server but its greeting: no password, no address, no e-mail. */
  readonly smtpNeedsTls: boolean;
  readonly mailFrom: string;
}

/** What SMTP_URL says behind its question mark counts more than an option of the library: so this is said there. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Sends by SMTP. Every time-out is well below the caller's own: a person is waiting. */
export function smtpMailer({ smtpUrl, smtpNeedsTls, mailFrom }: MailerSettings): Mailer {
  if (smtpUrl === null) return noMailer;
  const options = {
    url: smtpNeedsTls ? withTls(smtpUrl) : smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 5_000,
  };
  const enter = prioritySemaphore(sendingCountMax, othersMax);
  const counts = { preferred: 0, others: 0 };
  let last: { readonly sent: Sent; readonly ms: number } = { sent: { outcome: 'sent', reference: null }, ms: 0 };

  async function hand({ id, to, replyTo, subject, text, html }: Email, signal: AbortSignal | undefined): Promise<Sent> {
    let isBegun = false;
    const transport = createTransport(options);
    transport.use('stream', (mail, done) => {
      mail.message.processFunc((message) =>
        Readable.from(
          onDataAccepted(message, () => (isBegun = true)),
          { objectMode: false },
        ),
      );
      done();
    });
    try {
      // An address object is used as it is: its text is never parsed into a second recipient.
      const { serverMessageId } = await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId: `<${id}@${domainOf(mailFrom)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(signal === undefined ? {} : { signal }),
      });
      return { outcome: 'sent', reference: serverMessageId ?? null };
    } catch (error) {
      return failedWith(error as SmtpError, isBegun);
    }
  }

  return {
    async send(letter, isPreferred, signal) {
      const line = isPreferred ? 'preferred' : 'others';
      if (counts[line] >= sendingCountMax + waitingCountMax) return notSent('too many e-mails wait for the mail server');
      counts[line] += 1;
      const from = performance.now();
      try {
        const sent = await enter(isPreferred, () => hand(letter, signal));
        last = { sent, ms: performance.now() - from };
        return sent;
      } finally {
        counts[line] -= 1;
      }
    },
    async imitateLastSend() {
      const { sent, ms } = last;
      await wait(ms);
      return sent;
    },
  };
}

/**
 * `isBegun`: its text had begun to leave. A reply of 4xx or 5xx says that the mail server has not taken the e-mail, at whatever point it comes (RFC 5321, 4.2.1);
 * without one nobody knows.
 */
function failedWith({ code, command, responseCode = 0, permanent, message: reason }: SmtpError, isBegun: boolean): Sent {
  if (code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500) return { outcome: 'refused', reason };
  // Before TLS nothing was said that matters. Whatever is wrong with it may be mended, there or in our settings.
  if (code === 'ETLS' || command === 'EHLO') return notSent(`no TLS with the mail server, so it was sent neither password nor e-mail (SMTP_TLS): ${reason}`);
  // A refused login is a mistake in our settings, which may be mended.
  const isFinal = permanent === true && code !== 'EAUTH';
  return { outcome: 'failed', reason, mayHaveArrived: isBegun && responseCode < 400, isFinal };
}
