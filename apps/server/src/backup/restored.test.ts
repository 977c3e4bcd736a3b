import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as orderCalls from '@till/contract/order/calls';
import { selectDeviceCall } from '@till/contract/write/device/devices';
import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { createTaxCall } from '@till/contract/write/merchant/taxes';
import * as calls from '@till/contract/write/payment/payment';
import { categoryFields } from '@till/domain/menu/edit/change';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seenBefore } from '../history/replay-start.ts';
import { parseCursor } from '../live/cursor.ts';
import { openAttemptRunner } from '../payment/attempt/attempt-runner.ts';
import { openRecovery } from '../payment/attempt/recovery.ts';
import { connect } from '../platform/database.ts';
import { knownSchema } from '../platform/migrate.ts';
import { openServices } from '../services.ts';
import { hashOf, newSecret, tokenOf, tokenSecretOf } from '../sign-in/secrets.ts';
import { openJobsWhenLive } from '../start/jobs.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { drawerOf } from '../testing/drawers.ts';
import { siteOf } from '../testing/online.ts';
import { ordersOf } from '../testing/orders.ts';
import { type Paying, payingOf } from '../testing/paying.ts';
import { quarterMs, type TestTerminals, testSpeed, testTerminals } from '../testing/terminals.ts';
import { dump } from './dump.ts';
import { kinds } from './format.ts';
import { type Backup, openBackup } from './read-file.ts';
import { restoreInto } from './restore-into.ts';
import { activate } from './restored.ts';
import { openNewBackup } from './write-file.ts';

const patience = { interval: 20, timeout: 20_000 };

let folder: string;
let terminals: TestTerminals;
let till: TestApp;
let owner: Owner;
let paying: Paying;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-restored-'));
  terminals = await testTerminals();
  till = await testApp({ config: { simulated: terminals.simulated, testSpeed } });
  owner = await till.owner();
  paying = payingOf(till, owner, terminals);
});
afterAll(async () => {
  await till?.close();
  await terminals?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function backedUp(): Promise<Backup> {
  const name = join(folder, randomUUID());
  const file = await openNewBackup(name);
  const from = connect(till.database.url, { max: 2, statementTimeoutMs: 0 });
  await dump(from, (header, frames) => file.write(header, frames)).finally(() => from.end());
  await file.keep();
  await file.drop();
  return openBackup(name);
}

async function restoredFrom(backup: Backup): Promise<TestDatabase> {
  const into = await testDatabase({ migrated: false });
  await restoreInto(into.url, backup, { isLive: false });
  return into;
}

/** What the shop is now, backed up and restored into a database of its own. */
const restored = async (): Promise<TestDatabase> => restoredFrom(await backedUp());

const serverOn = (database: TestDatabase) => testApp({ database, config: { simulated: terminals.simulated, testSpeed } });

/** The same owner, signed in anew. */
async function signedInAgain({ context }: TestApp, { merchantId } = owner): Promise<Owner> {
  const secret = newSecret();
  const tokenSecret = tokenSecretOf(secret, context.config.secret);
  await context.sql`
    insert into door.session (hash, token_hash, owner_id, created_at, expires_at)
    select ${hashOf(secret)}, ${hashOf(tokenSecret)}, id, ${context.clock()}, ${context.clock() + 86_400_000_000} from door.owner where merchant_id = ${merchantId}`;
  return { merchantId, token: tokenOf(merchantId, tokenSecret), cookie: '' };
}

/** A card was charged, and its answer never came. */
async function chargedUnheard() {
  const deviceId = await terminals.device(till, owner.merchantId, 'cardpointe');
  const order = await paying.orderToPay();
  await terminals.play(deviceId, 'cut_after_approval');
  expect((await paying.present(order.id, deviceId)).json()).toMatchObject({ code: 'payment_unknown' });
  expect(await paying.chargesOf(order.id)).toBe(1);
  return order;
}

it('restored with card payments under way: each is looked up at its gateway, and none is refunded by itself', async () => {
  const [open, unsent, paid] = [await chargedUnheard(), await chargedUnheard(), await chargedUnheard()];
  till.pass(quarterMs);
  await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: paid.id, charged: false } });
  await till.send(owner, orderCalls.payCashCall, { orderId: paid.id }, { body: {} });
  // The backup was taken before it was sent, the terminal charged it after.
  await till.context.sql`update shop.payment_attempt set state = 'created', sent_at = null where order_id = ${unsent.id}`;
  const database = await restored();
  const again = await serverOn(database);
  const at = payingOf(again, await signedInAgain(again), terminals);
  again.pass(quarterMs * 2);
  const { orders } = openServices(again.context);
  const recovery = openRecovery(again.context, openAttemptRunner(again.context, orders));
  const isOver = async () => {
    again.pass(quarterMs);
    return (await database.sql`select 1 from shop.payment_attempt where state in ('created', 'sent', 'unknown') or watch_until is not null`).length === 0;
  };
  await expect.poll(isOver, patience).toBe(true);
  await recovery.stop();
  expect(await at.orderNow(open.id)).toMatchObject({ state: 'completed', amountPaid: open.total, refundedAmount: 0 });
  expect(await at.orderNow(unsent.id)).toMatchObject({ state: 'completed', amountPaid: unsent.total, refundedAmount: 0 });
  expect(await at.orderNow(paid.id)).toMatchObject({ amountPaid: 2 * paid.total, refundedAmount: 0, differences: [{ kind: 'charged', found: paid.total }] });
  for (const { id } of [open, unsent, paid]) expect(await at.chargesOf(id)).toBe(1);
  await again.close();
});

