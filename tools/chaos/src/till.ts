import { randomUUID } from 'node:crypto';
import { headers, sessionCookie } from '@till/contract/headers';

// biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
type Json = any;

/** An answer that counts: the server said yes or no. No answer at all, 429 and 503 are asked again. */
export interface Answer {
  readonly status: number;
  readonly body: Json;
  /** Of a list that goes on: the cursor of its next page. */
  readonly nextCursor: string | null;
  /** By the clock of who answered, ms since epoch, to the second. */
  readonly saidAt: number;
}

export interface SendOptions {
  /** Sends the same call again at the same moment, with the same key, like a double tap. */
  readonly twice?: boolean;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pauseMsMax = 250;
/** Longer than the server lets any statement take. */
const patienceMs = 10_000;

/** A program that talks to the register's server from outside, as a tablet does: one key a user action, sent until it is answered. */
export class Till {
  /** The first of them signs in. */
  readonly address: string;
  readonly #addresses: readonly string[];
  #token = '';
  merchantId = '';
  /** From the first sending of a call to its answer, in ms. */
  longestWaitMs = 0;
  /** Sendings that were given up: the server took them and said nothing for 10 s. */
  givenUp = 0;
  /** Calls answered so far. */
  answers = 0;
  /** Sendings without an answer, or with one that says to come again. */
  unanswered = 0;
  /** The longest that one sending got no answer of any kind, ms. */
  longestSilenceMs = 0;
  /** Invalid replies, in words: 500, 503 without Retry-After, success and refusal of one call. */
  faults: string[] = [];

  /** Of servers that share a database: each call goes to any of them. */
  constructor(...addresses: readonly [string, ...string[]]) {
    this.address = addresses[0];
    this.#addresses = addresses;
  }

  /** The merchant's token, as in the header `x-token`. */
  get token(): string {
    return this.#token;
  }

  /** What proves at which device this one stands; nothing: at none. */
  #atDevice: Readonly<Record<string, string>> = {};
  #cookie = '';

  /** The same merchant's, signed in, by another way in. */
  through(address: string): Till {
    const other = new Till(address);
    other.#token = this.#token;
    other.merchantId = this.merchantId;
    return other;
  }

  /** Another program in the name of the same merchant, at a device. */
  static at(till: Till, device: { readonly id: string; readonly token: string }): Till {
    const other = new Till(till.address, ...till.#addresses.slice(1));
    other.#token = till.#token;
    other.merchantId = till.merchantId;
    other.#atDevice = { [headers.deviceId]: device.id, [headers.deviceToken]: device.token };
    return other;
  }

  /** The same one, which says so of each call beside. */
  saying(besides: Readonly<Record<string, string>>): Till {
    const other = new Till(this.address, ...this.#addresses.slice(1));
    other.#token = this.#token;
    other.merchantId = this.merchantId;
    other.#atDevice = { ...this.#atDevice, ...besides };
    other.faults = this.faults;
    return other;
  }

  /** Signs somebody in who was never here, and registers a business for them. */
  async signUp(email: string, business: object): Promise<void> {
    await this.send('POST', '/auth/register/request-otp', { email });
    const otp = await this.codeFor(email);
    const json = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${this.address}/auth/register/validate-otp`, { method: 'POST', headers: json, body: JSON.stringify({ email, otp }) });
    this.#cookie = new RegExp(`${sessionCookie}=[^;]+`).exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const { body, status } = await this.send('POST', '/api/register/merchants', business);
    if (status !== 201) throw new Error(`a new business was answered ${status} ${JSON.stringify(body)}`);
    this.#token = body.token;
    this.merchantId = body.id;
    this.#cookie = '';
  }

  /** Signs in with the one-time code that arrives in the demo mailbox. */
  async signIn(email = 'demo@till.test'): Promise<void> {
    await this.send('POST', '/auth/register/request-otp', { email });
    const otp = await this.codeFor(email);
    const { body, status } = await this.send('POST', '/auth/register/validate-otp', { email, otp });
    if (status !== 200) throw new Error(`sign-in answered ${status} ${JSON.stringify(body)}`);
    this.#token = body.token;
    this.merchantId = body.merchantId;
  }

  #who(): Readonly<Record<string, string>> {
    if (this.#cookie !== '') return { cookie: this.#cookie, origin: this.address };
    return this.#token === '' ? {} : { 'x-token': this.#token };
  }

  /** The one-time code in the demo mailbox. Throws where none comes. */
  async codeFor(email: string): Promise<string> {
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

  /** Sends until the server says yes or no. */
  async send(method: string, path: string, body: unknown = {}, { twice = false }: SendOptions = {}): Promise<Answer> {
    const key = randomUUID();
    const began = performance.now();
    for (let sent = 1; ; sent++) {
      const asked = () => this.ask(method, path, key, body, AbortSignal.timeout(patienceMs));
      const answers = (await Promise.all(twice ? [asked(), asked()] : [asked()])).filter((answer) => answer !== null);
      const [answer, other] = answers;
      if (answer !== undefined) {
        if (other !== undefined && other.status !== answer.status)
          this.faults.push(`${method} ${path} with one key answered ${answer.status} and ${other.status} at once`);
        this.answers += 1;
        this.longestWaitMs = Math.max(this.longestWaitMs, performance.now() - began);
        return answer;
      }
      await pause(Math.min(pauseMsMax, 20 * sent));
    }
  }

  /** Sends once. null: no answer, or one that says to come again. `signal` gives up. */
  async ask(method: string, path: string, key: string, body: unknown, signal?: AbortSignal): Promise<Answer | null> {
    const began = performance.now();
    const answer = await this.#asked(method, path, key, body, signal);
    this.longestSilenceMs = Math.max(this.longestSilenceMs, performance.now() - began);
    if (answer === null) this.unanswered += 1;
    return answer;
  }

  async #asked(method: string, path: string, key: string, body: unknown, signal?: AbortSignal): Promise<Answer | null> {
    try {
      // Nobody is signed in yet: the e-mail is in the mailbox of the server that sent it.
      const address = this.#token === '' ? this.address : this.#addresses[Math.floor(Math.random() * this.#addresses.length)];
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...this.#who(), ...this.#atDevice },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
      const { status, headers: told } = answer;
      const said = { status, body: await answer.json(), nextCursor: told.get(headers.nextCursor), saidAt: Date.parse(told.get('date') ?? '') };
      if (said.status < 500 && said.status !== 429) return said;
      const known = said.status === 503 || said.status === 429;
      if (!known || !answer.headers.has('retry-after')) this.faults.push(`${method} ${path} answered ${said.status} ${JSON.stringify(said.body)}`);
      return null;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.givenUp += 1;
      // The server went away before its answer was here, or did not answer at all.
      return null;
    }
  }
}
