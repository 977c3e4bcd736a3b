import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { openMailbox } from '../start/open-mailbox.ts';

/** An e-mail as the demo's mail server shows it. */
export interface TestLetter {
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface TestMail {
  readonly smtpUrl: string;
  readonly mailboxUrl: string;
  /** newest first */
  letters(to: string): Promise<readonly TestLetter[]>;
  /** The code in the newest letter to an address. */
  code(to: string): Promise<string>;
  behave(mode: 'normal' | 'refuse' | 'refuse-receiver' | 'delay' | 'drop', ms?: number): Promise<void>;
  close(): Promise<void>;
}

/** The demo's mail server as a process of its own. */
export async function testMail(): Promise<TestMail> {
  const mailbox = await openMailbox();
  const letters = async (to: string) => (await (await fetch(`${mailbox.mailboxUrl}/messages?to=${encodeURIComponent(to)}`)).json()) as TestLetter[];
  return {
    ...mailbox,
    letters,
    async code(to) {
      const [newest] = await letters(to);
      const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
      if (code === undefined) throw new Error(`no code for ${to}`);
      return code;
    },
    async behave(mode, ms = 0) {
      const answer = await fetch(`${mailbox.mailboxUrl}/behaviour`, { method: 'PUT', body: JSON.stringify({ mode, ms }) });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}

/** Calls of the sign-in as a browser at `remoteAddress` makes them. */
export const signInCalls = (app: FastifyInstance) => ({
  requestOtp: (email: string, remoteAddress = '203.0.113.1'): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: '/auth/register/request-otp', remoteAddress, payload: { email } }),
  validateOtp: (email: string, otp: string, remoteAddress = '203.0.113.1'): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: '/auth/register/validate-otp', remoteAddress, payload: { email, otp } }),
});
