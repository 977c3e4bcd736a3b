import { minor } from '@till/domain/money/minor';
import { afterEach, describe, expect, it } from 'vitest';
import type { Intent, RefundEnd, SaleEnd, SaleLook } from '../gateway.ts';
import { openGateway } from '../open.ts';
import { type Scripted, scriptedGateway } from '../testing/scripted.ts';

const reference = 'k7m2q9x4t1v8b3n6p5r0c2d7';
const intent: Intent = {
  reference,
  orderId: 'ord-10042',
  amount: minor(2371),
  currency: 'USD',
  terminal: { terminalId: null, terminalEpi: '2312345678' },
};
const account = { gateway: 'valor', appId: 'a'.repeat(32), appKey: 'k'.repeat(32), channelId: 'c'.repeat(32) } as const;

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

async function world(publish: readonly Scripted[], status: readonly Scripted[] = [knowsNothing], speed = 1) {
  const outside = await scriptedGateway({ '?status=': publish, '?txn_status': status });
  opened.push(outside);
  return { gateway: openGateway({ account, url: outside.url, speed, renewed: async () => {}, said: () => {} }), heard: outside.heard };
}

const sale = async (publish: Scripted, status?: Scripted, speed?: number): Promise<SaleEnd> =>
  (await world([publish], status === undefined ? undefined : [status], speed)).gateway.sale(intent, async () => {});

const knowsNothing: Scripted = { body: { error_no: 'S00', response: {} } };
const answered = (response: object): Scripted => ({ body: { error_no: 'S00', response: { MER_TXN_ID: reference, ...response } } });
const taken = {
  STATE: '0',
  AMOUNT: '2371',
  TOTAL_AMOUNT: '2371',
  TXN_ID: '77120033',
  RRN: '603411223344',
  CODE: 'VTLMC1',
  TRAN_NO: '14',
  STAN_ID: '118',
  BATCH_NO: '7',
  ISSUER: 'VISA',
  MASKED_PAN: '4111 **** **** 0042',
  ENTRY_MODE: 'Chip',
  EXPIRY_DATE: '2812',
};

