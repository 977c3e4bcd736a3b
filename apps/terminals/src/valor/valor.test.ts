import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTerminals, type Terminals } from '../../../server/src/start/terminals.ts';
import { controls, epi, newReference, valorCaller } from '../testing/caller.ts';

let terminals: Terminals;
let register: ReturnType<typeof valorCaller>;
let control: ReturnType<typeof controls>;

beforeAll(async () => {
  terminals = await startTerminals({ TILL_TEST_SPEED: '10' });
  register = valorCaller(terminals);
  control = controls(terminals);
});
afterAll(() => terminals?.stop());
beforeEach(() => control.post('reset'));

const dayMs = 24 * 60 * 60_000;

/** The sale's response, where the gateway took it at all. */
const sale = async (reference: string, more: object = {}) => {
  const { status, body } = await register.publish(reference, more);
  expect([status, body?.error_no]).toEqual([200, 'S00']);
  return body.response;
};

describe('Valor Connect', () => {
  it('approves in cents, and a status query says the same for a day', async () => {
    const reference = newReference();
    const response = await sale(reference);
    expect(response).toMatchObject({ STATE: '0', EPI: epi, MER_TXN_ID: reference, AMOUNT: '2371', TOTAL_AMOUNT: '2371', PARTIAL: '0' });
    expect(response.MASKED_PAN).toMatch(/^\d{4} \*{4} \*{4} (1111|5454|0005)$/);
    expect((await register.status(reference)).body).toEqual({ error_no: 'S00', response });
    await control.advance(dayMs);
    expect((await register.status(reference)).body).toEqual({ error_no: 'S00', response: {} });
  });

  it('refuses wrong lengths, names and keys', async () => {
    const payload = { TRAN_MODE: '1', TRAN_CODE: '1', AMOUNT: '2371', REQ_TXN_ID: newReference() };
    const wrong = [
      { appid: 'short' },
      { appkey: 'x'.repeat(33) },
      { appkey: 'x'.repeat(32) },
      { channel_id: '' },
      { epi: '1319916062' },
      { epi: '2000000000' },
      { version: '2' },
      { txn_type: 'vc_status' },
    ];
    for (const fields of wrong) expect((await register.send('status=', 'vc_publish', { payload, ...fields })).body.error_no).toMatch(/^VC0[1245]$/);
    for (const fields of [{ AMOUNT: '23.71' }, { AMOUNT: '0' }, { AMOUNT: 2371 }, { REQ_TXN_ID: 'x'.repeat(26) }, { TRAN_CODE: '2' }])
      expect((await register.publish(newReference(), fields)).body.error_no).toMatch(/^VC0[567]$/);
    expect((await control.get('transactions')).transactions).toEqual([]);
    expect((await register.send('something', 'vc_publish', {})).status).toBe(404);
  });

  it.each([
    ['decline', { STATE: '-1', AUTH_RSP_TEXT: 'DECLINED' }, 0],
    ['decline_lost_card', { STATE: '-1', AUTH_RSP_TEXT: 'LOST CARD' }, 0],
    ['partial', { STATE: '0', PARTIAL: '1', TOTAL_AMOUNT: '1185' }, 1],
    ['tip', { STATE: '0', AMOUNT: '2371', TIP_AMOUNT: '356', TOTAL_AMOUNT: '2727', PARTIAL: '0' }, 1],
    ['fee', { STATE: '0', AMOUNT: '2371', TOTAL_AMOUNT: '2442', PARTIAL: '0' }, 1],
    ['cancel_on_device', { STATE: '-1', ERROR_MSG: 'Transaction Timeout/Cancelled' }, 0],
    ['busy', { STATE: '-1', ERROR_MSG: 'Terminal Busy' }, 0],
  ] as const)('%s', async (scenario, expected, charges) => {
    await control.next('valor', scenario);
    const reference = newReference();
    const response = await sale(reference);
    expect(response).toMatchObject({ ...expected, MER_TXN_ID: reference });
    expect((await register.status(reference)).body.response).toEqual(response);
    expect(await control.charges(reference)).toBe(charges);
  });

  it('processor_timeout: stopped', async () => {
    await control.next('valor', 'processor_timeout', { delayMs: 300 });
    expect(await sale(newReference())).toMatchObject({ STATE: '-1' });
  });

  it('offline: VC03', async () => {
    await control.next('valor', 'offline');
    expect((await register.publish(newReference())).body).toMatchObject({ error_no: 'VC03' });
  });

  it('no_card: stopped after 180 seconds; meanwhile the status is -2', async () => {
    await control.next('valor', 'no_card');
    const reference = newReference();
    const asked = sale(reference);
    await control.asking(epi);
    expect((await register.status(reference)).body.response).toMatchObject({ STATE: '-2' });
    await control.advance(180_000);
    expect(await asked).toMatchObject({ STATE: '-1', ERROR_MSG: 'Transaction Timeout/Cancelled' });
  });

  it('cancels before the card is read; the acknowledgement proves nothing', async () => {
    await control.next('valor', 'wait_for_card');
    const [early, late] = [newReference(), newReference()];
    const first = sale(early);
    await control.asking(epi);
    expect((await register.cancel(newReference())).body).toMatchObject({ error_no: 'S00' });
    expect((await register.status(early)).body.response).toMatchObject({ STATE: '-2' });
    expect((await register.cancel(early)).body).toMatchObject({ error_no: 'S00' });
    expect(await first).toMatchObject({ STATE: '-1' });
    await control.next('valor', 'approve_despite_cancel');
    const second = sale(late);
    await control.asking(epi);
    expect((await register.cancel(late)).body).toMatchObject({ error_no: 'S00' });
    expect(await second).toMatchObject({ STATE: '0' });
    expect([await control.charges(early), await control.charges(late)]).toEqual([0, 1]);
  });

  it('holds a second sale and says that the terminal is busy; cancelling it does not touch the first', async () => {
    await control.next('valor', 'wait_for_card');
    const [first, second] = [newReference(), newReference()];
    const one = sale(first);
    await control.asking(epi);
    const other = sale(second);
    await control.until(async () => (await register.status(second)).body.response.STATE === '-2');
    await register.cancel(second);
    expect(await other).toMatchObject({ STATE: '-1', ERROR_MSG: 'Terminal Busy' });
    expect((await register.status(first)).body.response).toMatchObject({ STATE: '-2' });
    await control.press(epi, 'approve');
    expect(await one).toMatchObject({ STATE: '0' });
  });

  it('refuses a repeated reference and counts it', async () => {
    const reference = newReference();
    await sale(reference);
    expect((await register.publish(reference)).body.error_no).toBe('VC09');
    expect((await control.get('transactions')).repeatedReferences).toBe(1);
    expect(await control.charges(reference)).toBe(1);
  });

  it('adds the tax of the terminal', async () => {
    await control.post(`terminal/${epi}`, { gateway: 'valor', taxPercent: 10 });
    expect(await sale(newReference())).toMatchObject({ AMOUNT: '2371', TAXES: { TOTAL_TAXES: '237', TOTAL_WITH_TAX: '2608' }, TOTAL_AMOUNT: '2608' });
  });
});