it('restored with a tablet ahead: it signs in again, what it repeats is done once, and it hears everything anew', async () => {
  const key = randomUUID();
  const { orderId } = (await ordersOf(till, owner).create({}, key)).json();
  const [before] = await till.context.sql<{ epoch: number; next: number }[]>`
    select epoch, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next from door.history`;
  const database = await restored();
  const again = await serverOn(database);
  const orders = ordersOf(again, owner);
  expect((await orders.create({}, key)).statusCode).toBe(401);
  const back = await signedInAgain(again);
  // The answer to this create was lost, and the tablet sends it once more: to a server that has it from the backup.
  const repeated = await ordersOf(again, back).create({}, key);
  expect(repeated.json()).toMatchObject({ orderId });
  expect(await database.sql`select 1 from shop.idempotency_key where merchant_id = ${owner.merchantId} and key = ${key}`).toHaveLength(1);
  const fresh = (await ordersOf(again, back).create({}, randomUUID())).json();
  expect(fresh.orderId).not.toBe(orderId);
  const cursor = parseCursor(`${before?.epoch}.${before?.next}.0`);
  expect(await seenBefore(database.sql, owner.merchantId, cursor ?? { epoch: 0, tx: 0 }, again.context.clock())).toMatchObject({ epoch: 1 });
  const [epoch] = await database.sql<
    { epoch: number }[]
  >`select epoch from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${fresh.orderId}`;
  const other = await restored();
  const [of] = await other.sql<{ epoch: number }[]>`select epoch from door.history`;
  expect(epoch?.epoch).toBeGreaterThan(before?.epoch ?? 0);
  expect(of?.epoch).toBeGreaterThan(before?.epoch ?? 0);
  await other.close();
  await again.close();
});

