import { randomUUID } from 'node:crypto';
import type { Call } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { commandCalls } from '@till/contract/order/commands';
import { putMenuPartCall } from '@till/contract/write/menu/import';
import { registerMerchantCall } from '@till/contract/write/merchant/register';
import { createTaxCall } from '@till/contract/write/merchant/taxes';
import { createApiKeyCall, putOnlineSettingsCall } from '@till/contract/write/online';
import { type AuditAct, auditActs, listAuditCall } from '@till/contract/write/owner/audit';
import { createStaffCall, signInStaffCall } from '@till/contract/write/staff/staff';
import { rolesOf } from '@till/domain/staff/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { audit } from '../history/audit.ts';
import { deleteExpired } from '../jobs/retention.ts';
import { retentionRules } from '../start/retention-rules.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { good } from '../testing/hostile.ts';
import { signInBrowser, signInCalls, type TestMail, testMail } from '../testing/mail.ts';

let mail: TestMail;
let till: TestApp;
beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl } });
});
afterAll(async () => {
  await till?.close();
  await mail?.close();
});

interface Entry {
  readonly id: string;
  readonly at: number;
  readonly act: AuditAct;
  readonly ip: string;
  readonly agent: string;
  readonly details: Readonly<Record<string, unknown>>;
}
/** Asked by the cookie alone. */
const askTrail = (owner: Owner, query: Record<string, string | number> = {}) =>
  till.send(owner, listAuditCall, {}, { query, headers: { 'x-token': '', cookie: owner.cookie } });
const trailOf = async (owner: Owner, query: Record<string, string | number> = {}): Promise<readonly Entry[]> => (await askTrail(owner, query)).json();
const newest = async (owner: Owner) => {
  const [entry] = await trailOf(owner, { limit: 1 });
  return entry && { act: entry.act, ...entry.details };
};
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** What sells, and what is done with orders: their own history keeps it. */
const ofOrders: ReadonlySet<string> = new Set([
  ...Object.values(commandCalls).map(({ name }) => name),
  ...[
    'present',
    'cancelPayment',
    'resolvePayment',
    'refundOrder',
    'sayReturned',
    'reassignTip',
    'addDiscount',
    'removeDiscount',
    'setExemption',
    'setCharges',
    'setShares',
    'readDifference',
    'sendReceipt',
    'createCustomer',
    'testKitchenPrinter',
  ],
  ...['reprintKitchenTicket', 'receiveOrder', 'acknowledgeOrder', 'setReadyTime', 'refuseOrder', 'handOver', 'testPrinter', 'printReceipt', 'ownPrint'],
  'testTerminal',
  // Changes nothing until it is finished.
  'putMenuPart',
  ...['settleKitchenTicket', 'confirmKitchenTickets', 'bumpKitchen'],
  'checkPrinters',
]);
/** What is done with a drawer: its ledger keeps it, and nothing takes it out. */
const ofDrawers: ReadonlySet<string> = new Set(['openShift', 'addDrawerEntry', 'closeShift', 'printShift']);
/** The same with the time clock; entries of corrections are looked at where they are tested (`staff/`). */
const ofHours: ReadonlySet<string> = new Set(['clock', 'correctClock', 'addWorkedShift']);
const ofSigningIn: ReadonlySet<string> = new Set([
  'signInStaff',
  'signOutStaff',
  'createApproval',
  'requestOtp',
  'validateOtp',
  'validateLink',
  'ssoNonce',
  'sso',
  'recover',
  'secondFactor',
  'rotateSession',
]);
/** Their entries have ids that no list knows: looked at where they are tested (`customer/`). */
const ofCustomers: ReadonlySet<string> = new Set(['changeCustomer', 'mergeCustomers', 'unmergeCustomers', 'eraseCustomer']);
/** Taken by the cookie alone: their entries are looked at where they are tested (`session/`, `account/`, `own-data/`). */
const byCookie: ReadonlySet<string> = new Set([
  'endSession',
  'endOtherSessions',
  'askAddress',
  'confirmAddress',
  'startDownload',
  'askProof',
  'prove',
  'beginSecondFactor',
  'confirmSecondFactor',
  'newRecoveryCodes',
  'endSecondFactor',
  'endLostFactor',
  'waitLostFactor',
  'askLostFactor',
  'cancelChange',
  'showVeto',
  'veto',
]);

/** Each call that sets something, in an order in which all of them can be done: with which parameters, what its entry says, and what is changed in its good body. */
const settings: Readonly<
  Record<string, readonly [params: Record<string, string>, entry: { readonly act: AuditAct; readonly [detail: string]: unknown }, changes?: object]>
