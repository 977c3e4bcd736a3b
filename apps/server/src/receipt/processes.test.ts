import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSendingReceipts } from '../start/send-receipts.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type TestMail, testMail } from '../testing/mail.ts';
import { receiptsOf } from '../testing/receipts.ts';
import { dataFolder, startServer, withoutWorld } from '../testing/server-process.ts';

let mail: TestMail;
let till: TestApp;
let owner: Owner;
let receipts: ReturnType<typeof receiptsOf>;
let jobs: { stop(): Promise<unknown> }[] = [];
beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl, smsUrl: mail.smsUrl } });
});
afterAll(async () => {
  await till?.close();
  await mail?.close();
});
beforeEach(async () => {
  owner = await till.owner();
  receipts = receiptsOf(till, owner);
});
afterEach(async () => {
  await Promise.all([...jobs.map((job) => job.stop()), mail.behave('normal')]);
  jobs = [];
});

const someone = () => `guest-${randomUUID().slice(0, 8)}@example.com`;
const sendNow = (changes: Parameters<typeof openSendingReceipts>[1] = {}) => {
  const job = openSendingReceipts(till.context, { pollMs: 20, pauseScale: 0.004, stopMs: 100, ...changes });
  jobs.push(job);
  return job;
};

describe('receipts and processes', () => {
  it('four processes send each receipt once', async () => {
    const orderId = await receipts.paidOrder();
    for (let count = 0; count < 4; count += 1) sendNow();
    const people = Array.from({ length: 40 }, someone);
    await Promise.all(people.map((receiver) => receipts.send(orderId, { receiver })));
    const ends = async () => (await receipts.list(orderId)).map(({ state, problem }) => [state, problem]);
    await expect.poll(ends, { timeout: 120_000 }).toEqual(people.map(() => ['sent', null]));
    for (const receiver of people) expect(await mail.letters(receiver)).toHaveLength(1);
  }, 180_000);

  it('one that is stopped finishes what it can and says of the rest that it may have been sent', async () => {
    await mail.behave('hang');
    const orderId = await receipts.paidOrder();
    const to = someone();
    await receipts.send(orderId, { receiver: to });
    const job = sendNow();
    await expect.poll(async () => (await mail.letters(to)).length).toBe(1);
    await job.stop();
    await receipts.until(orderId, 'perhaps', 'no_answer');
    await mail.behave('normal');
    sendNow();
    await receipts.send(orderId, { receiver: someone() });
    await receipts.until(orderId, 'sent');
    expect(await mail.letters(to)).toHaveLength(1);
  });

  it('one that is killed while it sends leaves a receipt that is perhaps sent, and that nobody sends again', async () => {
    const folder = await dataFolder();
    const server = startServer({
      DATABASE_URL: till.database.url,
      TILL_MODE: 'demo',
      TILL_ROLES: 'jobs',
      TILL_DATA_DIR: folder.path,
      TILL_SECRET: till.context.config.secret,
      ...withoutWorld,
      SMTP_URL: mail.smtpUrl,
      SMS_URL: mail.smsUrl,
      LOG_LEVEL: 'warn',
    });
    try {
      await mail.behave('hang');
      const orderId = await receipts.paidOrder();
      const to = someone();
      await receipts.send(orderId, { receiver: to });
      await expect.poll(async () => (await mail.letters(to)).length, { timeout: 60_000 }).toBe(1);
      server.child.kill('SIGKILL');
      await server.ended();
      await mail.behave('normal');
      expect(await receipts.list(orderId)).toMatchObject([{ state: 'waiting' }]);
      sendNow();
      await receipts.until(orderId, 'perhaps', 'no_answer');
      await receipts.send(orderId, { receiver: someone() });
      await receipts.until(orderId, 'sent');
      expect(await mail.letters(to)).toHaveLength(1);
    } finally {
      server.child.kill('SIGKILL');
      await folder.close();
    }
  });
});
