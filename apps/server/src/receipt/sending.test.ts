import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { refundCall } from '@till/contract/write/payment/payment';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../context.ts';
import { customerStore } from '../customer/store.ts';
import { openSendingReceipts } from '../start/send-receipts.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type TestMail, testMail } from '../testing/mail.ts';
import { receiptsOf } from '../testing/receipts.ts';
import type { SendingOptions } from './sending.ts';

let mail: TestMail;
let till: TestApp;
let owner: Owner;
let receipts: ReturnType<typeof receiptsOf>;
let jobs: { stop(): Promise<unknown> }[] = [];
let logged = '';
beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl, smsUrl: mail.smsUrl, mailFrom: 'Golden Wok <till@shop.test>' } });
});
afterAll(async () => {
  await till?.close();
  await mail?.close();
});
beforeEach(async () => {
  owner = await till.owner();
  receipts = receiptsOf(till, owner);
  logged = '';
});
afterEach(async () => {
  await Promise.all([...jobs.map((job) => job.stop()), mail.behave('normal'), mail.behaveTexts('normal')]);
  jobs = [];
});

const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _encoding, done) {
      logged += String(line);
      done();
    },
  }),
);
const quick: Partial<SendingOptions> = { pollMs: 20, pauseScale: 0.004, stopMs: 100 };

/** Begins to send, as a process of its own would; returns how it is stopped. */
function sendNow(changes: Partial<SendingOptions> = {}, config: Partial<Config> = {}): { stop(): Promise<unknown> } {
  const job = openSendingReceipts({ ...till.context, log, config: { ...till.context.config, ...config } }, { ...quick, ...changes });
  jobs.push(job);
  return job;
}

const someone = () => `guest-${randomUUID().slice(0, 8)}@example.com`;
let phoneCount = 0;
function somePhone(): string {
  phoneCount += 1;
  return `+1415555${2_000 + phoneCount}`;
}
const rowOf = async (id: string) => {
  const [row] = await till.context.sql<{ tries: number; reference: string | null; document: object | null; actor: string | null }[]>`
    select tries, reference, document, actor from shop.receipt where merchant_id = ${owner.merchantId} and id = ${id}`;
  return row;
};

