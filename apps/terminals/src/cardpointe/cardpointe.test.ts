import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTerminals, type Terminals } from '../../../server/src/start/terminals.ts';
import { cardpointeCaller, controls, hsn, newReference } from '../testing/caller.ts';

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

describe("CardPointe's terminal service", () => {
  it('approves with a decimal amount, shuffled keys, unknown fields and EMV data in a string', async () => {
    const orderKeys = new Set<string>();
    const firstKeys = new Set<string>();
    for (let count = 0; count < 6; count++) {
      const orderId = newReference();
      const { status, body } = await register.sale(orderId);
      expect(status).toBe(200);
      expect(body).toMatchObject({ respstat: 'A', respcode: '000', amount: '23.71', authcode: expect.stringMatching(/^PPS\d{3}$/) });
      expect(body.orderId ?? body.orderid).toBe(orderId);
      expect(body.token.slice(-4)).toMatch(/^(1111|5454|0005)$/);
      expect(JSON.parse(body.emvTagData)).toHaveProperty('Entry Method');
      expect(Object.keys(body).some((key) => key.startsWith('dummy'))).toBe(true);
      orderKeys.add('orderId' in body ? 'orderId' : 'orderid');
      firstKeys.add(Object.keys(body)[0] ?? '');
    }
    expect(orderKeys).toEqual(new Set(['orderId', 'orderid']));
    expect(firstKeys.size).toBeGreaterThan(1);
  });

  it('delays the answer until the display is cleared, and no longer than it is told to', async () => {
    const asked = register.sale(newReference(), { clearDisplayDelay: '99999' });
    let answered = false;
    void asked.then(() => {
      answered = true;
    });
    await control.until(async () => (await control.get('transactions')).transactions.length > 0);
    expect(answered).toBe(false);
    await control.advance(99_999);
    expect((await asked).status).toBe(200);
  });

  it('refuses who it does not know', async () => {
    expect((await register.terminal('v2/connect', {}, { authorization: 'Bearer other' })).status).toBe(401);
    expect((await register.terminal('v2/connect', { merchantId: '1' })).status).toBe(401);
    expect((await register.terminal('v2/connect', { hsn: 'SOMEBODYELSES' })).status).toBe(403);
    expect((await register.terminal('v2/connect', { hsn: undefined })).body).toMatchObject({ errorCode: 4 });
    expect((await register.terminal('v2/ping', {})).body).toMatchObject({ connected: true });
    expect((await register.terminal('v2/listTerminals', { hsn: undefined })).body).toMatchObject({ terminals: [hsn] });
  });

  it('wants the session key, for ten minutes', async () => {
    const body = { amount: '2371', orderId: newReference(), clearDisplayDelay: '0' };
    expect(await register.terminal('v3/authCard', body)).toMatchObject({ status: 500, body: { errorCode: 1, errorMessage: 'SessionKey header is required' } });
    const session = await register.session();
    expect((await register.terminal('v2/connect', {})).body).toMatchObject({ errorCode: 1, errorMessage: `Session exists for hsn ${hsn}` });
    expect((await register.terminal('v2/display', { text: 'Hi' }, session)).status).toBe(200);
    await control.advance(10 * 60_000);
    const late = await register.terminal('v3/authCard', body, session);
    expect(late).toMatchObject({ status: 500, body: { errorCode: 1, errorMessage: expect.stringContaining('was not valid') } });
    expect((await register.terminal('v2/connect', {})).headers.get('x-cardconnect-sessionkey')).toMatch(/^[0-9a-f]{32};expires=\d{4}-.*Z$/);
    expect((await register.terminal('v2/disconnect', {}, session)).status).toBe(500);
    expect(await control.charges(body.orderId)).toBe(0);
  });

  it('refuses wrong fields before any card is asked for', async () => {
    const session = await register.session();
    const wrong = [
      { amount: '-100' },
      { amount: '0' },
      { amount: '12.00' },
      { amount: 100 },
      { orderId: 'x'.repeat(51) },
      { termId: '1' },
      { invoiceId: '1'.repeat(13) },
      { capture: 'yes' },
    ];
    for (const fields of wrong)
      expect(await register.terminal('v3/authCard', { amount: '100', orderId: newReference(), ...fields }, session)).toMatchObject({
        status: 400,
        body: { errorCode: 3 },
      });
    expect(await register.terminal('v3/authCard', { orderId: newReference() }, session)).toMatchObject({ status: 400, body: { errorCode: 4 } });
    expect((await control.get('transactions')).transactions).toEqual([]);
  });

  it.each([
    ['decline', { respstat: 'C', respcode: '116', resptext: 'Not sufficient funds', amount: '0.00', authcode: '' }],
    ['decline_lost_card', { respstat: 'C', respcode: '208', amount: '0.00' }],
    ['partial', { respstat: 'A', amount: '11.85' }],
    ['fee', { respstat: 'A', amount: '24.42' }],
  ] as const)('%s', async (scenario, expected) => {
    await control.next('cardpointe', scenario);
    const orderId = newReference();
    expect(await register.sale(orderId)).toMatchObject({ status: 200, body: expected });
    expect(await control.charges(orderId)).toBe(expected.respstat === 'A' ? 1 : 0);
  });

  it('processor_timeout: B, and closed as declined', async () => {
    await control.next('cardpointe', 'processor_timeout', { delayMs: 300 });
    const orderId = newReference();
    expect((await register.sale(orderId)).body).toMatchObject({ respstat: 'B', respcode: '62', respproc: 'PPS', setlstat: 'Declined' });
    expect((await register.inquire(orderId)).body).toMatchObject({ respstat: 'B', setlstat: 'Declined' });
  });

  it.each([
    ['cancel_on_device', 8, 'Operation Cancelled'],
    ['offline', 6, `Terminal ${hsn} not connected`],
    ['busy', 7, `Terminal ${hsn} is already in use`],
    ['session_expired', 1, `Session key for hsn ${hsn} was not valid`],
  ] as const)('%s: no card is charged, and the next sale goes through', async (scenario, errorCode, errorMessage) => {
    await control.next('cardpointe', scenario);
    const orderId = newReference();
    expect(await register.sale(orderId)).toMatchObject({ status: 500, body: { errorCode, errorMessage } });
    expect(await control.charges(orderId)).toBe(0);
    expect((await register.sale(orderId)).body.respstat).toBe('A');
  });

  it('no_card: times out after 119 seconds, and nothing is known', async () => {
    await control.next('cardpointe', 'no_card');
    const orderId = newReference();
    const asked = register.sale(orderId);
    await control.asking(hsn);
    await control.advance(119_000);
    expect(await asked).toMatchObject({ status: 500, body: { errorCode: 1, errorMessage: 'Terminal request timed out' } });
    expect((await register.inquire(orderId)).text).toMatch(/"29"|"49"/);
  });

  it('cancels before the card is read, and says so when it was too late', async () => {
    await control.next('cardpointe', 'wait_for_card');
    const [early, late] = [newReference(), newReference()];
    const session = await register.session();
    const body = { amount: '2371', clearDisplayDelay: '0' };
    const first = register.terminal('v3/authCard', { ...body, orderId: early }, session);
    await control.asking(hsn);
    expect(await register.terminal('v2/cancel', {}, session)).toMatchObject({ status: 200, text: '' });
    expect((await first).body).toMatchObject({ errorCode: 8, errorMessage: 'Command Cancelled' });
    expect(await control.charges(early)).toBe(0);

    await control.next('cardpointe', 'approve_despite_cancel');
    const second = register.terminal('v3/authCard', { ...body, orderId: late }, session);
    await control.asking(hsn);
    await register.terminal('v2/cancel', {}, session);
    expect((await second).body).toMatchObject({ errorCode: 8, errorMessage: 'Authorization Cancelled', authResponse: { respstat: 'A', amount: '23.71' } });
    expect(await control.charges(late)).toBe(1);
  });

  it('runs one command at a time, and tells who comes second', async () => {
    await control.next('cardpointe', 'wait_for_card');
    const session = await register.session();
    const first = register.terminal('v3/authCard', { amount: '100', orderId: newReference(), clearDisplayDelay: '0' }, session);
    await control.asking(hsn);
    expect((await register.terminal('v3/authCard', { amount: '100', orderId: newReference() }, session)).body).toMatchObject({ errorCode: 7 });
    await control.press(hsn, 'approve');
    expect((await first).body.respstat).toBe('A');
  });

  it('asks for a tip by a call of its own, in decimals, and needs a second after it', async () => {
    // Its second is five of ours: time enough to come too early.
    const slow = await startTerminals({ TILL_TEST_SPEED: '0.2' });
    const [register, control] = [cardpointeCaller(slow), controls(slow)];
    await control.next('cardpointe', 'tip');
    const session = await register.session();
    const wrong = { amount: '2000', prompt: 'Add a tip?', tipPercentPresets: [15] };
    expect((await register.terminal('v3/tip', wrong, session)).body).toMatchObject({
      errorCode: 3,
      errorMessage: "Invalid value for param: 'tipPercentPresets'.",
    });
    expect((await register.terminal('v3/tip', { amount: '2000', prompt: 'Add a tip?' }, session)).body).toMatchObject({
      amount: '20.00',
      tip: '3.00',
      total: '23.00',
    });
    const sale = { amount: '2300', orderId: newReference(), clearDisplayDelay: '0' };
    expect((await register.terminal('v3/authCard', sale, session)).body).toMatchObject({ errorCode: 7 });
    await control.advance(1000);
    expect((await register.terminal('v3/authCard', sale, session)).body).toMatchObject({ respstat: 'A', amount: '23.00' });
    await slow.stop();
  });

  it('creates a second transaction for a repeated order id, and an inquiry shows both', async () => {
    const orderId = newReference();
    await register.sale(orderId);
    await register.sale(orderId);
    expect(await control.charges(orderId)).toBe(2);
    expect((await register.inquire(orderId)).body).toHaveLength(2);
  });

  it('is offline, in merchant mode or busy when the terminal is', async () => {
    const set = (body: object) => control.post(`terminal/${hsn}`, { gateway: 'cardpointe', ...body });
    await set({ online: false });
    expect((await register.terminal('v2/ping', {})).body).toMatchObject({ errorCode: 6 });
    await set({ online: true, merchantMode: true });
    expect((await register.terminal('v2/connect', {})).body).toMatchObject({ errorCode: 1, errorMessage: expect.stringContaining('merchant mode') });
    await set({ merchantMode: false, busy: true });
    expect((await register.terminal('v2/connect', {})).body).toMatchObject({ errorCode: 1, errorMessage: expect.stringContaining('Session exists') });
  });
});

