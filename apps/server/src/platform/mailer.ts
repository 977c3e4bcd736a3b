import { createTransport } from 'nodemailer';
import { gate } from './queue.ts';

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
  send(letter: Letter): Promise<Sent>;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Letters that are handed over at once, and that wait for it: the mail server shall think well of us, and no flood of them is to be ours. */
const sendingCountMax = 8;
const waitingCountMax = 100;

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Sends by SMTP. Each wait has an end well before the caller's own: somebody is standing at the counter. */
export function smtpMailer({ smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string }): Mailer {
  if (smtpUrl === null) return { send: async () => ({ outcome: 'failed', reason: 'no mail server is set (SMTP_URL)' }) };
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 5_000 });
  const enter = gate(sendingCountMax);
  let count = 0;

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
    async send(letter) {
      if (count >= sendingCountMax + waitingCountMax) return { outcome: 'failed', reason: 'too many letters wait for the mail server' };
      count += 1;
      try {
        return await enter(() => hand(letter));
      } finally {
        count -= 1;
      }
    },
  };
}
