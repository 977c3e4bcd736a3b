import { randomUUID } from 'node:crypto';

/** An answer that counts: the server said yes or no. No answer at all, 429 and 5xx are asked again. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
  readonly body: any;
  /** How often the call was sent before it was answered. */
  readonly sent: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A program that talks to the register's server from outside, as a tablet does: one key a user action, sent until it is answered. */
export class Till {
  readonly address: string;
  #token = '';
  merchantId = '';

  constructor(address: string) {
    this.address = address;
  }

  /** Signs in with the one-time code that arrives in the demo mailbox. */
  async signIn(email = 'demo@till.test'): Promise<void> {
    await this.send('POST', '/auth/register/request-otp', { email });
    const otp = await this.#codeFor(email);
    const { body, status } = await this.send('POST', '/auth/register/validate-otp', { email, otp });
    if (status !== 200) throw new Error(`sign-in answered ${status} ${JSON.stringify(body)}`);
    this.#token = body.token;
    this.merchantId = body.merchantId;
  }

  async #codeFor(email: string): Promise<string> {
    for (let look = 0; look < 100; look++) {
      const mails = (await (await fetch(`${this.address}/demo/mailbox.json`)).json()) as readonly Record<string, unknown>[];
      const code = mails
        .map((mail) => JSON.stringify(mail))
        .filter((mail) => mail.includes(email))
        .map((mail) => /\b(\d{6})\b/.exec(mail)?.[1])
        .find(Boolean);
      if (code) return code;
      await pause(50);
    }
    throw new Error(`no code for ${email} in the mailbox`);
  }

  /** Sends until the server answers; `twice` sends the same call again at the same moment, as a nervous thumb does. */
  async send(method: string, path: string, body: unknown = {}, { twice = false } = {}): Promise<Answer> {
    const key = randomUUID();
    for (let sent = 1; ; sent++) {
      const asked = () =>
        fetch(`${this.address}${path}`, {
          method,
          headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(this.#token ? { 'x-token': this.#token } : {}) },
          ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(10_000),
        }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
      const answers = await Promise.allSettled(twice ? [asked(), asked()] : [asked()]);
      for (const answer of answers) {
        if (answer.status === 'fulfilled' && answer.value.status < 500 && answer.value.status !== 429) return { ...answer.value, sent };
      }
      await pause(Math.min(500, 20 * sent));
    }
  }
}