describe('a CardPointe sale whose answer is lost', () => {
  it('cut_before_read: no record', async () => {
    await control.next('cardpointe', 'cut_before_read');
    const orderId = newReference();
    expect((await register.sale(orderId)).status).toBe(0);
    expect((await register.inquire(orderId)).text).toMatch(/"29"|"49"/);
  });

  it('cut_after_approval: the inquiry has it, once', async () => {
    await control.next('cardpointe', 'cut_after_approval');
    const orderId = newReference();
    expect((await register.sale(orderId)).status).toBe(0);
    expect((await register.inquire(orderId)).body).toMatchObject({
      respstat: 'A',
      setlstat: 'Queued for Capture',
      amount: '23.71',
      voidable: 'Y',
      refundable: 'N',
    });
    expect(await control.charges(orderId)).toBe(1);
  });

  it('inquiry_late: 29 for 20 seconds, then approved', async () => {
    await control.next('cardpointe', 'inquiry_late');
    const orderId = newReference();
    expect((await register.sale(orderId)).status).toBe(0);
    expect((await register.inquire(orderId)).body).toMatchObject({ respproc: 'PPS', respcode: '29' });
    await control.advance(20_000);
    expect((await register.inquire(orderId)).body).toMatchObject({ respstat: 'A' });
  });

  it('terminal_lost: an error that carries the approval', async () => {
    await control.next('cardpointe', 'terminal_lost');
    expect((await register.sale(newReference())).body).toMatchObject({ errorCode: 1, authResponse: { respstat: 'A', amount: '23.71' } });
  });

  it('auto_void: an error, and the inquiry says Voided', async () => {
    await control.next('cardpointe', 'auto_void');
    const orderId = newReference();
    expect(await register.sale(orderId)).toMatchObject({ status: 500, body: { errorCode: 1 } });
    expect((await register.inquire(orderId)).body).toMatchObject({ respstat: 'A', setlstat: 'Voided' });
    expect(await control.charges(orderId)).toBe(0);
  });

  it('garbage: a page of HTML and half an answer, in turn', async () => {
    await control.next('cardpointe', 'garbage', { times: 2 });
    const answers = [await register.sale(newReference()), await register.sale(newReference())];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [502, null],
      [200, null],
    ]);
    expect(answers[0]?.text).toContain('<html>');
  });

  it('slow_drip: approved in the end', async () => {
    await control.next('cardpointe', 'slow_drip');
    const asked = register.sale(newReference());
    await control.until(async () => (await control.get('transactions')).transactions.length > 0);
    await control.advance(150_000);
    expect(await asked).toMatchObject({ status: 200, body: { respstat: 'A' } });
  });

  it('an unknown order id is said in three ways', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map(register.inquire));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 404]);
  });
});
