import { minor } from '@till/domain/money/minor';
import { afterEach, describe, expect, it } from 'vitest';
import type { Gateway, Intent, RefundEnd, SaleEnd, SaleLook } from '../gateway.ts';
import { openGateway } from '../open.ts';
import { type Scripted, scriptedGateway } from '../testing/scripted.ts';

const reference = 'k7m2q9x4t1v8b3n6p5r0c2d7';
const hsn = 'C044UQ00112233';
const intent: Intent = { reference, orderId: 'ord-10042', amount: minor(2371), currency: 'USD', terminal: { terminalId: hsn, terminalEpi: null } };
const account = { gateway: 'cardpointe', apiKey: 'the-key', merchantId: '800000001234', user: 'user', password: 'word' } as const;

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

interface Script {
  readonly authCard?: readonly Scripted[];
  readonly inquiry?: readonly Scripted[];
  readonly speed?: number;
}

async function world({ authCard = [], inquiry = [notFound], speed = 1 }: Script) {
  const outside = await scriptedGateway({
    '/connect': [{ headers: { 'X-CardConnect-SessionKey': '9f3c0d;expires=2026-02-03T11:40:45.123Z' } }],
    '/disconnect': [{}],
    '/authCard': authCard,
    inquire: inquiry,
  });
  opened.push(outside);
  const gateway: Gateway = openGateway({ account, url: outside.url, speed, renewed: async () => {}, said: () => {} });
  const asked = (name: string) => outside.heard.filter(({ url }) => url.includes(name));
  return { gateway, asked, heard: outside.heard };
}

const sale = async (script: Script): Promise<SaleEnd> => (await world(script)).gateway.sale(intent, async () => {});
const inquired = async (inquiry: readonly Scripted[]) => (await world({ inquiry })).gateway.inquire(intent);

const notFound: Scripted = { body: { respproc: 'PPS', respcode: '29', resptext: 'Txn not found', respstat: 'C' } };
const row = {
  orderid: reference,
  retref: '038211940277',
  respstat: 'A',
  amount: '23.71',
  setlstat: 'Queued for Capture',
  token: '9417119164770042',
  authcode: 'PPS512',
};
const approved = { ...row, emvTagData: '{"AID":"A0000000031010","Entry Method":"Chip Read"}', somethingNew: { of: 'theirs' } };
const failure = (errorCode: number, errorMessage = 'Said by the vendor', more: object = {}): Scripted => ({
  status: 500,
  body: { errorMessage, errorCode, ...more },
});
const withAuth = (respstat: string) => ({ authResponse: { ...approved, respstat } });