describe('what Valor answers to a sale', () => {
  it('says so where it charged in another currency, and not where it names ours', async () => {
    expect(await sale(answered({ ...taken, CURRENCY: 'CAD' }))).toMatchObject({ kind: 'approved', amount: 2371, otherCurrency: 'CAD' });
    expect(await sale(answered({ ...taken, CURRENCY: 'USD' }))).not.toHaveProperty('otherCurrency');
  });

  it('is asked as agreed', async () => {
    const { gateway, heard } = await world([answered(taken)]);
    expect(await gateway.sale(intent, async () => {})).toEqual({
      kind: 'approved',
      paymentId: '77120033',
      amount: 2371,
      tip: 0,
      fee: 0,
      card: { brand: 'Visa', last4: '0042', authCode: 'VTLMC1', entryMode: 'chip', aid: null },
      totalAmount: '2371',
      kept: { TXN_ID: '77120033', RRN: '603411223344', CODE: 'VTLMC1', TRAN_NO: '14', STAN_ID: '118', BATCH_NO: '7' },
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
      method: 'POST',
      url: '/?status=',
      body: {
        epi: '2312345678',
        txn_type: 'vc_publish',
        version: '1',
        payload: { TRAN_MODE: '1', TRAN_CODE: '1', AMOUNT: '2371', REQ_TXN_ID: reference, TIP_ENTRY: '0' },
      },
    });
  });

  it.each<[string, SaleEnd, Scripted]>([
    ['device offline, at once', { kind: 'not_started', why: 'offline', unseen: true }, { body: { error_no: 'VC03', mesg: 'DEVICE OFFLINE' } }],
    ['an error at once that the status query knows nothing of', { kind: 'not_started', why: 'refused', unseen: true }, { body: { error_no: 'VC01' } }],
    ['cancelled or timed out', { kind: 'cancelled' }, answered({ STATE: '-1', ERROR_MSG: 'Transaction Timeout/Cancelled' })],
    ['declined by the bank', { kind: 'declined' }, answered({ STATE: '-1', ERROR_MSG: 'DECLINED', AUTH_RSP_TEXT: 'DECLINED' })],
    ['declined by the bank, for its reason', { kind: 'declined' }, answered({ STATE: '-1', ERROR_MSG: 'Declined', AUTH_RSP_TEXT: 'INSUFFICIENT FUNDS' })],
    ['declined, in the text alone', { kind: 'declined' }, answered({ STATE: '-1', ERROR_MSG: 'TRANSACTION DECLINED' })],
    ['cancelled', { kind: 'cancelled' }, answered({ STATE: '-1', ERROR_MSG: 'TRANSACTION CANCELLED' })],
    ['busy at once', { kind: 'not_started', why: 'busy', unseen: true }, answered({ STATE: '-1', ERROR_MSG: 'Terminal Busy' })],
    ['offline at once', { kind: 'not_started', why: 'offline', unseen: true }, answered({ STATE: '-1', ERROR_MSG: 'TERMINAL OFFLINE' })],
    ['an approval that failed', { kind: 'unknown' }, answered({ STATE: '-1', ERROR_MSG: 'DECLINED', AUTH_RSP_TEXT: 'APPROVAL' })],
    ['a failure without a word', { kind: 'unknown' }, answered({ STATE: '-1' })],
    ['in progress', { kind: 'unknown' }, answered({ STATE: '-2' })],
    ['a state that nobody knows', { kind: 'unknown' }, answered({ STATE: '7' })],
    ['the answer of another sale', { kind: 'unknown' }, answered({ ...taken, MER_TXN_ID: 'somebody-elses' })],
    ['an answer without a reference', { kind: 'unknown' }, { body: { error_no: 'S00', response: { ...taken } } }],
    ['an approval without a total', { kind: 'unknown' }, answered({ ...taken, TOTAL_AMOUNT: '' })],
    ['an approval with a total that is no amount', { kind: 'unknown' }, answered({ ...taken, TOTAL_AMOUNT: '23.71' })],
    ['no response', { kind: 'unknown' }, { body: { error_no: 'S00' } }],
    ['500', { kind: 'unknown' }, { status: 500, body: {} }],
    ['a page', { kind: 'unknown' }, { body: '<html></html>' }],
  ])('%s ends %o', async (_what, end, answer) => {
    expect(await sale(answer)).toEqual(end);
  });

  it('an error at once is no end where the status query cannot be had, or knows the sale', async () => {
    const error: Scripted = { body: { error_no: 'VC09' } };
    expect(await sale(error, { status: 500, body: {} })).toEqual({ kind: 'unknown' });
    expect(await sale(error, answered({ STATE: '-2' }))).toEqual({ kind: 'unknown' });
    expect(await sale(error, answered(taken))).toMatchObject({ kind: 'approved' });
  });

  const undecided = [
    'Terminal busy',
    'TERMINAL OFFLINE',
    'TERMINAL UNREACHABLE',
    'COMMUNICATION ERROR',
    'NO RESPONSE FROM HOST',
    'HOST TIMEOUT',
    'TRANSACTION TIMEOUT',
    'DECLINED - HOST TIMEOUT',
    'CANCELLED: COMMUNICATION ERROR',
    'CANCEL FAILED',
    'Transaction in progress',
    'SOMETHING ELSE',
  ];
  const failed = (text: string, afterMs = 0): Scripted => ({ ...answered({ STATE: '-1', ERROR_MSG: text }), afterMs });

  it('a failure that nobody decided is no end where it comes late, though a look-up knows nothing', async () => {
    const ends = await Promise.all(undecided.map((text) => sale(failed(text, 1_300), undefined, 100)));
    expect(ends).toEqual(undecided.map(() => ({ kind: 'unknown' })));
  });

  it('a bank that was not heard is no end, in whichever field, and however soon', async () => {
    for (const text of ['HOST TIMEOUT', 'COMMUNICATION ERROR', 'NO RESPONSE FROM HOST']) {
      expect(await sale(failed(text))).toEqual({ kind: 'unknown' });
      expect(await sale(answered({ STATE: '-1', ERROR_MSG: 'DECLINED', AUTH_RSP_TEXT: text }))).toEqual({ kind: 'unknown' });
    }
  });

  it('a terminal that is busy at once is looked up: in the same words it is free of this sale, and an approval counts', async () => {
    const busy = failed('Terminal Busy');
    const { gateway, heard } = await world([busy], [busy]);
    expect(await gateway.sale(intent, async () => {})).toEqual({ kind: 'not_started', why: 'busy', unseen: true });
    expect(heard.map(({ url }) => url)).toEqual(['/?status=', '/?txn_status']);
    expect(await sale(busy, answered(taken))).toMatchObject({ kind: 'approved' });
    for (const unclear of [failed('Transaction in progress'), failed('HOST TIMEOUT'), answered({ STATE: '-2' }), { status: 503, body: {} }])
      expect(await sale(busy, unclear)).toEqual({ kind: 'unknown' });
    expect(await sale({ body: { error_no: 'VC99' } }, failed('HOST TIMEOUT'))).toEqual({ kind: 'unknown' });
  });

  it('the word of the bank and of the person is told without a question, however late', async () => {
    const words: readonly (readonly [string, string])[] = [
      ['declined', 'DECLINED'],
      ['declined', 'LOST CARD'],
      ['cancelled', 'Transaction Timeout/Cancelled'],
    ];
    const told = words.map(async ([, text]) => {
      const { gateway, heard } = await world([failed(text, 1_300)], undefined, 100);
      return [await gateway.sale(intent, async () => {}), heard.length];
    });
    expect(await Promise.all(told)).toEqual(words.map(([kind]) => [{ kind }, 1]));
  });

  it('an error that comes late is no end', async () => {
    const ends = ['VC03', 'VC99'].map((error_no) => sale({ body: { error_no }, afterMs: 1_300 }, undefined, 100));
    expect(await Promise.all(ends)).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
  });

  it('an error at once that the status query answers too is a door that is shut, but not where the terminal is offline', async () => {
    const error = (error_no: string): Scripted => ({ body: { error_no } });
    expect(await sale(error('VC01'), error('VC01'))).toEqual({ kind: 'not_started', why: 'refused', unseen: true });
    expect(await sale(error('VC03'), error('VC03'))).toEqual({ kind: 'unknown' });
    expect(await sale(error('VC03'), answered(taken))).toMatchObject({ kind: 'approved' });
  });

  it.each([
    ['a fee', { TOTAL_AMOUNT: '2442' }, { amount: 2442, tip: 0, fee: 71 }],
    ['a tip that is named', { TOTAL_AMOUNT: '2771', TIP_AMOUNT: '400' }, { amount: 2771, tip: 400, fee: 0 }],
    ['a tip and a fee', { TOTAL_AMOUNT: '2842', TIP_AMOUNT: '400' }, { amount: 2842, tip: 400, fee: 71 }],
    ['less than asked', { TOTAL_AMOUNT: '1000', AMOUNT: '1000', PARTIAL: '1' }, { amount: 1000, tip: 0, fee: 0 }],
  ])('splits what was charged: %s', async (_what, fields, split) => {
    expect(await sale(answered({ ...taken, ...fields }))).toMatchObject({ kind: 'approved', ...split, totalAmount: fields.TOTAL_AMOUNT });
  });

  it('cancels only where that is switched on', async () => {
    const outside = await scriptedGateway({ '?cancel': [{ body: { error_no: 'S00' } }] });
    opened.push(outside);
    const rest = { url: outside.url, speed: 1, renewed: async () => {}, said: () => {} };
    expect(await openGateway({ ...rest, account }).cancel(intent)).toBe(false);
    expect(outside.heard).toEqual([]);
    expect(await openGateway({ ...rest, account: { ...account, cancels: true } }).cancel(intent)).toBe(true);
    expect(outside.heard[0]?.body).toMatchObject({ txn_type: 'vc_cancel', payload: { REQ_TXN_ID: reference } });
  });

  it('uses the addresses of the account before those of the server', async () => {
    const outside = await scriptedGateway({ '/own/publish': [answered(taken)] });
    opened.push(outside);
    const own = { ...account, publishUrl: `${outside.url}/own/publish` };
    const gateway = openGateway({ account: own, url: 'http://127.0.0.1:1', speed: 1, renewed: async () => {}, said: () => {} });
    expect(await gateway.sale(intent, async () => {})).toMatchObject({ kind: 'approved' });
  });
});

