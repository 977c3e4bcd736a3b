import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTerminals, type Terminals } from '../../../server/src/start/terminals.ts';
import { call, cardpointeCaller, controls, newReference } from '../testing/caller.ts';

let terminals: Terminals;
let register: ReturnType<typeof cardpointeCaller>;
let control: ReturnType<typeof controls>;

beforeAll(async () => {
  terminals = await startTerminals({ TILL_TEST_SPEED: '10' });
  register = cardpointeCaller(terminals);
  control = controls(terminals);
});
afterAll(() => terminals?.stop());
beforeEach(() => control.post('reset'));

const dayMs = 24 * 60 * 60_000;

describe('giving back at CardPointe', () => {
  it('voids before settlement, refunds after it', async () => {
    const { retref } = (await register.sale(newReference())).body;
    expect((await register.post('refund', { retref })).body).toMatchObject({ respstat: 'C', respcode: '28' });
    expect((await register.post('void', { retref, amount: '3.71' })).body).toMatchObject({ authcode: 'REVERS', amount: '20.00' });
    expect((await register.inquireRetref(retref)).body).toMatchObject({ amount: '20.00', setlstat: 'Queued for Capture' });
    expect((await register.post('void', { retref })).body).toMatchObject({ authcode: 'REVERS', amount: '0.00' });
    expect((await register.inquireRetref(retref)).body).toMatchObject({ setlstat: 'Voided', voidable: 'N' });

    const orderId = newReference();
    const { retref: settled } = (await register.sale(orderId)).body;
    await control.advance(dayMs);
    expect((await register.inquire(orderId)).body).toMatchObject({ setlstat: 'Accepted', voidable: 'N', refundable: 'Y' });
    expect((await register.post('void', { retref: settled })).body).toMatchObject({ respstat: 'C', respcode: '26' });
    const refund = newReference();
    expect((await register.post('refund', { retref: settled, amount: '3.71', orderid: refund })).body).toMatchObject({
      respstat: 'A',
      amount: '3.71',
      authcode: 'REFUND',
    });
    expect((await register.inquire(refund)).body).toMatchObject({ respstat: 'A', amount: '-3.71' });
    expect((await register.post('refund', { retref: settled, amount: '20.01' })).body).toMatchObject({ respstat: 'C' });
    expect((await register.post('refund', { retref: settled })).body).toMatchObject({ respstat: 'A', amount: '20.00' });
    expect((await register.inquire(orderId)).body).toMatchObject({ amount: '23.71', refundable: 'N' });
  });

  it('voids by order id, and passes over what was declined', async () => {
    const orderId = newReference();
    await control.next('cardpointe', 'decline');
    await register.sale(orderId);
    expect((await register.post('voidByOrderId', { orderid: orderId })).body).toMatchObject({ respcode: '29' });
    await register.sale(orderId);
    expect((await register.post('voidByOrderId', { orderid: orderId })).body).toMatchObject({ authcode: 'REVERS' });
    expect(await control.charges(orderId)).toBe(0);
  });

  it('refund_declined changes nothing; refund_cut_after is done and not answered', async () => {
    const orderId = newReference();
    const { retref } = (await register.sale(orderId)).body;
    await control.next('cardpointe', 'refund_declined');
    expect((await register.post('void', { retref })).body).toMatchObject({ respstat: 'C' });
    expect(await control.charges(orderId)).toBe(1);
    await control.next('cardpointe', 'refund_cut_after');
    expect((await register.post('void', { retref })).status).toBe(0);
    expect((await register.inquire(orderId)).body).toMatchObject({ setlstat: 'Voided' });
  });

  it('wants the password', async () => {
    expect((await call('GET', `${terminals.cardpointe}/cardconnect/rest/inquire/1/800000001234`)).status).toBe(401);
  });
});