it('restored with registers that saw a later menu and later taxes: they hear of a change, and the next one is not taken for the one that they saw', async () => {
  const seenOf = async (by: TestApp, as: Owner) => {
    const { menuVersion, termsVersion } = (await by.send(as, getMerchantCall)).json();
    return { menuVersion, termsVersion };
  };
  const rename = async (by: TestApp, as: Owner, name: string) => {
    const book = (await by.send(as, menuBookCall)).json();
    const { id, ...fields } = book.categories[0];
    const seen = categoryFields(fields);
    return by.send(as, changeMenuCall, {}, { body: { changes: [{ kind: 'category', id, fields: { ...seen, name }, seen }] } });
  };
  const tax = (by: TestApp, as: Owner, rate: number) => by.send(as, createTaxCall, {}, { body: { name: `Tax ${rate}`, rate } });
  const database = await restored();
  expect([await rename(till, owner, 'Later'), await tax(till, owner, 500_000)].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const later = await seenOf(till, owner);
  const again = await serverOn(database);
  const back = await signedInAgain(again);
  expect([await rename(again, back, 'Anew'), await tax(again, back, 700_000)].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const now = await seenOf(again, back);
  expect([now.menuVersion > later.menuVersion + 1, now.termsVersion > later.termsVersion + 1], JSON.stringify({ later, now })).toEqual([true, true]);
  // Sold by the menu and the taxes that only the lost shop had: as today.
  const sold = async (headers: Record<string, string>) => {
    const { orderId } = (await ordersOf(again, back).create({}, randomUUID())).json();
    return (await again.send(back, orderCalls.addItemCall, { orderId }, { body: { itemId: 'rice' }, headers })).json().total;
  };
  const today = await sold({});
  expect(today).toBeGreaterThan(0);
  expect(await sold({ 'x-menu-version': String(later.menuVersion), 'x-terms-version': String(later.termsVersion) })).toBe(today);
  await again.close();
});

/** What a shop numbers: orders without an id, as a site's; the letters of registers. */
const numbersOf = (by: TestApp, as: Owner) => ({
  orders: async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await ordersOf(by, as).create({}, randomUUID())).json().orderId);
    return ids;
  },
  letters: async (): Promise<string> => (await by.send(as, selectDeviceCall, { deviceId: 'front' }, { body: { installationId: randomUUID() } })).json().letters,
});

it('restored after more was sold: no number of before is given again, and a site that asks for its own is told of no other order', async () => {
  const shop = await till.owner();
  const site = await siteOf(till, shop);
  await site.order();
  const database = await restored();
  // All this the backup knows nothing of.
  const before = numbersOf(till, shop);
  const lost = [(await site.order()).json().id, ...(await before.orders(29))];
  const lostLetters = [await before.letters(), await before.letters()];

  const again = await serverOn(database);
  const back = await signedInAgain(again, shop);
  const sent = (await site.order({}, { app: again })).json().id;
  const fresh = [sent, ...(await numbersOf(again, back).orders(29))];
  expect(fresh.filter((orderId) => lost.includes(orderId))).toEqual([]);
  // Letters of its own, and the count goes on: short enough to call out.
  const letters = /^([A-HJ-NPR-Z]{2})1\d{3}$/.exec(fresh[0])?.[1];
  expect(new Set(fresh.map((orderId) => orderId.slice(0, -4)))).toEqual(new Set([letters]));
  for (const orderId of [lost[0], lost.at(-1)]) expect((await site.show(orderId, again)).statusCode).toBe(404);
  expect((await site.show(sent, again)).json()).toMatchObject({ orderId: sent });
  const given = [await numbersOf(again, back).letters(), await numbersOf(again, back).letters()];
  expect(given.filter((each) => lostLetters.includes(each) || each === letters)).toEqual([]);
  await again.close();
});

it('restored after more shifts were closed: no Z has a number of before, and the next one says which numbers may be on paper', async () => {
  const shop = await till.owner();
  const lost = drawerOf(till, shop);
  await lost.open(10);
  expect((await lost.close(10)).json()).toMatchObject({ number: 1, before: null });
  await lost.open(10);
  const database = await restored();
  const printed = [(await lost.close(15)).json().number, (await lost.open(0)).json().shift.number];

  const again = await serverOn(database);
  const back = await signedInAgain(again, shop);
  again.pass(24 * quarterMs);
  const drawer = drawerOf(again, back);
  // The shift that was open goes on, under a number that no Z of before has.
  const number = (await drawer.drawer()).shift?.number ?? 0;
  expect(number).toBeGreaterThan(Math.max(...printed));
  await drawer.sell(5);
  const leftOut = { first: 2, last: number - 1, restoredAt: expect.any(Number) };
  expect((await drawer.x()).json()).toMatchObject({ number, leftOut });
  const z = (await drawer.close(15)).json();
  expect(z).toMatchObject({ number, before: { number: 1 }, leftOut, expected: 1_500, difference: 0 });
  expect(await drawer.zs()).toMatchObject([z, { number: 1 }]);
  await drawer.open(0);
  const next = (await drawer.close(0)).json();
  expect([next.number, next.leftOut]).toEqual([number + 1, undefined]);
  // A drawer without a shift in the backup may have had one since.
  const bar = drawerOf(again, back, 'bar');
  await bar.open(0);
  expect((await bar.close(0)).json()).toMatchObject({ before: null, leftOut: { first: 1 } });
  await again.close();
});