describe('a receipt by e-mail', () => {
  it('goes to one receiver from MAIL_FROM, as text and as HTML, and the order says that it was sent (ENT-23)', async () => {
    await till.context.sql`update shop.merchant set email = 'hello@golden-wok.test' where merchant_id = ${owner.merchantId}`;
    sendNow();
    const orderId = await receipts.paidOrder();
    const to = someone();
    await receipts.send(orderId, { receiver: to, received: 4_000 });
    const { id, endedAt } = await receipts.until(orderId, 'sent');
    const letters = await mail.letters(to);
    expect(letters).toEqual([
      expect.objectContaining({
        messageId: `<receipt-${id}@shop.test>`,
        from: 'till@shop.test',
        to: [to],
        subject: `Your receipt from Shop ${owner.merchantId}, order ${orderId}`,
      }),
    ]);
    const [{ text = '', html = '' } = {}] = letters;
    for (const part of [text, html.replace(/<[^>]+>/g, ' ')])
      for (const said of [
        `Order ${orderId}`,
        '2 x Fried rice',
        /TOTAL:?\s+\$22\.73/,
        /Paid \(Cash\):?\s+\$40\.00/,
        /Change:?\s+\$17\.27/,
        'You’re getting this email because',
      ])
        expect(part).toMatch(said);
    expect(html).not.toMatch(/<img|<script|src=|href=|url\(|@import/i);
    expect(endedAt).toBeGreaterThan(0);
    expect(await rowOf(id)).toMatchObject({ tries: 1, document: null, actor: expect.any(String) });
  });

  it('is in the language of the register that asked, else in that of the browser', async () => {
    sendNow();
    const orderId = await receipts.paidOrder();
    const [spanish, chinese] = [someone(), someone()];
    await receipts.send(orderId, { receiver: spanish, language: 'es-mx' });
    await till.app.inject({
      method: 'POST',
      url: `/api/register/merchants/${owner.merchantId}/notifications`,
      headers: { 'x-token': owner.token, 'accept-language': 'zh-TW,en;q=0.5' },
      payload: { type: 'email', receiver: chinese, orderId },
    });
    await expect.poll(() => mail.letters(spanish)).toMatchObject([{ subject: expect.stringContaining('Su recibo'), text: expect.stringContaining('Pagado') }]);
    await expect.poll(() => mail.letters(chinese)).toMatchObject([{ subject: expect.stringContaining('收據'), html: expect.stringContaining('lang="zh-tw"') }]);
  });

  it('says what it said when it was asked for', async () => {
    const orderId = await receipts.paidOrder();
    const to = someone();
    await receipts.send(orderId, { receiver: to });
    expect((await till.send(owner, refundCall, { orderId }, { body: { amount: 500, reason: 'cold' } })).statusCode).toBe(200);
    sendNow();
    await receipts.until(orderId, 'sent');
    expect((await mail.letters(to))[0]?.text).not.toContain('Refund');
    await receipts.send(orderId, { receiver: to });
    await receipts.until(orderId, 'sent');
    expect((await mail.letters(to))[0]?.text).toContain('Refund (Cash): -$5.00');
  });

  it.each([
    ['refuse', 'the mail server puts every sender off'],
    ['put-off', 'it puts the e-mail off after reading it'],
    ['drop-early', 'the connection breaks before the e-mail begins'],
  ])('is sent later, once, where nothing was handed over: %s, %s', async (mode) => {
    await mail.behave(mode);
    sendNow();
    const orderId = await receipts.paidOrder();
    const to = someone();
    await receipts.send(orderId, { receiver: to });
    const { id } = await receipts.until(orderId, 'waiting', 'unreachable');
    await expect.poll(async () => (await rowOf(id))?.tries ?? 0).toBeGreaterThan(2);
    await mail.behave('normal');
    await receipts.until(orderId, 'sent');
    expect((await mail.letters(to)).map(({ messageId }) => messageId)).toEqual([`<receipt-${id}@shop.test>`]);
  });

  it('is sent later where no mail server answers at all', async () => {
    const orderId = await receipts.paidOrder();
    const to = someone();
    await receipts.send(orderId, { receiver: to });
    const nobody = sendNow({}, { smtpUrl: 'smtp://127.0.0.1:9' });
    await receipts.until(orderId, 'waiting', 'unreachable');
    await nobody.stop();
    sendNow();
    await receipts.until(orderId, 'sent');
    expect(await mail.letters(to)).toHaveLength(1);
  });

  it.each([
    ['refuse-receiver', 'receiver'],
    ['refuse-letter', 'rejected'],
  ] as const)('is not sent, and the order says why, after a final refusal: %s', async (mode, problem) => {
    await mail.behave(mode);
    sendNow();
    const orderId = await receipts.paidOrder();
    const to = someone();
    await receipts.send(orderId, { receiver: to });
    const { id } = await receipts.until(orderId, 'refused', problem);
    await mail.behave('normal');
    await receipts.send(orderId, { receiver: someone() });
    await receipts.until(orderId, 'sent');
    expect([(await rowOf(id))?.tries, await mail.letters(to)]).toEqual([1, []]);
  });

  it.each([
    ['drop', 0],
    ['drop-accepted', 1],
    ['hang', 1],
  ] as const)('is perhaps sent, and not sent again by itself, where nobody can know: %s', async (mode, arrived) => {
    await mail.behave(mode);
    const sending = sendNow(mode === 'hang' ? { sendMs: 3_000 } : {});
    const orderId = await receipts.paidOrder();
    const to = someone();
    await receipts.send(orderId, { receiver: to });
    const { id } = await receipts.until(orderId, 'perhaps', 'no_answer');
    await sending.stop();
    await mail.behave('normal');
    sendNow();
    await receipts.send(orderId, { receiver: someone() });
    await receipts.until(orderId, 'sent');
    expect([(await rowOf(id))?.tries, (await mail.letters(to)).length]).toEqual([1, arrived]);
    // A person asks again: that is another e-mail.
    await receipts.send(orderId, { receiver: to });
    const again = await receipts.until(orderId, 'sent');
    expect((await mail.letters(to))[0]?.messageId).toBe(`<receipt-${again.id}@shop.test>`);
    expect(again.id).not.toBe(id);
  });

  it('is given up after an hour of tries', async () => {
    await mail.behave('refuse');
    const orderId = await receipts.paidOrder();
    await receipts.send(orderId, { receiver: someone() });
    await till.context.sql`update shop.receipt set asked_at = asked_at - 3_600_001 where merchant_id = ${owner.merchantId}`;
    sendNow();
    const { id } = await receipts.until(orderId, 'refused', 'unreachable');
    expect(await rowOf(id)).toMatchObject({ tries: 1, document: null });
  });
});

describe('a receipt as a text message', () => {
  it('goes to the number by the protocol of the provider, whose id is kept', async () => {
    sendNow();
    const orderId = await receipts.paidOrder();
    const to = somePhone();
    await receipts.send(orderId, { type: 'phone', receiver: to });
    const { id } = await receipts.until(orderId, 'sent');
    const [message, ...others] = await mail.texts(to);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ from: '+15550100199', sid: (await rowOf(id))?.reference });
    expect(message?.body).toMatch(new RegExp(`^Shop ${owner.merchantId}\nOrder ${orderId}, Pickup, .*\n2 x Fried rice: \\$21\\.00\n[^]*TOTAL: \\$22\\.73\n`));
  });

  it.each([['busy'], ['no-account'], ['no-json']])('is sent later, once, where the provider took nothing: %s', async (mode) => {
    await mail.behaveTexts(mode);
    sendNow();
    const orderId = await receipts.paidOrder();
    const to = somePhone();
    await receipts.send(orderId, { type: 'phone', receiver: to });
    await receipts.until(orderId, 'waiting', 'unreachable');
    await mail.behaveTexts('normal');
    await receipts.until(orderId, 'sent');
    expect(await mail.texts(to)).toHaveLength(1);
  });

  it('is sent later where the provider is not reached', async () => {
    const orderId = await receipts.paidOrder();
    const to = somePhone();
    await receipts.send(orderId, { type: 'phone', receiver: to });
    const nobody = sendNow({}, { smsUrl: 'http://AC1:token@127.0.0.1:9?from=1' });
    await receipts.until(orderId, 'waiting', 'unreachable');
    await nobody.stop();
    sendNow();
    await receipts.until(orderId, 'sent');
    expect(await mail.texts(to)).toHaveLength(1);
  });

  it.each([
    ['no-number', 'receiver'],
    ['opted-out', 'receiver'],
    ['rejected', 'rejected'],
  ] as const)('is not sent, and the order says why, after a final refusal: %s', async (mode, problem) => {
    await mail.behaveTexts(mode);
    sendNow();
    const orderId = await receipts.paidOrder();
    await receipts.send(orderId, { type: 'phone', receiver: somePhone() });
    await receipts.until(orderId, 'refused', problem);
  });

  it.each([
    ['drop', 0],
    ['drop-accepted', 1],
    ['hang', 1],
    ['broken', 0],
    ['broken-accepted', 1],
  ] as const)('is perhaps sent, and not sent again by itself, where nobody can know: %s', async (mode, arrived) => {
    await mail.behaveTexts(mode);
    const sending = sendNow(mode === 'hang' ? { sendMs: 3_000 } : {});
    const orderId = await receipts.paidOrder();
    const to = somePhone();
    await receipts.send(orderId, { type: 'phone', receiver: to });
    const { id } = await receipts.until(orderId, 'perhaps', 'no_answer');
    await sending.stop();
    await mail.behaveTexts('normal');
    sendNow();
    await receipts.send(orderId, { type: 'phone', receiver: somePhone() });
    await receipts.until(orderId, 'sent');
    expect([(await rowOf(id))?.tries, (await mail.texts(to)).length]).toEqual([1, arrived]);
  });

  it('does not wait behind e-mails that hang', async () => {
    await mail.behave('hang');
    sendNow({ sendMs: 20_000 });
    const orderId = await receipts.paidOrder();
    for (let count = 0; count < 4; count += 1) await receipts.send(orderId, { receiver: someone() });
    const to = somePhone();
    await receipts.send(orderId, { type: 'phone', receiver: to });
    await expect.poll(async () => (await mail.texts(to)).length).toBe(1);
    expect((await receipts.list(orderId)).filter(({ state }) => state === 'waiting')).toHaveLength(4);
  });
});