describe('a Valor sale whose answer is lost', () => {
  it('cut_before_read: no record', async () => {
    await control.next('valor', 'cut_before_read');
    const reference = newReference();
    expect((await register.publish(reference)).status).toBe(0);
    expect((await register.status(reference)).body).toEqual({ error_no: 'S00', response: {} });
    expect(await sale(reference)).toMatchObject({ STATE: '0' });
  });

  it('cut_after_approval: the status query has it, once', async () => {
    await control.next('valor', 'cut_after_approval');
    const reference = newReference();
    expect((await register.publish(reference)).status).toBe(0);
    expect((await register.status(reference)).body.response).toMatchObject({ STATE: '0', TOTAL_AMOUNT: '2371' });
    expect(await control.charges(reference)).toBe(1);
  });

  it('inquiry_late: empty for 20 seconds', async () => {
    await control.next('valor', 'inquiry_late');
    const reference = newReference();
    expect((await register.publish(reference)).status).toBe(0);
    expect((await register.status(reference)).body).toEqual({ error_no: 'S00', response: {} });
    await control.advance(20_000);
    expect((await register.status(reference)).body.response).toMatchObject({ STATE: '0' });
  });

  it('foreign_reply: the answer of another sale, and ours is known to the status', async () => {
    await control.next('valor', 'foreign_reply');
    const reference = newReference();
    expect((await sale(reference)).MER_TXN_ID).not.toBe(reference);
    expect((await register.status(reference)).body.response).toMatchObject({ STATE: '0', MER_TXN_ID: reference });
  });

  it('garbage and slow_drip', async () => {
    await control.next('valor', 'garbage', { times: 2 });
    expect([await register.publish(newReference()), await register.publish(newReference())].map(({ body }) => body)).toEqual([null, null]);
    await control.next('valor', 'slow_drip');
    const asked = sale(newReference());
    await control.until(async () => (await control.get('transactions')).transactions.length >= 3);
    await control.advance(150_000);
    expect(await asked).toMatchObject({ STATE: '0' });
  });
});

describe('giving back at Valor', () => {
  const voidOf = ({ RRN, CODE, TRAN_NO, STAN_ID, TOTAL_AMOUNT }: Record<string, string>) => ({
    rrn: RRN,
    auth_code: CODE,
    tran_no: TRAN_NO,
    stan: STAN_ID,
    amount: TOTAL_AMOUNT,
  });

  it('voids what the sale answered, once, while the batch is open', async () => {
    const [reference, old] = [newReference(), newReference()];
    const response = await sale(reference);
    expect((await register.send('void', 'void', { ...voidOf(response), stan: '0' })).body.error_no).toBe('VC10');
    expect((await register.send('void', 'void', voidOf(response))).body).toMatchObject({ error_no: 'S00', amount: '23.71' });
    expect((await register.send('void', 'void', voidOf(response))).body.error_no).toBe('VC11');
    expect(await control.charges(reference)).toBe(0);
    const kept = await sale(old);
    await control.advance(dayMs);
    expect((await register.send('void', 'void', voidOf(kept))).body.error_no).toBe('VC13');
  });

  it('refunds by TXN_ID, in parts and never more than was charged', async () => {
    const reference = newReference();
    const { TXN_ID } = await sale(reference);
    const refund = (amount: string) => register.send('refund', 'refund', { ref_txn_id: TXN_ID, amount });
    expect((await refund('3.71')).body.error_no).toBe('S00');
    expect((await refund('20.01')).body.error_no).toBe('VC06');
    expect((await refund('2000')).body.error_no).toBe('VC06');
    expect((await refund('20.00')).body.error_no).toBe('S00');
    expect((await control.get('transactions')).transactions[0]).toMatchObject({ refunded: 2371, voided: 0 });
  });

  it('refund_declined changes nothing; refund_cut_after is done and not answered', async () => {
    const reference = newReference();
    const response = await sale(reference);
    await control.next('valor', 'refund_declined');
    expect((await register.send('void', 'void', voidOf(response))).body.error_no).toBe('VC12');
    expect(await control.charges(reference)).toBe(1);
    await control.next('valor', 'refund_cut_after');
    expect((await register.send('void', 'void', voidOf(response))).status).toBe(0);
    expect(await control.charges(reference)).toBe(0);
  });
});