it('restored again from the same backup half a minute later: what the first restored shop gave out is not given again', async () => {
  const shop = await till.owner();
  const backup = await backedUp();
  const given: string[] = [];
  for (const laterMs of [0, 30_000]) {
    const database = await restoredFrom({ ...backup, header: { ...backup.header, takenAt: backup.header.takenAt - laterMs } });
    const again = await serverOn(database);
    given.push(...(await numbersOf(again, await signedInAgain(again, shop)).orders(5)));
    await again.close();
  }
  expect(new Set(given).size).toBe(10);
});

it('restored with a ticket and a receipt that waited: nothing of them goes out, and no job runs before it is live', async () => {
  const order = await paying.orderToPay();
  await till.context.sql`
    insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, state) values (${owner.merchantId}, ${order.id}, 1, 'grill', 1, 'waiting')`;
  await till.context.sql`
    insert into shop.receipt (merchant_id, id, order_id, version, type, receiver, language, document, next_at, asked_at)
    values (${owner.merchantId}, ${randomUUID()}, ${order.id}, 1, 'email', 'mei@till.test', 'en-us', '{}', 0, 0)`;
  const database = await restored();
  expect(await database.sql`select state from shop.kitchen_ticket where order_id = ${order.id}`).toEqual([{ state: 'given-to-staff' }]);
  expect(await database.sql`select state from shop.receipt where order_id = ${order.id}`).toEqual([{ state: 'perhaps' }]);
  const again = await serverOn(database);
  // Something to do for a job, here and in the shop that sells: begun later, and done there, it was not done here.
  for (const { sql } of [database, till.database]) await sql`insert into door.rate_limit (key, window_start, count) values ('old', 0, 1)`;
  const isSwept = async ({ sql }: TestDatabase) => (await sql`select 1 from door.rate_limit where key = 'old'`).length === 0;
  const jobs = await openJobsWhenLive(again.context, database.url);
  const others = await openJobsWhenLive(till.context, till.database.url);
  await expect.poll(() => isSwept(till.database), patience).toBe(true);
  expect(await isSwept(database)).toBe(false);
  await activate(database.sql);
  await expect.poll(() => isSwept(database), patience).toBe(true);
  await Promise.all([jobs.stop(), others.stop()]);
  await again.close();
});

it('restored from a file that somebody made up: a name that Till does not know is refused before it is part of a statement, and nothing is left', async () => {
  const header = { schema: await knownSchema(), takenAt: 0, epoch: 1, postgres: '18.4' };
  const into = await testDatabase({ migrated: false });
  const saidOf = async (kind: number, named: object) => {
    async function* frames() {
      yield { kind, payload: Buffer.from(JSON.stringify(named)) };
    }
    const restoring = restoreInto(into.url, { file: 'made-up', sha256: '', header, frames }, { isLive: false });
    return restoring.catch((error: Error) => error.message);
  };
  const strange = 'that its version of Till does not know';
  expect(await saidOf(kinds.table, { name: 'shop.orders from program $$id$$ --', columns: ['id'] })).toBe(
    `the backup has a table shop.orders from program $$id$$ -- ${strange}`,
  );
  expect(await saidOf(kinds.table, { name: 'shop.orders', columns: ['id', 'doc) from program $$id$$ --'] })).toBe(
    `the backup has a column doc) from program $$id$$ -- of shop.orders ${strange}`,
  );
  expect(await saidOf(kinds.sequences, [{ name: 'public.anything', last: '1' }])).toBe(`the backup has a sequence public.anything ${strange}`);
  expect(await into.sql`select 1 from pg_namespace where nspname in ('shop', 'door')`).toEqual([]);
  await into.close();
});