describe('what CardPointe answers to a sale', () => {
  it('says so where it charged in another currency, and not where it names ours or none', async () => {
    const of = async (currency: object) => sale({ authCard: [{ body: { ...approved, ...currency } }] });
    expect(await of({ currency: 'CAD' })).toMatchObject({ kind: 'approved', amount: 2371, otherCurrency: 'CAD' });
    for (const same of [{ currency: 'USD' }, { currency: 'usd' }, { currency: '' }, {}]) expect(await of(same)).not.toHaveProperty('otherCurrency');
    expect(await inquired([{ body: { ...row, currency: 'CAD' } }])).toMatchObject({ kind: 'approved', otherCurrency: 'CAD' });
  });

  it('is asked as agreed: session, one sale with our reference, and goodbye', async () => {
    const { gateway, heard } = await world({ authCard: [{ body: approved }] });
    expect(await gateway.sale(intent, async () => {})).toMatchObject({ kind: 'approved', paymentId: '038211940277', amount: 2371 });
    expect(heard.map(({ url }) => url)).toEqual(['/api/v2/connect', '/api/v3/authCard', '/api/v2/disconnect']);
    const [connect, authCard] = heard;
    expect(connect?.body).toEqual({ merchantId: '800000001234', hsn, force: 'false' });
    expect(authCard?.headers).toMatchObject({ authorization: 'the-key', 'x-cardconnect-sessionkey': '9f3c0d' });
    expect(authCard?.body).toMatchObject({
      amount: '2371',
      orderId: reference,
      capture: 'true',
      includeSignature: 'false',
      confirmAmount: 'false',
      userFields: { orderId: 'ord-10042' },
    });
  });

  it.each<[string, SaleEnd, Scripted, Scripted?]>([
    ['400, 3', { kind: 'not_started', why: 'refused' }, { status: 400, body: { errorCode: 3, errorMessage: 'bad' } }],
    ['400, 4', { kind: 'not_started', why: 'refused' }, { status: 400, body: { errorCode: '4', errorMessage: 'missing' } }],
    ['400 of another kind', { kind: 'unknown' }, { status: 400, body: { errorCode: 77 } }],
    ['401', { kind: 'not_started', why: 'refused' }, { status: 401 }],
    ['403', { kind: 'not_started', why: 'refused' }, { status: 403 }],
    ['1, merchant mode', { kind: 'not_started', why: 'busy', unseen: true }, failure(1, 'hsn C044 is currently in merchant mode')],
    ['1, no session header', { kind: 'not_started', why: 'busy', unseen: true }, failure(1, 'SessionKey header is required')],
    ['1, timed out', { kind: 'unknown' }, failure(1, 'Terminal request timed out')],
    ['1 with an approval that the gateway does not know', { kind: 'unknown' }, failure(1, 'lost', withAuth('A'))],
    ['1 with an approval that the gateway has voided', { kind: 'cancelled' }, failure(1, 'lost', withAuth('A')), { body: { ...row, setlstat: 'Voided' } }],
    ['1 with a decline', { kind: 'declined' }, failure(1, 'lost', withAuth('C'))],
    ['6 at once', { kind: 'not_started', why: 'offline', unseen: true }, failure(6)],
    ['7 at once', { kind: 'not_started', why: 'busy', unseen: true }, failure(7)],
    ['7 at once, and the gateway does not answer', { kind: 'unknown' }, failure(7), { status: 503 }],
    ['6 at once, and the gateway has a decline', { kind: 'declined' }, failure(6), { body: { ...row, respstat: 'C' } }],
    ['8 at the terminal', { kind: 'cancelled', unseen: true }, failure(8, 'Operation Cancelled')],
    ['8 by the register', { kind: 'cancelled', unseen: true }, failure(8, 'Command Cancelled')],
    ['8, and the gateway has a decline', { kind: 'declined' }, failure(8, 'Operation Cancelled'), { body: { ...row, respstat: 'C' } }],
    ['8, and the gateway does not answer', { kind: 'unknown' }, failure(8, 'Operation Cancelled'), { status: 503 }],
    ['8 of an authorisation without its answer', { kind: 'unknown' }, failure(8, 'Authorization Cancelled')],
    ['10', { kind: 'unknown' }, failure(10)],
    ['100', { kind: 'not_started', why: 'refused' }, failure(100)],
    ['400', { kind: 'not_started', why: 'refused', unseen: true }, failure(400)],
    ['500', { kind: 'unknown' }, failure(500)],
    ['624', { kind: 'unknown' }, failure(624)],
    ['643', { kind: 'unknown' }, failure(643)],
    ['700', { kind: 'unknown' }, failure(700)],
    ['800', { kind: 'unknown' }, failure(800)],
    ['900, voided', { kind: 'cancelled' }, failure(900, 'Authorization Voided', withAuth('A')), { body: { ...row, setlstat: 'Voided' } }],
    ['900, not seen voided', { kind: 'unknown' }, failure(900, 'Authorization Voided', withAuth('A')), { body: row }],
    ['an error that nobody knows', { kind: 'unknown' }, failure(999)],
    ['502, a page', { kind: 'unknown' }, { status: 502, body: '<html></html>' }],
    ['a decline', { kind: 'declined' }, { body: { respstat: 'C', respcode: '116', amount: '0.00' } }],
    ['try again', { kind: 'declined' }, { body: { respstat: 'B', respcode: '62', respproc: 'PPS' } }],
    ['nothing', { kind: 'unknown' }, { body: {} }],
    ['an approval of another sale', { kind: 'unknown' }, { body: { ...approved, orderid: 'somebody-elses' } }],
    ['an approval without an id', { kind: 'unknown' }, { body: { ...approved, retref: '' } }],
    ['an approval whose amount may be cents or dollars', { kind: 'unknown' }, { body: { ...approved, amount: '2371' } }],
  ])('%s ends %o', async (_what, end, answer, inquiry = notFound) => {
    expect(await sale({ authCard: [answer], inquiry: [inquiry] })).toEqual(end);
  });

  it.each([
    ['8 at the terminal', failure(8, 'Operation Cancelled')],
    ['8, cancelled too late', failure(8, 'Authorization Cancelled', withAuth('A'))],
    ['1 with an approval', failure(1, 'lost', withAuth('A'))],
  ])('%s is an approval where the gateway has one', async (_what, answer) => {
    expect(await sale({ authCard: [answer], inquiry: [{ body: row }] })).toMatchObject({
      kind: 'approved',
      amount: 2371,
      card: { last4: '0042', brand: 'Visa' },
    });
  });

  it('a refusal that comes late proves nothing, and nothing is sent again', async () => {
    const late: readonly [string, Scripted][] = [
      ['6', failure(6)],
      ['7', failure(7)],
      ['1, session', failure(1, `Session key for hsn ${hsn} was not valid`)],
      ['1, merchant mode', failure(1, 'hsn C044 is currently in merchant mode')],
      ['100', failure(100)],
      ['400', { status: 400, body: { errorCode: 3, errorMessage: 'bad' } }],
      ['401', { status: 401 }],
    ];
    const heard = late.map(async ([what, answer]) => {
      const { gateway, asked } = await world({ authCard: [{ ...answer, afterMs: 1_300 }, { body: approved }], speed: 100 });
      return [what, (await gateway.sale(intent, async () => {})).kind, asked('/authCard').length];
    });
    expect(await Promise.all(heard)).toEqual(late.map(([what]) => [what, 'unknown', 1]));
  });

  it('sends nothing again where the session had ended at once and the gateway knows the sale, or does not answer', async () => {
    const ended = failure(1, `Session key for hsn ${hsn} was not valid`);
    const known = await world({ authCard: [ended], inquiry: [{ body: row }] });
    expect(await known.gateway.sale(intent, async () => {})).toMatchObject({ kind: 'approved' });
    expect(known.asked('/authCard')).toHaveLength(1);
    const silent = await world({ authCard: [ended], inquiry: [{ status: 503 }] });
    expect(await silent.gateway.sale(intent, async () => {})).toEqual({ kind: 'unknown' });
    expect(silent.asked('/authCard')).toHaveLength(1);
  });

  it('is asked in the version that Canada takes', async () => {
    const { gateway, heard } = await world({ authCard: [{ body: approved }] });
    expect(await gateway.sale({ ...intent, currency: 'CAD' }, async () => {})).toMatchObject({ kind: 'approved' });
    expect(heard.map(({ url }) => url)).toEqual(['/api/v2/connect', '/api/v4/authCard', '/api/v2/disconnect']);
  });

  it('asks for another session once where the session had ended, and no third time', async () => {
    const ended = failure(1, `Session key for hsn ${hsn} was not valid`);
    const { gateway, asked } = await world({ authCard: [ended] });
    const noted: (string | undefined)[] = [];
    const end = await gateway.sale(intent, async (session) => {
      noted.push(session);
    });
    expect(end).toEqual({ kind: 'not_started', why: 'busy', unseen: true });
    // The second session is the one that holds the terminal now.
    expect(noted).toEqual(['9f3c0d', '9f3c0d']);
    expect(asked('/authCard')).toHaveLength(2);
    expect(asked('/inquireByOrderid')).toHaveLength(2);
    expect(asked('/disconnect')).toHaveLength(2);
  });

  it('lets what noting the send throws through, sends nothing, and leaves the terminal', async () => {
    const { gateway, asked } = await world({ authCard: [{ body: approved }] });
    await expect(gateway.sale(intent, () => Promise.reject(new Error('the database is gone')))).rejects.toThrow('the database is gone');
    expect(asked('/authCard')).toEqual([]);
    expect(asked('/disconnect')).toHaveLength(1);
  });

  it('cannot cancel what does not wait in this process', async () => {
    const { gateway, heard } = await world({});
    expect(await gateway.cancel(intent)).toBe(false);
    expect(heard).toEqual([]);
  });
});

