import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { prioritySemaphore } from './queue.ts';

/** One e-mail to one person. `id` makes its Message-ID, so that sending it again is not a second e-mail. */
export interface Letter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * The result of sending an e-mail. `refused`: the mail server rejected the recipient permanently; a retry does not help. `failed`: the mail server was not
 * reached, refuses our login, or asks to retry later; `reason` is for the log.
 */
export type Sent = { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'failed'; readonly reason: string };

export interface Mailer {
  /** `isPreferred`: it is sent before others, and has slots of its own. */
  send(letter: Letter, isPreferred: boolean): Promise<Sent>;
  /** Sends nothing, but takes as long and ends as the last e-mail did, so that callers cannot tell the difference. */
  asTheLast(): Promise<Sent>;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** E-mails sent at once, how many of those may be unpreferred, and how many may wait in each queue: Till must not flood the mail server. */
const sendingCountMax = 8;
const othersMax = 6;
const waitingCountMax = 100;

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

async function nowhere(): Promise<Sent> {
  return { outcome: 'failed', reason: 'no mail server is set (SMTP_URL)' };
}
const noMailer: Mailer = { send: nowhere, asTheLast: nowhere };

/** Sends by SMTP. Every time-out is well below the caller's own: a person is waiting. */
export function smtpMailer({ smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string }): Mailer {
  if (smtpUrl === null) return noMailer;
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 5_000 });
  const enter = prioritySemaphore(sendingCountMax, othersMax);
  const counts = { preferred: 0, others: 0 };
  let last: { readonly sent: Sent; readonly ms: number } = { sent: { outcome: 'sent' }, ms: 0 };

  async function hand({ id, to, subject, text, html }: Letter): Promise<Sent> {
    try {
      // An address object is used as it is: its text is never parsed into a second recipient.
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domainOf(mailFrom)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { outcome: 'sent' };
    } catch (error) {
      const { code, command, responseCode = 0, message } = error as SmtpError;
      const refused = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
      return { outcome: refused ? 'refused' : 'failed', reason: message };
    }
  }

  return {
    async send(letter, isPreferred) {
      const line = isPreferred ? 'preferred' : 'others';
      if (counts[line] >= sendingCountMax + waitingCountMax) return { outcome: 'failed', reason: 'too many letters wait for the mail server' };
      counts[line] += 1;
      const from = performance.now();
      try {
        const sent = await enter(isPreferred, () => hand(letter));
        last = { sent, ms: performance.now() - from };
        return sent;
      } finally {
        counts[line] -= 1;
      }
    },
    async asTheLast() {
      const { sent, ms } = last;
      await wait(ms);
      return sent;
    },
  };
}