describe('what Valor knows of a sale', () => {
  const failed = (text: string, bank?: string) => answered({ STATE: '-1', ERROR_MSG: text, ...(bank === undefined ? {} : { AUTH_RSP_TEXT: bank }) });

  it.each<[string, SaleLook['kind'], Scripted]>([
    ['nothing', 'nothing', knowsNothing],
    ['the payment', 'approved', answered(taken)],
    ['a decline', 'declined', failed('DECLINED', 'DECLINED')],
    ['a cancel', 'cancelled', failed('Transaction Timeout/Cancelled')],
    ['that it is at the terminal', 'unknown', answered({ STATE: '-2' })],
    ['that it is in progress', 'unknown', failed('Transaction in progress')],
    ['that it waits', 'unknown', failed('PENDING')],
    ['an approval that failed', 'unknown', failed('DECLINED', 'APPROVAL')],
    // They are weighed like answers that know nothing: one of them ends nothing.
    ['a busy terminal', 'nothing', failed('Terminal Busy')],
    ['a bank that was not heard', 'nothing', failed('HOST TIMEOUT', 'HOST TIMEOUT')],
    ['a line that was lost', 'nothing', failed('COMMUNICATION ERROR')],
    ['no answer', 'unknown', { status: 502, body: '<html></html>' }],
  ])('%s: %s', async (_what, kind, answer) => {
    expect((await (await world([], [answer])).gateway.inquire(intent)).kind).toBe(kind);
  });
});