> = {
  putOwner: [{}, { act: 'phone-changed' }],
  registerMerchant: [{}, { act: 'business-changed', name: 'Shop', fields: ['address2', 'latitude', 'name'] }, { longitude: -122.27, latitude: 37.9 }],
  putBusiness: [
    {},
    { act: 'business-changed', name: 'Shop', fields: ['businessDayStart', 'booksClosedThrough'] },
    {
      latitude: 37.9,
      phone: undefined,
      orderTypes: undefined,
      tables: undefined,
      labelLayouts: undefined,
      fastCounter: undefined,
      tipsTo: undefined,
      usesTimeClock: undefined,
      businessDayStart: 14_400,
      seen: { businessDayStart: 0, booksClosedThrough: null },
    },
  ],
  createTax: [{}, { act: 'tax-added', name: 'Tax', rate: 0 }],
  putTax: [
    { taxId: 'tax-bottle' },
    { act: 'tax-changed', name: 'Deposit', was: 'Bottle tax', rate: 500_000 },
    {
      ...{ name: 'Deposit', rate: 500_000, inclusionType: 'INCLUSIVE' },
      seen: { name: 'Bottle tax', rate: 500_000, isDefault: 0, inclusionType: 'INCLUSIVE' },
    },
  ],
  deleteTax: [{ taxId: 'tax-bottle' }, { act: 'tax-removed', name: 'Deposit', rate: 500_000 }],
  createDiscountRule: [{}, { act: 'discount-rule-added', name: 'Regulars' }],
  putDiscountRule: [{}, { act: 'discount-rule-changed', name: 'Neighbors', was: 'Regulars' }, { name: 'Neighbors' }],
  deleteDiscountRule: [{}, { act: 'discount-rule-removed', name: 'Neighbors' }],
  createServiceCharge: [{}, { act: 'service-charge-added', name: 'Large party' }],
  putServiceCharge: [{}, { act: 'service-charge-changed', name: 'Parties', was: 'Large party' }, { name: 'Parties' }],
  deleteServiceCharge: [{}, { act: 'service-charge-removed', name: 'Parties' }],
  selectDevice: [{ deviceId: 'bar' }, { act: 'device-selected', name: 'Bar' }],
  createDevice: [{}, { act: 'device-added', name: 'Patio' }],
  putDevice: [{ deviceId: 'bar' }, { act: 'device-changed', name: 'Long bar', was: 'Bar' }, { label: 'Long bar' }],
  putGatewayAccount: [
    { gateway: 'clover' },
    { act: 'gateway-account-kept', name: 'clover' },
    { seenAt: null, account: { accessToken: 'x', posId: 'x', merchantId: 'x' } },
  ],
  deleteGatewayAccount: [{ gateway: 'clover' }, { act: 'gateway-account-removed', name: 'clover' }],
  putKitchenPrinter: [{ printerId: 'grill' }, { act: 'kitchen-printer-saved', name: 'Grill', address: '127.0.0.1:9' }, { version: undefined }],
  deleteKitchenPrinter: [{ printerId: 'grill' }, { act: 'kitchen-printer-removed', name: 'Grill' }],
  putKitchenScreen: [{ screenId: 'pass' }, { act: 'kitchen-screen-saved', name: 'Grill' }, { version: undefined }],
  deleteKitchenScreen: [{ screenId: 'pass' }, { act: 'kitchen-screen-removed', name: 'Grill' }],
  putPrinterUses: [
    {},
    { act: 'kitchen-printer-saved', name: 'Front', address: '127.0.0.1:9' },
    { receipts: undefined, kitchen: { id: 'other', wish: { label: 'Front', address: '127.0.0.1:9', enabled: false } } },
  ],
  putPrinter: [{ printerId: 'front' }, { act: 'printer-saved', name: 'Front', address: '127.0.0.1:9' }, { version: undefined }],
  putDevicePrinting: [{ deviceId: 'bar' }, { act: 'device-printing-changed', name: 'Long bar' }],
  deletePrinter: [{ printerId: 'front' }, { act: 'printer-removed', name: 'Front' }],
  putReceiptPicture: [{}, { act: 'receipt-picture-changed' }],
  deleteReceiptPicture: [{}, { act: 'receipt-picture-removed' }],
  putDrawer: [{ deviceId: 'bar' }, { act: 'drawer-changed', name: 'Long bar' }],
  putKitchenSettings: [{}, { act: 'kitchen-settings-saved', name: '20' }],
  putShiftSettings: [{}, { act: 'cash-needs-shift-changed', name: 'off' }],
  createApiKey: [{}, { act: 'api-key-made', name: 'Website' }],
  revokeApiKey: [{}, { act: 'api-key-revoked', name: 'Website' }],
  retireDevice: [{ deviceId: 'front' }, { act: 'device-retired', name: 'Front counter' }],
  changeMenu: [{}, { act: 'menu-changed', name: 'Specials, Spice, Curry +1' }],
  keepMenuPicture: [{}, { act: 'menu-picture-kept' }],
  soldOut: [{ itemId: 'rice' }, { act: 'item-sold-out', name: 'Fried rice' }],
  pinItem: [{ itemId: 'rice' }, { act: 'item-pinned', name: 'Fried rice' }, { after: undefined }],
  finishMenuImport: [{ importId: 'I1' }, { act: 'menu-imported', added: 1, changed: 0, removed: 0 }, { version: null }],
  importMenu: [
    {},
    { act: 'menu-imported', added: 1, changed: 0, removed: 0 },
    { categories: [{ name: 'Mains', items: [{ name: 'Roast', price: 1 }] }], priceRules: [] },
  ],
  createStaff: [{}, { act: 'staff-added', name: 'Ana' }],
  createRole: [{}, { act: 'role-added', name: 'Host' }],
  putRole: [{ roleId: 'server' }, { act: 'role-changed', name: 'Host' }, { seen: { name: '', rules: rolesOf([]).find(({ id }) => id === 'server')?.rules } }],
  putStaff: [{}, { act: 'staff-changed', name: 'Ben', was: 'Ana' }, { name: 'Ben' }],
  retireStaff: [{}, { act: 'staff-left', name: 'Ben' }],
  putOnlineSettings: [{}, { act: 'online-paused', minutes: 20 }, { pauseMinutes: 20, readyMinutes: undefined }],
};