describe('what CardPointe knows of a sale', () => {
  it.each<[string, SaleLook['kind'], Scripted]>([
    ['never seen', 'nothing', notFound],
    ['no data (404)', 'nothing', { status: 404, body: { errorcode: '49' } }],
    ['no data (400)', 'nothing', { status: 400, body: { errorCode: 49 } }],
    ['no page (404)', 'unknown', { status: 404, body: {} }],
    ['approved', 'approved', { body: row }],
    ['approved, in a list', 'approved', { body: [row] }],
    ['approved and voided', 'cancelled', { body: { ...row, setlstat: 'Voided' } }],
    ['declined', 'declined', { body: { ...row, respstat: 'C', setlstat: 'Declined' } }],
    ['timed out and closed', 'declined', { body: { ...row, respstat: 'B', setlstat: 'Declined' } }],
    ['timed out and open', 'unknown', { body: { ...row, respstat: 'B', setlstat: '' } }],
    ['two sales', 'unknown', { body: [row, { ...row, retref: '2' }] }],
    ['too many questions', 'unknown', { status: 429, body: {} }],
    ['no answer', 'unknown', { status: 502, body: '<html></html>' }],
  ])('%s: %s', async (_what, kind, answer) => {
    expect((await inquired([answer])).kind).toBe(kind);
  });
});

