import type { FastifyBaseLogger } from 'fastify';
import { StartRefusal } from '../platform/start-refusal.ts';
import { startBeside } from './beside.ts';

/** The demo's mail server and provider of text messages: where to send, and where what was sent can be read. */
export interface Mailbox {
  readonly smtpUrl: string;
  /** Takes text messages by Twilio's protocol. */
  readonly smsUrl: string;
  readonly mailboxUrl: string;
  close(): Promise<void>;
}

/** Starts apps/mailbox beside us. */
export async function openMailbox(log: Pick<FastifyBaseLogger, 'error'>): Promise<Mailbox> {
  try {
    const { answer, stop } = await startBeside<{ smtpPort: number; httpPort: number; smsUser: string; smsPassword: string }>(
      'apps/mailbox/src/main.ts',
      'smtpPort',
    );
    return {
      smtpUrl: `smtp://127.0.0.1:${answer.smtpPort}`,
      smsUrl: `http://${answer.smsUser}:${answer.smsPassword}@127.0.0.1:${answer.httpPort}?from=%2B15550100199`,
      mailboxUrl: `http://127.0.0.1:${answer.httpPort}`,
      close: stop,
    };
  } catch (error) {
    log.error({ err: error }, "the demo's mail server does not start: sign-in codes cannot be read, see the error");
    throw new StartRefusal("The demo's mail server does not start: set SMTP_URL to use another.");
  }
}