describe('where a receipt was sent', () => {
  const customer = async (id: string) => customerStore(till.context.sql).find(owner.merchantId, id);

  it('is kept with the customer who had no such address, and found by it', async () => {
    sendNow();
    const orderId = await receipts.paidOrder({ customerId: 'ana' });
    const to = someone();
    await receipts.send(orderId, { receiver: to });
    await receipts.send(orderId, { type: 'phone', receiver: somePhone() });
    await expect.poll(async () => (await customer('ana'))?.email).toBe(to);
    await receipts.send(orderId, { receiver: someone() });
    await expect.poll(async () => (await receipts.list(orderId)).every(({ state }) => state === 'sent')).toBe(true);
    expect(await customer('ana')).toMatchObject({ email: to, phone: '+15105550134' });
    expect(await customerStore(till.context.sql).search(owner.merchantId, to, { after: null, count: 10, country: null })).toMatchObject([{ id: 'ana' }]);
  });

  it('is not kept where it takes no messages, nor with the guest of a kiosk', async () => {
    await mail.behave('refuse-receiver');
    sendNow();
    const orderId = await receipts.paidOrder({ customerId: 'ana' });
    await receipts.send(orderId, { receiver: someone() });
    await receipts.until(orderId, 'refused', 'receiver');
    await mail.behave('normal');
    await till.context.sql`update shop.customer set first_name = 'kiosk' where merchant_id = ${owner.merchantId} and id = 'ana'`;
    await receipts.send(orderId, { receiver: someone() });
    await receipts.until(orderId, 'sent');
    expect((await customer('ana'))?.email).toBeNull();
  });
});

it('no line of the log names a receiver in full, though mail servers and providers quote them', async () => {
  sendNow();
  const orderId = await receipts.paidOrder();
  for (const mode of ['refuse-receiver', 'drop'] as const) {
    await mail.behave(mode);
    await receipts.send(orderId, { receiver: someone() });
    await receipts.until(orderId, mode === 'drop' ? 'perhaps' : 'refused', mode === 'drop' ? 'no_answer' : 'receiver');
  }
  await mail.behaveTexts('no-number');
  await receipts.send(orderId, { type: 'phone', receiver: somePhone() });
  await receipts.until(orderId, 'refused', 'receiver');
  expect(logged).toContain('a receipt was rejected');
  expect(logged).toContain('No such mailbox: <[receiver]>');
  expect(logged).toContain('[receiver] is not a valid phone number');
  expect(logged).not.toMatch(/guest-|1415555/);
});
