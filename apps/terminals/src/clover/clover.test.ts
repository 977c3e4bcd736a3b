import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTerminals, type Terminals } from '../../../server/src/start/terminals.ts';
import { cloverAccount } from '../accounts.ts';
import { cloverCaller, controls, newReference, serial } from '../testing/caller.ts';

let terminals: Terminals;
let register: ReturnType<typeof cloverCaller>;
let control: ReturnType<typeof controls>;

beforeAll(async () => {
  terminals = await startTerminals({ TILL_TEST_SPEED: '10' });
  register = cloverCaller(terminals);
  control = controls(terminals);
});
afterAll(() => terminals?.stop());
beforeEach(() => control.post('reset'));

describe('REST Pay Display', () => {
  it('approves in integer cents, and the external look-up shows the same payment', async () => {
    const reference = newReference();
    const { status, body } = await register.pay(reference);
    expect(status).toBe(200);
    expect(body.payment).toMatchObject({ amount: 2371, tipAmount: 0, externalPaymentId: reference, result: 'SUCCESS', offline: false });
    expect(body.payment.id).toMatch(/^[0-9A-Z]{13}$/);
    expect(body.payment.cardTransaction).toMatchObject({ type: 'AUTH', state: 'CLOSED', last4: expect.stringMatching(/^\d{4}$/) });
    expect((await register.external(reference)).body).toEqual(body);
    expect((await register.send('GET', `payments/${body.payment.id}`)).body).toEqual(body);
    expect((await register.external(newReference())).status).toBe(404);
  });

  it('refuses what it documents as refused', async () => {
    const body = { amount: 100, externalPaymentId: newReference(), final: true };
    const pay = (more: object, headers: Record<string, string> = {}) =>
      register.send('POST', 'payments', { ...body, ...more }, { 'idempotency-key': 'a-key-of-its-own', ...headers });
    expect((await pay({}, { 'x-pos-id': '' })).status).toBe(400);
    expect((await pay({}, { 'x-clover-device-id': '' })).status).toBe(400);
    expect((await pay({}, { 'idempotency-key': '' })).status).toBe(400);
    expect((await pay({}, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await pay({}, { 'x-clover-device-id': 'UNKNOWN' })).status).toBe(501);
    expect((await pay({}, { authorization: 'Bearer other' })).status).toBe(401);
    expect((await pay({ externalPaymentId: 'x'.repeat(33) })).body.message).toBe('The externalPaymentId is invalid. It cannot be longer than 32 characters.');
    for (const amount of [0, -1, 1.5, '100', null]) expect((await pay({ amount })).status).toBe(400);
    expect((await control.get('transactions')).transactions).toEqual([]);
  });

  it.each([
    ['decline', { result: 'FAIL' }, 0],
    ['decline_lost_card', { result: 'FAIL' }, 0],
    ['partial', { result: 'SUCCESS', amount: 1185 }, 1],
    ['tip', { result: 'SUCCESS', amount: 2371, tipAmount: 356 }, 1],
    ['fee', { result: 'SUCCESS', amount: 2371, additionalCharges: { elements: [{ amount: 71, type: 'CREDIT_SURCHARGE' }] } }, 1],
  ] as const)('%s', async (scenario, expected, charges) => {
    await control.next('clover', scenario);
    const reference = newReference();
    const { status, body } = await register.pay(reference);
    expect(status).toBe(200);
    expect(body.payment).toMatchObject(expected);
    expect(await control.charges(reference)).toBe(charges);
  });

  it('processor_timeout: FAIL', async () => {
    await control.next('clover', 'processor_timeout', { delayMs: 300 });
    expect((await register.pay(newReference())).body.payment).toMatchObject({ result: 'FAIL' });
  });

  it.each([
    ['cancel_on_device', 209],
    ['offline', 503],
    ['busy', 503],
  ] as const)('%s: no card is charged', async (scenario, status) => {
    await control.next('clover', scenario);
    const reference = newReference();
    const answer = await register.pay(reference);
    expect(answer.status).toBe(status);
    if (scenario === 'busy') expect(answer.body.type).toBe('RESOURCE_CONFLICT');
    expect((await register.external(reference)).status).toBe(404);
    expect(await control.charges(reference)).toBe(0);
  });

  it('answers a repeated key without a second charge, while the first runs and after it', async () => {
    await control.next('clover', 'wait_for_card');
    const reference = newReference();
    const first = register.pay(reference);
    await control.asking(serial);
    const joined = register.pay(reference);
    expect((await register.pay(reference, { amount: 1 })).status).toBe(400);
    const conflicting = await register.pay(newReference());
    expect(conflicting).toMatchObject({ status: 503, body: { type: 'RESOURCE_CONFLICT' } });
    expect((await register.send('GET', 'device/status')).body).toEqual({ status: 'BUSY' });
    await control.press(serial, 'approve');
    const { body } = await first;
    expect((await joined).body).toEqual(body);
    expect((await register.pay(reference)).body).toEqual(body);
    expect((await register.pay(reference, { amount: 1 })).status).toBe(400);
    expect(await control.charges(reference)).toBe(1);
    expect((await register.send('GET', 'device/status')).body).toEqual({ status: 'IDLE' });
  });

  it('no_card: 504 after its time, and nothing is stored', async () => {
    await control.next('clover', 'no_card');
    const reference = newReference();
    const asked = register.pay(reference);
    await control.asking(serial);
    await control.advance(150_000);
    expect((await asked).status).toBe(504);
    expect((await register.external(reference)).status).toBe(404);
  });

  it('cancels before the card is read', async () => {
    await control.next('clover', 'wait_for_card');
    const [early, late] = [newReference(), newReference()];
    const first = register.pay(early);
    await control.asking(serial);
    expect((await register.send('POST', 'device/cancel')).status).toBe(200);
    expect((await first).status).toBe(209);
    await control.next('clover', 'approve_despite_cancel');
    const second = register.pay(late);
    await control.asking(serial);
    expect((await register.send('POST', 'device/cancel')).status).toBe(200);
    expect((await second).body.payment.result).toBe('SUCCESS');
    expect([await control.charges(early), await control.charges(late)]).toEqual([0, 1]);
  });

  it('lets tokens end after half an hour, and renews them', async () => {
    await control.advance(30 * 60_000);
    expect((await register.pay(newReference())).status).toBe(401);
    expect((await register.renew('another')).status).toBe(401);
    expect((await register.renew(cloverAccount.refreshToken, 'another')).status).toBe(401);
    const { access_token, refresh_token } = (await register.renew(cloverAccount.refreshToken)).body;
    const ping = (token: string) => register.send('POST', 'device/ping', undefined, { authorization: `Bearer ${token}` });
    expect((await ping(access_token)).body).toEqual({ connected: true });
    expect((await ping(refresh_token)).status).toBe(401);
    await control.advance(30 * 60_000);
    expect((await ping(access_token)).status).toBe(401);
    expect((await ping((await register.renew(refresh_token)).body.access_token)).status).toBe(200);
  });

  it('session_expired: 401 once', async () => {
    await control.next('clover', 'session_expired');
    const reference = newReference();
    expect((await register.pay(reference)).status).toBe(401);
    const { access_token } = (await register.renew(cloverAccount.refreshToken)).body;
    const again = await register.send(
      'POST',
      'payments',
      { amount: 2371, externalPaymentId: reference },
      { authorization: `Bearer ${access_token}`, 'idempotency-key': `key-${reference}` },
    );
    expect(again.body.payment.result).toBe('SUCCESS');
    expect(await control.charges(reference)).toBe(1);
  });

  it('is unreachable, asleep or in use when the device is', async () => {
    const set = (body: object) => control.post(`terminal/${serial}`, { gateway: 'clover', ...body });
    await set({ online: false });
    expect((await register.send('POST', 'device/ping')).status).toBe(503);
    await set({ online: true, asleep: true });
    const sleeping = register.pay(newReference());
    await control.advance(15_000);
    expect((await sleeping).status).toBe(504);
    await set({ asleep: false, busy: true });
    expect((await register.pay(newReference())).body.type).toBe('RESOURCE_CONFLICT');
  });

  it('adjusts the tip of what is not final', async () => {
    const { id } = (await register.pay(newReference(), { final: false })).body.payment;
    const adjust = (payment: string) => register.send('POST', `payments/${payment}/tip-adjust`, { tipAmount: 300 }, { 'idempotency-key': 'tip-adjust-key' });
    expect((await adjust(id)).body.payment).toMatchObject({ amount: 2371, tipAmount: 300 });
    expect((await adjust((await register.pay(newReference())).body.payment.id)).status).toBe(400);
  });
});

describe('a Clover sale whose answer is lost', () => {
  it('cut_before_read: no record', async () => {
    await control.next('clover', 'cut_before_read');
    const reference = newReference();
    expect((await register.pay(reference)).status).toBe(0);
    expect((await register.external(reference)).status).toBe(404);
  });

  it.each(['cut_after_approval', 'garbage', 'terminal_lost', 'foreign_reply'] as const)('%s: the look-up has it, once', async (scenario) => {
    await control.next('clover', scenario);
    const reference = newReference();
    const { status, body } = await register.pay(reference);
    if (scenario === 'terminal_lost') expect(status).toBe(500);
    expect(body?.payment?.externalPaymentId).not.toBe(reference);
    expect((await register.external(reference)).body.payment).toMatchObject({ result: 'SUCCESS', externalPaymentId: reference });
    expect((await register.pay(reference)).body.payment).toMatchObject({ result: 'SUCCESS', externalPaymentId: reference });
    expect(await control.charges(reference)).toBe(1);
  });

  it('inquiry_late: 404 for 20 seconds', async () => {
    await control.next('clover', 'inquiry_late');
    const reference = newReference();
    expect((await register.pay(reference)).status).toBe(0);
    expect((await register.external(reference)).status).toBe(404);
    await control.advance(20_000);
    expect((await register.external(reference)).body.payment.result).toBe('SUCCESS');
  });

  it('auto_void: voided', async () => {
    await control.next('clover', 'auto_void');
    const reference = newReference();
    expect((await register.pay(reference)).status).toBe(500);
    expect((await register.external(reference)).body.payment.result).toBe('VOIDED');
    expect(await control.charges(reference)).toBe(0);
  });

  it('slow_drip: headers at once, the body after 150 seconds', async () => {
    await control.next('clover', 'slow_drip');
    const reference = newReference();
    const response = await fetch(`${terminals.clover}/connect/v1/payments`, {
      method: 'POST',
      body: JSON.stringify({ amount: 100, externalPaymentId: reference }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${cloverAccount.accessToken}`,
        'x-pos-id': 'till',
        'x-clover-device-id': serial,
        'idempotency-key': `key-${reference}`,
      },
    });
    expect(response.status).toBe(200);
    let read = false;
    const body = response.json().finally(() => {
      read = true;
    });
    await control.until(async () => (await control.charges(reference)) > 0);
    await control.advance(60_000);
    expect(read).toBe(false);
    await control.advance(90_000);
    expect(await body).toMatchObject({ payment: { result: 'SUCCESS' } });
  });
});

describe('giving back at Clover', () => {
  const giveBack = (id: string, what: 'void' | 'refunds', body: object, key: string) =>
    register.send('POST', `payments/${id}/${what}`, body, { 'idempotency-key': key });

  it('voids within 25 minutes, once a key; later it is a refund', async () => {
    const reference = newReference();
    const { id } = (await register.pay(reference)).body.payment;
    expect((await giveBack(id, 'void', {}, `a-${reference}`)).status).toBe(400);
    const voided = await giveBack(id, 'void', { voidReason: 'USER_CANCEL' }, `b-${reference}`);
    expect(voided.body.payment).toMatchObject({ id, result: 'VOIDED' });
    expect((await giveBack(id, 'void', { voidReason: 'USER_CANCEL' }, `b-${reference}`)).body).toEqual(voided.body);
    expect((await giveBack(id, 'refunds', { fullRefund: true }, `c-${reference}`)).status).toBe(400);
    expect(await control.charges(reference)).toBe(0);

    const later = (await register.pay(newReference())).body.payment;
    await control.advance(25 * 60_000);
    expect((await giveBack(later.id, 'void', { voidReason: 'USER_CANCEL' }, `d-${reference}`)).body.refund).toMatchObject({
      amount: 2371,
      payment: { id: later.id },
    });
  });

  it('refunds in parts, once a key, and never more than was charged', async () => {
    const reference = newReference();
    const { id } = (await register.pay(reference)).body.payment;
    const part = await giveBack(id, 'refunds', { amount: 371 }, `a-${reference}`);
    expect(part.body.refund).toMatchObject({ amount: 371, payment: { id } });
    expect((await giveBack(id, 'refunds', { amount: 371 }, `a-${reference}`)).body).toEqual(part.body);
    expect((await giveBack(id, 'refunds', { amount: 372 }, `a-${reference}`)).status).toBe(400);
    expect((await giveBack(id, 'refunds', { amount: 2001 }, `b-${reference}`)).status).toBe(400);
    expect((await giveBack(id, 'refunds', { fullRefund: true }, `c-${reference}`)).body.refund.amount).toBe(2000);
    expect((await register.external(reference)).body.payment.refunds.elements).toHaveLength(2);
  });

  it('refund_declined changes nothing; refund_cut_after is done, and its key tells', async () => {
    const reference = newReference();
    const { id } = (await register.pay(reference)).body.payment;
    await control.next('clover', 'refund_declined');
    expect((await giveBack(id, 'refunds', { fullRefund: true }, `a-${reference}`)).status).toBe(400);
    await control.next('clover', 'refund_cut_after');
    expect((await giveBack(id, 'refunds', { fullRefund: true }, `b-${reference}`)).status).toBe(0);
    expect((await giveBack(id, 'refunds', { fullRefund: true }, `b-${reference}`)).body.refund.amount).toBe(2371);
    expect((await control.get('transactions')).transactions[0]).toMatchObject({ refunded: 2371 });
  });
});