describe('what Valor answers when money is to go back', () => {
  const payment = { paymentId: '77120033', reference, amount: minor(2371), takenAt: 0 };
  const kept = { RRN: '603411223344', CODE: 'VTLMC1', TRAN_NO: '14', STAN_ID: '118' };
  const back = async (answer: Scripted, amount: number) => {
    const outside = await scriptedGateway({ '?void': [answer], '?refund': [answer] });
    opened.push(outside);
    const gateway = openGateway({ account, url: outside.url, speed: 1, renewed: async () => {}, said: () => {} });
    return gateway.refund({ ...payment, kept }, { ...intent, amount: minor(amount) }, async () => {});
  };
  const refused = (text: string, afterMs = 0): Scripted => ({ body: { error_no: 'VC09', error_msg: text }, afterMs });
  const late = 1_100;

  it.each([2371, 333])('takes an error of the service for an end only where it comes at once: %i', async (amount) => {
    expect(await back(refused('INVALID FIELD'), amount)).toEqual({ kind: 'declined' });
    expect(await back(refused('SERVICE ERROR', late), amount)).toEqual({ kind: 'unknown' });
  });

  it("takes the bank's own no for an end however late it comes, and nothing that only names it", async () => {
    expect(await back(refused('DECLINED', late), 333)).toEqual({ kind: 'declined' });
    expect(await back(refused('DECLINED - NO RESPONSE', late), 333)).toEqual({ kind: 'unknown' });
  });

  it('takes a host that was not reached for no end, however soon it is said', async () => {
    for (const text of ['HOST UNREACHABLE', 'COMMUNICATION ERROR']) expect(await back(refused(text), 333)).toEqual({ kind: 'unknown' });
  });

  const refunded: Scripted = { body: { error_no: 'S00', txnid: '88' } };
  /** A void of all, with what is known of it, and where it went on to a refund. */
  async function voiding(answer: Scripted, status: Scripted = knowsNothing): Promise<readonly [RefundEnd['kind'], readonly string[]]> {
    const outside = await scriptedGateway({ '?void': [answer], '?refund': [refunded], '?txn_status': [status] });
    opened.push(outside);
    const gateway = openGateway({ account, url: outside.url, speed: 1, renewed: async () => {}, said: () => {} });
    const { kind } = await gateway.refund({ ...payment, kept }, intent, async () => {});
    return [kind, outside.heard.map(({ url }) => url.slice(2))];
  }

  it('refunds what is settled already, at once or where nothing is known of a void', async () => {
    expect(await voiding(refused('BATCH CLOSED'))).toEqual(['refunded', ['void', 'refund']]);
    expect(await voiding(refused('TRANSACTION ALREADY SETTLED', late))).toEqual(['refunded', ['void', 'txn_status', 'refund']]);
  });

  it('does not refund where the void may be done', async () => {
    const unclear = ['BATCH HOST UNREACHABLE', 'BATCH SERVICE ERROR', 'NOT SETTLED, BATCH ERROR'];
    expect(await Promise.all(unclear.map((text) => voiding(refused(text, late))))).toEqual(unclear.map(() => ['unknown', ['void']]));
    expect(await voiding(refused('BATCH HOST UNREACHABLE'))).toEqual(['unknown', ['void']]);
    const settled = refused('BATCH CLOSED', late);
    const looks = [{ status: 503, body: {} }, answered({ STATE: '-2' }), answered({ STATE: '-1', ERROR_MSG: 'HOST TIMEOUT' })];
    expect(await Promise.all(looks.map((status) => voiding(settled, status)))).toEqual(looks.map(() => ['unknown', ['void', 'txn_status']]));
    expect(await voiding(settled, answered({ STATE: '0', TRAN_METHOD: 'Void', TXN_ID: '89' }))).toEqual(['refunded', ['void', 'txn_status']]);
  });

  it.each([
    ['refunded', { STATE: '0', TRAN_METHOD: 'Refund', TXN_ID: '88' }],
    ['declined', { STATE: '-1', ERROR_MSG: 'DECLINED' }],
    ['unknown', { STATE: '-1', ERROR_MSG: 'HOST TIMEOUT' }],
    ['unknown', { STATE: '-1', ERROR_MSG: 'COMMUNICATION ERROR' }],
    ['unknown', { STATE: '-1' }],
  ])('is %s where the status query says %o', async (kind, response) => {
    const { gateway } = await world([], [answered(response)]);
    expect((await gateway.inquireRefund({ ...payment, kept }, intent)).kind).toBe(kind);
  });
});