describe('the audit trail of settings', () => {
  it('has an entry for every call of the contract that sets something, with what was set', async () => {
    const changing = allCalls.filter(
      ({ method, name }) =>
        method !== 'GET' &&
        !ofOrders.has(name) &&
        !ofDrawers.has(name) &&
        !ofHours.has(name) &&
        !ofCustomers.has(name) &&
        !ofSigningIn.has(name) &&
        !byCookie.has(name),
    );
    expect(Object.keys(settings).toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
    const owner = await till.owner();
    const send = (call: Call, params: Record<string, string>, body: object, key?: string) =>
      till.send(owner, call, params, {
        ...(call.method === 'DELETE' ? {} : { body }),
        ...(key === undefined ? {} : { key }),
        headers: { 'user-agent': 'A tablet' },
      });
    let keyId = '';
    let staffId = '';
    let ruleId = '';
    let chargeId = '';
    for (const [name, [params, entry, changes = {}]] of Object.entries(settings)) {
      const call = changing.find((each) => each.name === name);
      if (call === undefined) throw new Error(name);
      if (name === 'finishMenuImport') await send(putMenuPartCall, { importId: 'I1', part: '0' }, good['putMenuPart'] ?? {});
      const answer = await send(call, { ...params, keyId, staffId, ruleId, chargeId }, { ...good[name], ...changes });
      expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(300);
      if (name === 'createApiKey') keyId = answer.json().id;
      if (name === 'createDiscountRule') ruleId = answer.json().id;
      if (name === 'createServiceCharge') chargeId = answer.json().id;
      if (name === 'createStaff') staffId = answer.json().id;
      const [added] = await trailOf(owner, { limit: 1 });
      expect(added && { act: added.act, ...added.details, agent: added.agent, ip: added.ip }, name).toEqual({ ...entry, agent: 'A tablet', ip: '127.0.0.1' });
      expect(JSON.stringify(added)).not.toContain(answer.json().key ?? owner.token);
    }
    expect((await send(putOnline(), {}, { pauseMinutes: 0 })).statusCode).toBe(200);
    expect(await newest(owner)).toEqual({ act: 'online-resumed' });
    expect((await send(putOnline(), {}, { readyMinutes: 45 })).statusCode).toBe(200);
    expect(await newest(owner)).toEqual({ act: 'ready-time-changed', minutes: 45 });
  });

  it('has none for what was refused, changed nothing, or is the repeat of a call that was done', async () => {
    const owner = await till.owner();
    const count = async () => (await trailOf(owner)).length;
    const tax = { name: 'Tax', rate: 1 };
    const key = randomUUID();
    await till.send(owner, createTaxCall, {}, { body: { ...tax, rate: -1 } });
    await till.send(owner, createApiKeyCall, {}, { body: { name: '4111 1111 1111 1111' } });
    expect(await count()).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      expect((await till.send(owner, createTaxCall, {}, { body: tax, key })).statusCode).toBe(200);
      expect((await till.send(owner, createApiKeyCall, {}, { body: { name: 'Website' }, key })).statusCode).toBe(201);
      expect((await till.send(owner, registerMerchantCall, {}, { body: { ...good['registerMerchant'], currencyCode: 'USD' } })).statusCode).toBe(201);
    }
    expect((await trailOf(owner)).map(({ act }) => act)).toEqual(['business-changed', 'api-key-made', 'tax-added']);
  });
});

