import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { answer } from './answer.ts';
import type { TextBehaviour } from './behaviour.ts';

/** A text message that was taken. `receivedAt` in ms since epoch. */
export interface ReceivedText {
  readonly sid: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly receivedAt: number;
}

/** The only account that there is. */
export const account = { user: 'AC00000000000000000000000000000000', password: 'demo-token' } as const;

const keptCountMax = 200;
const bodyLengthMax = 1600;
const gsm = /^[A-Za-z0-9 \r\n$@£¥èéùìòÇØøÅå_ÆæßÉ!"#%&'()*+,\-./:;<=>?ÄÖÑÜ§äöñüà¡¿]*$/;

/** Messages that it takes to send a text: 160 characters of the basic alphabet or 70 others, 153 or 67 where it needs several. */
function segmentsOf(body: string): number {
  const [one, several] = gsm.test(body) ? [160, 153] : [70, 67];
  return body.length <= one ? 1 : Math.ceil(body.length / several);
}

const refusalOf = (status: number, code: number, message: string) => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** Refusals by the behaviours that are nothing but one. */
const refusals: Readonly<Partial<Record<TextBehaviour['mode'], ReturnType<typeof refusalOf>>>> = {
  'opted-out': refusalOf(400, 21610, 'Attempt to send to unsubscribed recipient'),
  rejected: refusalOf(400, 30034, 'Message from an unregistered number'),
  'no-account': refusalOf(401, 20003, 'Authenticate'),
  busy: refusalOf(429, 20429, 'Too Many Requests'),
};

/** A provider of text messages that speaks Twilio's protocol and sends nothing anywhere. */
export interface Texts {
  /** newest first; `to`: only what this number got */
  messages(to: string | null): readonly ReceivedText[];
  /** `POST /2010-04-01/Accounts/{sid}/Messages.json` */
  take(request: IncomingMessage, response: ServerResponse, accountSid: string): Promise<void>;
}

export function openTexts(clock: () => number, behaviour: () => TextBehaviour): Texts {
  const kept: ReceivedText[] = [];

  function keep(form: URLSearchParams): ReceivedText {
    const message = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      to: form.get('To') ?? '',
      body: form.get('Body') ?? '',
      receivedAt: clock(),
    };
    kept.unshift(message);
    kept.length = Math.min(kept.length, keptCountMax);
    return message;
  }

  async function take(request: IncomingMessage, response: ServerResponse, accountSid: string): Promise<void> {
    const { mode, ms } = behaviour();
    const form = new URLSearchParams(await text(request));
    const refused = problemOf(request, form, accountSid) ?? (mode === 'no-number' ? noNumber(form) : refusals[mode]);
    if (refused !== undefined) return answer(response, refused.status, refused.body, mode === 'busy' ? { 'retry-after': '1' } : {});
    if (mode === 'no-json') return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    if (mode === 'broken') return answer(response, 500, { code: 20500, message: 'Internal Server Error', more_info: '', status: 500 });
    if (mode === 'drop') return void request.socket.destroy();
    if (mode === 'delay') await wait(ms);
    const message = keep(form);
    if (mode === 'hang') return;
    if (mode === 'drop-accepted') return void request.socket.destroy();
    if (mode === 'broken-accepted') return answer(response, 503, { code: 20503, message: 'Service Unavailable', more_info: '', status: 503 });
    answer(response, 201, {
      sid: message.sid,
      account_sid: accountSid,
      from: message.from,
      to: message.to,
      body: message.body,
      status: 'queued',
      num_segments: String(segmentsOf(message.body)),
      error_code: null,
      error_message: null,
      price: null,
    });
  }

  return { take, messages: (to) => (to === null ? kept : kept.filter((message) => message.to === to)) };
}

const noNumber = (form: URLSearchParams) => refusalOf(400, 21211, `The 'To' number ${form.get('To')} is not a valid phone number.`);

/** What the provider itself refuses, whatever it was told to do. */
function problemOf({ headers }: IncomingMessage, form: URLSearchParams, accountSid: string): ReturnType<typeof refusalOf> | undefined {
  const expected = `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`;
  if (headers.authorization !== expected || accountSid !== account.user) return refusals['no-account'];
  if (!/^\+[1-9]\d{6,14}$/.test(form.get('To') ?? '')) return noNumber(form);
  if (form.has('From') === form.has('MessagingServiceSid')) return refusalOf(400, 21603, "A 'From' phone number is required.");
  const body = form.get('Body') ?? '';
  if (body === '') return refusalOf(400, 21602, 'Message body is required.');
  if (body.length > bodyLengthMax) return refusalOf(400, 21617, 'The concatenated message body exceeds the 1600 character limit.');
  return undefined;
}
