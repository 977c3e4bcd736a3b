import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import * as kitchenCalls from '@till/contract/write/kitchen/kitchen';
import { changeMenuCall } from '@till/contract/write/menu/edit';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { refundCall } from '@till/contract/write/payment/payment';
import { itemsById } from '@till/domain/menu/menu';
import type { DecideContext } from '@till/domain/order/decide-command';
import { newId } from '../../../../apps/register/src/native/ids.ts';
import { deviceToken } from '../../../../apps/server/src/device/token.ts';
import { foldStock } from '../../../../apps/server/src/menu/stock-fold.ts';
import { tcpDriver } from '../../../../apps/server/src/printing/driver.ts';
import { foldFacts } from '../../../../apps/server/src/report/fold.ts';
import { testApp } from '../../../../apps/server/src/testing/app.ts';
import type { TestDatabase } from '../../../../apps/server/src/testing/database.ts';
import { drawerOf } from '../../../../apps/server/src/testing/drawers.ts';
import { testPrinter } from '../../../../apps/server/src/testing/kitchen-printer.ts';
import { openPaper } from '../../../../apps/server/src/testing/printers.ts';
import { testMenu } from '../../../../apps/server/src/testing/shop.ts';
import { between, chance, pick, randomOf } from '../payments/random.ts';
import { judge } from './judge.ts';
import { patientApp } from './patient.ts';
import { type Fault, Register, type RegisterParts } from './register.ts';
import { isHidden, type Sale, type Truth } from './truth.ts';

const minute = 60_000;
const hour = 60 * minute;
const devices = ['front', 'bar', 'patio'] as const;
/** How far clocks are off, ms. */
const errors = [-10 * minute, 0, 45 * minute];
const year2020 = Date.UTC(2020, 0, 1);
/** For how long the line is cut; the longest are beyond the 72 hours within which a sale is booked on its own day. */
const cuts = [3 * minute, 12 * minute, 40 * minute, 3 * hour, 10 * hour, 30 * hour, 80 * hour];
/** The counted item, and how many of it there are in the beginning. */
const counted = 'gone';
const stockAtFirst = 100_000;
const floatDollars = 100;
/** So long is waited for outboxes to be empty and the kitchen to be done, real ms. */
const patienceMs = 60_000;

export interface OfflineOptions {
  readonly seed: number;
  readonly rounds: number;
  /** Its own; undefined: of the tests that run. */
  readonly database?: TestDatabase;
}