const putOnline = (): Call => allCalls.find(({ name }) => name === 'putOnlineSettings') as Call;

describe('the audit trail of sign-ins', () => {
  const signIn = async (email: string, at = '198.51.100.7') => {
    const browser = signInBrowser(till.app, at);
    await browser.requestOtp(email);
    expect((await browser.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
    return browser;
  };
  const entries = async (owner: Owner) => (await trailOf(owner)).map(({ act, ip, details }) => [act, ip, details]);

  it('says how somebody got in, from where, and when they signed out', async () => {
    const owner = await till.owner();
    const email = `${owner.merchantId}@till.test`;
    const browser = await signIn(email);
    await browser.logOut();
    await browser.logOut();
    const other = signInBrowser(till.app, '203.0.113.9');
    await other.requestOtp(email);
    expect((await other.validateLink(await mail.link(email))).statusCode).toBe(200);
    expect(await entries(owner)).toEqual([
      ['signed-in', '203.0.113.9', { how: 'link', email }],
      ['signed-out', '198.51.100.7', {}],
      ['signed-in', '198.51.100.7', { how: 'code', email }],
    ]);
    const [first] = await trailOf(owner);
    expect(Math.abs((first?.at ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('has the tries of strangers, 100 a day at most, and once an hour that there were too many', async () => {
    const owner = await till.owner();
    const email = `${owner.merchantId}@till.test`;
    const strangers = signInCalls(till.app);
    const tryAll = async (count: number) => {
      await strangers.requestOtp(email, '198.51.100.1');
      const wrong = wrongFor(await mail.code(email));
      const answers = await Promise.all(Array.from({ length: count }, (_, n) => strangers.validateOtp(email, wrong, `203.0.113.${n}`)));
      return answers.filter(({ statusCode }) => statusCode === 401).length;
    };
    expect(await tryAll(30)).toBe(20);
    const acts = async () => Object.entries(Object.groupBy(await trailOf(owner, { limit: 500 }), ({ act }) => act)).map(([act, all]) => [act, all?.length]);
    await expect
      .poll(async () => (await acts()).toSorted())
      .toEqual([
        ['sign-in-refused', 20],
        ['sign-ins-limited', 1],
      ]);
    const refused = (await trailOf(owner)).find(({ act }) => act === 'sign-in-refused');
    expect([refused?.details, refused?.ip.startsWith('203.0.113.')]).toEqual([{ how: 'code', email }, true]);
    // However many there are: what a stranger does fills no trail.
    await till.database.sql`update door.rate_limit set count = 100 where key like 'refused sign-ins in the trail of %'`;
    till.pass(64 * 60_000);
    expect(await tryAll(25)).toBe(20);
    await expect
      .poll(async () => (await acts()).toSorted())
      .toEqual([
        ['sign-in-refused', 20],
        ['sign-ins-limited', 2],
      ]);
  });

  it('leaves nothing for an address without an owner', async () => {
    const before = await till.database.sql`select count(*) as count from door.audit`;
    const strangers = signInCalls(till.app);
    await strangers.requestOtp('nobody@till.test');
    await strangers.validateOtp('nobody@till.test', wrongFor(await mail.code('nobody@till.test')));
    for (let time = 0; time < 6; time += 1) await strangers.requestOtp('nobody@till.test');
    expect(await till.database.sql`select count(*) as count from door.audit`).toEqual(before);
  });
});

describe('the trail itself', () => {
  const entriesFor = (owner: Owner, count: number) => till.database.sql`
    insert into door.audit (owner_id, act, details, ip, agent)
    select o.id, 'phone-changed', '{}', '', n::text from door.owner o, generate_series(1, ${count}::int) n where merchant_id = ${owner.merchantId}`;

  it('is read by its owner alone, a page at a time, by an index', async () => {
    const [owner, other] = [await till.owner(), await till.owner()];
    await entriesFor(owner, 120);
    await entriesFor(other, 2_000);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await askTrail(owner, { limit: 50, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...answer.json<Entry[]>().map(({ agent }) => agent));
      cursor = answer.headers['x-next-cursor'] as string | undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => String(120 - n)));
    // A merchant token sells; how the owner signs in is no business of who has one.
    expect((await till.send(owner, listAuditCall)).json().code).toBe('not_signed_in');
    await till.database.sql`analyze door.audit`;
    const plan = JSON.stringify(
      await till.database
        .sql`explain select id from door.audit where owner_id = (select id from door.owner where merchant_id = ${owner.merchantId}) order by id desc limit 51`,
    );
    expect(plan).toMatch(/Index.* Scan Backward using audit_pkey/);
    expect(plan).not.toContain('Sort');
  });

  it('says who did it, by their PIN or by the word of the tablet, and at which register; and what one person did alone', async () => {
    const owner = await till.owner();
    const hired = async (name: string, headers = {}) =>
      (
        await till.send(owner, createStaffCall, {}, { body: { name, short: '', roleId: 'manager', language: null, tipEligible: true, pin: '246802' }, headers })
      ).json().id as string;
    const [mo, ben] = [await hired('Mo'), await hired('Ben')];
    const { staffToken } = (await till.send(owner, signInStaffCall, {}, { body: { staffId: mo, pin: '246802' } })).json();
    const device = { 'x-device-id': 'front', 'x-device-token': deviceToken(till.context.config.secret, owner.merchantId, 'front', 1) };
    const pause = (pauseMinutes: number, headers: Record<string, string>) => till.send(owner, putOnlineSettingsCall, {}, { body: { pauseMinutes }, headers });
    for (const [minutes, headers] of [
      [10, { 'x-staff': staffToken, ...device }],
      [20, { 'x-staff': ben }],
      [30, { ...device, 'x-device-token': 'another' }],
      [40, { 'x-staff': 'somebody' }],
    ] as const)
      expect((await pause(minutes, headers)).statusCode).toBe(200);
    const said = async (query = {}) =>
      (await askTrail(owner, query))
        .json()
        .flatMap(({ act, staff, device, details }: Entry & { staff: unknown; device: unknown }) =>
          act === 'online-paused' ? [[details['minutes'], staff, device]] : [],
        );
    const [byMo, byBen] = [
      [10, { name: 'Mo', proved: true }, 'Front counter'],
      [20, { name: 'Ben', proved: false }, null],
    ];
    expect(await said()).toEqual([[40, null, null], [30, null, null], byBen, byMo]);
    expect([await said({ staff: mo }), await said({ staff: ben }), await said({ staff: 'somebody' })]).toEqual([[byMo], [byBen], []]);
  });

  it('is changed by nobody, and only its age takes an entry out: after 400 days', async () => {
    const owner = await till.owner();
    const { sql } = till.database;
    await entriesFor(owner, 1);
    for (const act of [sql`update door.audit set act = 'signed-in'`, sql`delete from door.audit`, sql`truncate door.audit`])
      await expect(act).rejects.toMatchObject({ code: '42501', message: 'door.audit is only added to' });
    const dayMs = 86_400_000;
    await sql`insert into door.audit (owner_id, at, act, details, ip, agent) values ('gone', ${Date.now() - 401 * dayMs}, 'x', '{}', '', ''), ('gone', ${Date.now() - 399 * dayMs}, 'y', '{}', '', '')`;
    // By the database's clock: a process that is ahead takes out nothing.
    for (const rule of retentionRules({ sql, clock: () => Date.now() + 500 * dayMs })) await deleteExpired(rule);
    expect(await sql`select act from door.audit where owner_id = 'gone'`).toEqual([{ act: 'y' }]);
    expect(await trailOf(owner)).toHaveLength(1);
  });

  it('has an entry exactly if that was done which it tells of', async () => {
    const owner = await till.owner();
    const [row] = await till.database.sql<{ id: string }[]>`select id from door.owner where merchant_id = ${owner.merchantId}`;
    const by = { credential: { ownerId: row?.id ?? '' }, browser: { ip: '192.0.2.1', agent: 'Mozilla '.repeat(900) } };
    const undone = till.database.sql.begin(async (tx) => {
      await audit(tx, by, 'phone-changed');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await trailOf(owner)).toEqual([]);
    for (const act of auditActs) await audit(till.database.sql, by, act);
    const all = await trailOf(owner, { limit: 500 });
    expect(all.map(({ act }) => act)).toEqual([...auditActs].toReversed());
    expect(all.every(({ agent }) => agent.length === 300)).toBe(true);
  });
});
