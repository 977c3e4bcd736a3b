import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { gateOfTwoLines } from './queue.ts';

/** One e-mail to one person. `id` makes its Message-ID, so that sending it again is not a second e-mail. */
export interface Letter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * What became of a letter. `refused`: the mail server took everything but the receiver, for good; asking again does not help.
 * `failed`: the mail server was not reached, does not let us in, or wants it later; `reason` is for the log.
 */
export type Sent = { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'failed'; readonly reason: string };

export interface Mailer {
  /** `isPreferred`: it goes before those that are not, and has places of its own. */
  send(letter: Letter, isPreferred: boolean): Promise<Sent>;
  /** Sends nothing, and says what became of the last letter after as long as that took: nobody can tell it from a letter. */
  asTheLast(): Promise<Sent>;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Letters that are handed over at once, of those the ones that are not preferred, and how many wait for it in each line: the mail server shall think well of us, and no flood of them is to be ours. */
const sendingCountMax = 8;
const othersMax = 6;
const waitingCountMax = 100;

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

async function nowhere(): Promise<Sent> {
  return { outcome: 'failed', reason: 'no mail server is set (SMTP_URL)' };
}
const noMailer: Mailer = { send: nowhere, asTheLast: nowhere };

/** Sends by SMTP. Each wait has an end well before the caller's own: somebody is standing at the counter. */
export function smtpMailer({ smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string }): Mailer {
  if (smtpUrl === null) return noMailer;
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 5_000 });
  const enter = gateOfTwoLines(sendingCountMax, othersMax);
  const counts = { preferred: 0, others: 0 };
  let last: { readonly sent: Sent; readonly ms: number } = { sent: { outcome: 'sent' }, ms: 0 };

  async function hand({ id, to, subject, text, html }: Letter): Promise<Sent> {
    try {
      // An address as an object is taken as it is: what stands in it never becomes a second receiver.
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
