import { callOnce, type OnceAnswer } from './call-once.ts';
import { notSent, type Sent } from './sent.ts';
import { type SmsAccount, smsAccountOf } from './sms-account.ts';

/** One text message to one phone. `to` in E.164; `body` of at most 1600 characters. */
export interface TextMessage {
  readonly to: string;
  readonly body: string;
}

/** Sends text messages. Another provider is another function that makes one of these. */
export interface TextMessenger {
  /** `signal`: ends it early, which does not prove that it did not arrive. */
  send(message: TextMessage, signal?: AbortSignal): Promise<Sent>;
}

const connectMs = 10_000;
const answerMs = 30_000;

/**
 * Twilio's codes for a number that will never take this message: 21211 and 21217 no number, 21214 and 21614 none that takes text messages, 21408 its country is
 * switched off, 21610 its owner has opted out, 21612 unreachable from this sender.
 */
const receiverCodes: ReadonlySet<number> = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614]);

/** What Twilio's replies say, as far as it is used. */
interface Message {
  readonly sid?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

/** Sends by Twilio's protocol (`Messages.json`). */
export function twilioMessenger({ messagesUrl, user, password, sender }: SmsAccount): TextMessenger {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return {
    async send({ to, body }, signal) {
      const form = new URLSearchParams({ To: to, ...sender, Body: body });
      const heard = await callOnce({
        method: 'POST',
        url: messagesUrl,
        headers: { Authorization: authorization },
        body: { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(form.toString()) },
        connectMs,
        answerMs,
        ...(signal === undefined ? {} : { signal }),
      });
      if (heard.kind === 'unsent') return notSent(`the provider was not reached: ${heard.why}`);
      if (heard.kind === 'unread') return perhaps(heard.why);
      return understood(heard);
    },
  };
}

/** The messenger of SMS_URL; null: none is set. */
export function smsMessenger(smsUrl: string | null): TextMessenger | null {
  const account = smsUrl === null ? null : smsAccountOf(smsUrl);
  return account === null || typeof account === 'string' ? null : twilioMessenger(account);
}

/** The call is not idempotent: without a clear answer it may have been done. */
const perhaps = (reason: string): Sent => ({ outcome: 'failed', reason, mayHaveArrived: true, isFinal: false });

/** 201 with an id: taken. 4xx: not taken; 429 because there were too many at once. 5xx says nothing about what was done before the mistake. */
function understood({ status, headers, text }: OnceAnswer): Sent {
  const said = saidIn(text);
  const code = typeof said.code === 'number' ? said.code : null;
  const reason = `HTTP ${status}${code === null ? '' : `, ${code}`}${typeof said.message === 'string' ? `: ${said.message.slice(0, 300)}` : ''}`;
  if (status >= 200 && status < 300) return typeof said.sid === 'string' && said.sid !== '' ? { outcome: 'sent', reference: said.sid } : perhaps(reason);
  if (status >= 500) return perhaps(reason);
  if (status === 429) return notSent(reason, (Number(headers['retry-after']) || 0) * 1000 || undefined);
  // Without a code of the provider's it was somebody in between; with 401 and 403 our account is at fault, which may be mended.
  if (status < 400 || code === null || status === 401 || status === 403) return notSent(reason);
  if (receiverCodes.has(code)) return { outcome: 'refused', reason };
  return { outcome: 'failed', reason, mayHaveArrived: false, isFinal: true };
}

function saidIn(text: string): Message {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}
