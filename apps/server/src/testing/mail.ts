import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { openMailbox } from '../start/open-mailbox.ts';

/** An e-mail as the demo's mail server shows it. */
export interface TestEmail {
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A text message as the demo's provider shows it. */
export interface TestText {
  readonly sid: string;
  readonly from: string;
  readonly body: string;
}

export interface TestMail {
  readonly smtpUrl: string;
  readonly smsUrl: string;
  readonly mailboxUrl: string;
  /** newest first */
  letters(to: string): Promise<readonly TestEmail[]>;
  /** What the newest link that was sent to an address holds. */
  link(to: string): Promise<string>;
  /** What the newest link holds with which an address stops a change, or takes one back. */
  veto(to: string): Promise<string>;
  /** The newest code that was sent to an address. */
  code(to: string): Promise<string>;
  /** The text messages to a number in E.164, newest first. */
  texts(to: string): Promise<readonly TestText[]>;
  /** How the mail server meets the next e-mails: a mode of apps/mailbox. */
  behave(mode: string, ms?: number): Promise<void>;
  /** How the provider meets the next text messages. */
  behaveTexts(mode: string, ms?: number): Promise<void>;
  close(): Promise<void>;
}

/** The demo's mail server and provider of text messages as a process of its own. */
export async function testMail(): Promise<TestMail> {
  const mailbox = await openMailbox({ error: console.error });
  async function behave(path: string, how: object): Promise<void> {
    const answer = await fetch(`${mailbox.mailboxUrl}/${path}`, { method: 'PUT', body: JSON.stringify(how) });
    if (!answer.ok) throw new Error(await answer.text());
  }
  const letters = async (to: string) => (await (await fetch(`${mailbox.mailboxUrl}/messages?to=${encodeURIComponent(to)}`)).json()) as TestEmail[];
  return {
    ...mailbox,
    letters,
    async code(to) {
      const [code] = (await letters(to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
      if (code === undefined) throw new Error(`no code for ${to}`);
      return code;
    },
    async link(to) {
      const [link] = (await letters(to)).flatMap(({ text }) => /\/login#(?!veto=)(\S+)/.exec(text)?.[1] ?? []);
      if (link === undefined) throw new Error(`no link for ${to}`);
      return link;
    },
    async veto(to) {
      const [veto] = (await letters(to)).flatMap(({ text }) => /\/login#veto=(\S+)/.exec(text)?.[1] ?? []);
      if (veto === undefined) throw new Error(`no link that stops anything for ${to}`);
      return veto;
    },
    texts: async (to) => (await (await fetch(`${mailbox.mailboxUrl}/texts?to=${encodeURIComponent(to)}`)).json()) as TestText[],
    behave: (mode, ms = 0) => behave('behaviour', { mode, ms }),
    behaveTexts: (mode, ms = 0) => behave('texts/behaviour', { mode, ms }),
  };
}

/** Calls of the sign-in as one browser makes them that keeps its cookies, wherever it is, and asks for `language`. */
export function signInBrowser(app: FastifyInstance, remoteAddress = '203.0.113.1', userAgent = '', language?: string) {
  const cookies = new Map<string, string>();
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url: url.startsWith('/') ? url : `/auth/register/${url}`,
      remoteAddress,
      headers: { cookie, origin: 'http://localhost:4000', 'user-agent': userAgent, ...(language === undefined ? {} : { 'accept-language': language }) },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    /** Any call, by its address or what follows `/auth/register/` in it. */
    ask,
    requestOtp: (email: string) => ask('POST', 'request-otp', { email }),
    validateOtp: (email: string, otp: string) => ask('POST', 'validate-otp', { email, otp }),
    validateLink: (linkToken: string) => ask('POST', 'validate-link', { linkToken }),
    ssoNonce: () => ask('POST', 'sso/nonce', {}),
    sso: (token: string) => ask('POST', 'sso', { provider: 'google', token }),
    putOwner: (phone: string) => ask('PUT', '/api/register/owners', { phone }),
    authenticate: () => ask('GET', 'authenticate'),
    logOut: () => ask('GET', 'logout'),
  };
}

/** Calls of the sign-in as a program without cookies at `remoteAddress` makes them. */
export const signInCalls = (app: FastifyInstance) => ({
  requestOtp: (email: string, remoteAddress = '203.0.113.1'): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: '/auth/register/request-otp', remoteAddress, payload: { email } }),
  validateOtp: (email: string, otp: string, remoteAddress = '203.0.113.1'): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: '/auth/register/validate-otp', remoteAddress, payload: { email, otp } }),
});