describe('what CardPointe answers when a part is to go back', () => {
  const payment = { paymentId: row.retref, reference, amount: minor(2371), takenAt: 0, kept: {} };
  const part: Intent = { ...intent, reference: 'b7m2q9x4t1v8b3n6p5r0c2d7', amount: minor(333) };
  const open = { ...row, voidable: 'Y', refundable: 'Y' };

  /** A part whose void is refused, with what the gateway says of the sale after it. */
  async function voiding(after: Scripted): Promise<readonly [RefundEnd['kind'], number]> {
    const outside = await scriptedGateway({
      '/void': [{ body: { respstat: 'C', respcode: '43', resptext: 'Said by the vendor' } }],
      '/refund': [{ body: { respstat: 'A', retref: '99', amount: '3.33' } }],
      '/inquireByOrderid/': [notFound],
      '/inquire/': [{ body: open }, after],
    });
    opened.push(outside);
    const gateway = openGateway({ account, url: outside.url, speed: 1, renewed: async () => {}, said: () => {} });
    const { kind } = await gateway.refund(payment, part, async () => {});
    return [kind, outside.heard.filter(({ url }) => url.endsWith('/refund')).length];
  }

  it('refunds what could not be voided only where the sale is seen whole after it', async () => {
    expect(await voiding({ body: open })).toEqual(['refunded', 1]);
    expect(await voiding({ body: { ...open, amount: '20.38' } })).toEqual(['refunded', 0]);
    expect(await voiding({ body: { ...open, amount: '10.00' } })).toEqual(['unknown', 0]);
    expect(await voiding({ status: 502, body: '<html></html>' })).toEqual(['unknown', 0]);
  });
});