/** Plays three registers, a kitchen and their drawers through rounds of faults; returns what it counted, and everything that is not as it truly was. */
export async function offlineRun({ seed, rounds, database }: OfflineOptions) {
  const random = randomOf(seed);
  const findings: string[] = [];
  const server = await testApp(database === undefined ? {} : { database });
  const till = patientApp(server);
  const { sql, clock } = till.context;
  const owner = await till.owner();
  const { merchantId } = owner;
  await sql`insert into shop.device (merchant_id, id, label, sort_order) values (${merchantId}, 'patio', 'Patio', 3)`;
  const paper = await testPrinter();
  const kitchen = openPaper(till.context, { print: tcpDriver(), pollMs: 25, pauseMs: 1, retryMs: 20, retryMsMax: 100, stopMs: 100, silentMs: 3_600_000 });
  const body = { label: 'grill', address: paper.address, enabled: true };
  await till.send(owner, kitchenCalls.putKitchenPrinterCall, { printerId: 'grill' }, { body });

  const truth: Truth = { sales: new Map(), counted: { at: 0, stock: 0 }, shelf: stockAtFirst };
  async function recount(): Promise<void> {
    const answer = await till.send(owner, changeMenuCall, {}, { body: { changes: [{ kind: 'count', id: counted, stock: truth.shelf }] } });
    if (answer.statusCode !== 200) findings.push(`the count of ${truth.shelf} was answered with ${answer.statusCode} ${answer.body}`);
    truth.counted = { at: clock(), stock: truth.shelf };
  }
  await recount();

  const menu = testMenu(merchantId).map((category) => ({
    ...category,
    items: category.items.map((item) => (item.id === counted ? { ...item, stock: stockAtFirst } : item)),
  }));
  const found = itemsById(menu);
  const context: DecideContext = {
    merchant: (await till.send(owner, getMerchantCall)).json(),
    itemOf: (id) => found.get(id)?.item,
    categoriesOf: (id) => found.get(id)?.categories ?? [],
  };

  const figures = {
    sales: 0,
    cuts: 0,
    lost: 0,
    kills: 0,
    set: 0,
    reboots: 0,
    sleeps: 0,
    full: 0,
    recounts: 0,
    refunds: 0,
    shifts: 0,
    askedAbout: 0,
    hidden: 0,
  };
  let calm = false;
  // Whether somebody who sets a clock sees the page, as on a computer, or has left it, as in a tablet's settings.
  const inSight = randomOf(seed + 2_000_000);
  // The line's own: what comes first on it is up to the machine.
  const onLine = randomOf(seed + 1_000_000);
  function fault(): Fault {
    if (calm || !chance(onLine, 15)) return 'none';
    figures.lost += 1;
    return pick(onLine, ['request lost', 'answer lost', 'answer lost', 'cut'] as const);
  }
  const registers = devices.map((deviceId) => {
    const token = deviceToken(till.context.config.secret, merchantId, deviceId, 1);
    const delivered: RegisterParts['delivered'] = ({ call, lane }, { clock: own }) => {
      const sale = truth.sales.get(lane);
      if (call.name === 'payCash' && sale !== undefined) sale.errorWhenSent ??= own.error;
    };
    const register = new Register({ deviceId, token, till: server, owner, context, fault, delivered, finding: (text) => findings.push(text) });
    return { register, drawer: drawerOf(till, owner, deviceId), cutUntil: 0, asleepUntil: 0, fullUntil: 0, count: 0 };
  });
  type Place = (typeof registers)[number];

  /** What somebody takes cash for, all within a moment. */
  function sell(place: Place): void {
    const { register } = place;
    place.count += 1;
    const orderId = `${register.deviceId[0]?.toUpperCase()}${place.count}`;
    const own = register.clock;
    const { heardAt, offset, wasSet } = own.known();
    const known = { heardAt, errorWhenHeard: -offset, sawSet: wasSet === true };
    const sale = { orderId, deviceId: register.deviceId, at: clock(), error: own.error, ...known };
    const at = own.now();
    register.tap(orderId, { name: 'create', at, asked: { orderId, source: 'register', deviceSource: register.deviceId } });
    register.tap(orderId, { name: 'set-order-type', at, asked: { orderTypeLabel: 'pickup' } });
    const asked = Array.from({ length: between(random, 1, 3) }, () => pick(random, ['rice', 'soup', 'water', counted]));
    let [gross, left, lines] = [0, 0, 0];
    let total = 0;
    for (const itemId of new Set(asked)) {
      const quantity = asked.filter((id) => id === itemId).length;
      const order = register.tap(orderId, { name: 'add-item', at, asked: { id: newId(), itemId, quantity, note: `of ${orderId}.` } });
      if (order === null) findings.push(`${orderId} did not take ${itemId}`);
      else total = order.total;
      gross += (found.get(itemId)?.item.price ?? 0) * quantity;
      if (itemId === counted) left += quantity;
      lines += 1;
    }
    if (register.tap(orderId, { name: 'pay-cash', at, asked: { amount: total as never } }) === null) findings.push(`${orderId} did not take its cash`);
    truth.shelf -= left;
    truth.sales.set(orderId, { ...sale, total, gross, counted: left, lines, errorWhenSent: null, refunded: 0 });
    figures.sales += 1;
  }

  async function refund(place: Place): Promise<void> {
    const done = await sql<{ id: string }[]>`select id from shop.orders where merchant_id = ${merchantId} and state = 'completed' order by id`;
    if (done.length === 0) return;
    const sale = truth.sales.get(pick(random, done).id) as Sale;
    if (sale.refunded > 0) return;
    const answer = await till.send(
      owner,
      refundCall,
      { orderId: sale.orderId },
      { body: { amount: 100, reason: 'cold' }, key: randomUUID(), headers: place.register.headers() },
    );
    if (answer.statusCode !== 200) return void findings.push(`the refund of ${sale.orderId} was answered with ${answer.statusCode} ${answer.body}`);
    sale.refunded = 100;
    figures.refunds += 1;
  }

  async function closeAndOpen({ drawer }: Place, isFirst = false): Promise<void> {
    const answers = [...(isFirst ? [] : [await drawer.close(floatDollars)]), await drawer.open(floatDollars)];
    for (const answer of answers) if (answer.statusCode !== 200) findings.push(`a shift was answered with ${answer.statusCode} ${answer.body}`);
    figures.shifts += 1;
  }

  const isUp = ({ register, asleepUntil }: Place): boolean => register.line && asleepUntil <= clock();
  /** Until nothing waits at registers that have a connection, and the kitchen has done what came. */
  async function settle(): Promise<void> {
    const until = Date.now() + patienceMs;
    for (;;) {
      for (const place of registers) if (isUp(place)) place.register.wake();
      const waits = registers.some((place) => isUp(place) && place.register.waiting() > 0);
      const [row] = waits
        ? []
        : await sql<{ open: number }[]>`
            select (select count(*) from shop.kitchen_ticket where merchant_id = ${merchantId} and state in ('waiting', 'sending'))::int
              + (select count(*) from shop.orders o where merchant_id = ${merchantId} and state = 'completed'
                  and not exists (select from shop.kitchen_ticket t where t.merchant_id = o.merchant_id and t.order_id = o.id))::int as open`;
      if (row?.open === 0) return;
      if (Date.now() > until) return void findings.push(waits ? 'an outbox does not become empty' : `the kitchen is not done with ${row?.open} tickets`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  async function trouble(place: Place): Promise<void> {
    const { register } = place;
    const now = clock();
    if (!register.line && place.cutUntil <= now) {
      // Clocks are set by the network exactly when it returns.
      if (chance(random, 40)) register.clock.set(pick(random, errors), chance(inSight, 50));
      register.line = true;
    } else if (register.line && chance(random, 20)) {
      register.line = false;
      place.cutUntil = now + pick(random, cuts);
      figures.cuts += 1;
    }
    if (register.full && place.fullUntil <= now) await register.room();
    else if (!register.full && chance(random, 8)) {
      register.full = true;
      place.fullUntil = now + between(random, 1, 120) * minute;
      figures.full += 1;
    }
    if (chance(random, 12)) {
      register.clock.set(pick(random, errors), chance(inSight, 50));
      figures.set += 1;
    }
    if (!register.full && chance(random, 12)) {
      if (chance(random, 30)) {
        register.clock.reboot(year2020 - now);
        figures.reboots += 1;
      }
      await register.kill();
      figures.kills += 1;
    }
    if (chance(random, 5)) {
      place.asleepUntil = now + hour;
      figures.sleeps += 1;
    }
  }

  for (const place of registers) {
    place.register.clock.reboot(pick(random, errors));
    place.register.clock.hear();
    await closeAndOpen(place, true);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const place of registers) {
      if (place.asleepUntil > clock()) continue;
      // An idle register with a connection hears from the server now and then.
      if (place.register.line && chance(random, 60)) place.register.clock.hear();
      await trouble(place);
      if (place.asleepUntil > clock()) continue;
      if (chance(random, 65)) sell(place);
      if (place.register.line && chance(random, 12)) await refund(place);
      if (place.register.line && chance(random, 10)) await closeAndOpen(place);
    }
    await settle();
    if (chance(random, 8)) {
      till.pass(2 * minute);
      await recount();
      figures.recounts += 1;
      till.pass(2 * minute);
    }
    till.pass(chance(random, 4) ? 26 * hour : chance(random, 12) ? between(random, 1, 6) * hour : between(random, 2, 20) * minute);
    if (chance(random, 20)) {
      await foldStock(sql);
      await foldFacts(sql, clock(), { of: async () => null });
    }
  }
  calm = true;
  for (const place of registers) {
    if (!place.register.line && chance(random, 40)) place.register.clock.set(pick(random, errors), chance(inSight, 50));
    [place.register.line, place.register.full, place.asleepUntil] = [true, false, 0];
  }
  await settle();
  till.pass(minute);
  // One more shift at each drawer has what came after its Z.
  for (const { drawer } of registers) {
    await drawer.close(floatDollars);
    await drawer.open(floatDollars);
    await drawer.close(floatDollars);
  }
  findings.push(...(await judge({ till, owner, truth, paper, drawers: registers.map(({ drawer }) => drawer) })));
  figures.askedAbout = registers.reduce((sum, { register }) => sum + register.askedAbout, 0);
  figures.hidden = [...truth.sales.values()].filter(isHidden).length;
  for (const { register } of registers) register.close();
  await kitchen.stop();
  await paper.close();
  await server.close();
  return { ...figures, findings };
}
