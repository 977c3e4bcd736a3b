import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { addItemCall, createOrderCall } from '@till/contract/order/calls';
import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { exportMenuCall, importMenuCall } from '@till/contract/write/menu/import';
import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { itemFields } from '@till/domain/menu/edit/change';
import type { BookItem } from '@till/domain/menu/edit/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noAnswer } from '../../platform/pool/silence.ts';
import { usualThreads } from '../../platform/thread/threads.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const dishes = (count: number) => ({
  categories: [{ name: 'Everything', items: Array.from({ length: count }, (_, index) => ({ name: `Dish ${index}`, price: 500 + (index % 40) })) }],
});
const bring = (owner: Owner, body: object, query: Record<string, string> = {}, at = till) => at.send(owner, importMenuCall, {}, { body, query });
/** As a register asks: again where it was answered 503. */
async function versionOf(owner: Owner): Promise<number> {
  const answer = await till.send(owner, menuOverlayCall);
  if (answer.statusCode === 503) return versionOf(owner);
  return answer.json().version;
}

/** The longest time in which the event loop did one thing alone, as a share of the time until `done`. */
async function longestTurn(done: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let [isDone, last, longest] = [false, begun, 0];
  const end = done.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await end;
  return longest / (last - begun);
}

describe('a menu of thousands of items', () => {
  it('is compared beside the event loop, not on it', async () => {
    const owner = await till.owner();
    await bring(owner, dishes(1), { dryRun: '1' });
    // On the loop it is more than half: its share says so on a machine that is busy, too.
    expect(await longestTurn(bring(owner, dishes(8_000), { dryRun: '1' }))).toBeLessThan(0.3);
  });

  it('comes in and goes out while another shop sells and the process says that it is well', async () => {
    const [large, other] = [await till.owner(), await till.owner()];
    await till.send(other, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'A1' } });
    /** Sells and asks while `call` is under way. How fast each is, the disk decides: what counts is that the event loop stays free. */
    const beside = async (call: Promise<{ readonly statusCode: number }>) => {
      const answered: number[] = [];
      let isDone = false;
      const selling = async (): Promise<void> => {
        const add = await till.send(other, addItemCall, { orderId: 'A1' }, { body: { itemId: 'rice', quantity: 1 } });
        answered.push(add.statusCode, (await till.app.inject('/healthz')).statusCode);
        if (!isDone) return selling();
      };
      const end = call.then(({ statusCode }) => {
        isDone = true;
        return statusCode;
      });
      const longest = await longestTurn(Promise.all([end, selling()]));
      return { status: await end, others: [...new Set(answered)], isFree: longest < 0.5 };
    };
    expect(await beside(bring(large, dishes(8_000)))).toEqual({ status: 200, others: [200], isFree: true });
    expect(await beside(till.send(large, exportMenuCall))).toEqual({ status: 200, others: [200], isFree: true });
    expect(await versionOf(large)).toBe(2);
  });

  it('is refused where the thread dies of it or takes too long, and nothing of it is written', async () => {
    const owner = await till.owner();
    const { databaseUrl } = till.context.threads;
    for (const limits of [{ memoryMb: 24 }, { longestMs: 1 }]) {
      const small = await testApp({ database: till.database, context: { threads: { ...usualThreads, ...limits, databaseUrl } } });
      const answer = await bring(owner, dishes('memoryMb' in limits ? 20_000 : 2_000), {}, small);
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '1']);
      expect(await versionOf(owner)).toBe(1);
      // A thread writes menus, too: none does anything in so short a time.
      if ('longestMs' in limits) expect((await small.send(owner, exportMenuCall)).statusCode).toBe(503);
      // Another thread does the next one.
      if ('memoryMb' in limits) expect((await bring(owner, dishes(1), {}, small)).json()).toMatchObject({ version: 2, applied: true });
      await small.close();
      await till.context.sql`update shop.merchant set menu_version = 1 where merchant_id = ${owner.merchantId}`;
      await till.context.sql`delete from shop.menu where merchant_id = ${owner.merchantId} and version = 2`;
    }
  });
});

describe('a database that answers nothing', () => {
  it('is waited for by the thread, not by its caller: the import is done once, and registers hear of it', async () => {
    const owner = await till.owner();
    const guard = async <T>(begin: () => Promise<T>): Promise<T> => {
      void begin();
      throw noAnswer();
    };
    const silent = await testApp({ database: till.database, context: { silence: { guard } } });
    let heard = 0;
    silent.context.bus.listen(owner.merchantId, () => (heard += 1));
    const key = randomUUID();
    const answer = await silent.send(owner, importMenuCall, {}, { body: dishes(1), key });
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '1']);
    await expect.poll(() => heard).toBe(1);
    const again = await till.send(owner, importMenuCall, {}, { body: dishes(1), key });
    expect([again.statusCode, again.json().version, await versionOf(owner)]).toEqual([200, 2, 2]);
    await silent.close();
  });
});

describe("the editor's calls", () => {
  const bookOf = (owner: Owner, at = till) => at.send(owner, menuBookCall);
  const price = (owner: Owner, item: BookItem, amount: number, at = till) => {
    const seen = itemFields(item);
    return at.send(owner, changeMenuCall, {}, { body: { changes: [{ kind: 'item', id: item.id, seen, fields: { ...seen, price: amount } }] } });
  };
  const named = async (owner: Owner, name: string): Promise<BookItem> => (await bookOf(owner)).json().items.find((item: BookItem) => item.name === name);

  it('are done by a thread where the menu is large, and sold at once as if it were small', async () => {
    const [large, small] = [await till.owner(), await till.owner()];
    await bring(large, dishes(6_000));
    const dish = await named(large, 'Dish 5999');
    const rice = await named(small, 'Fried rice');
    // No thread does anything in so short a time.
    const { databaseUrl } = till.context.threads;
    const hurried = await testApp({ database: till.database, context: { threads: { ...usualThreads, longestMs: 1, databaseUrl } } });
    const answers = await Promise.all([bookOf(large, hurried), price(large, dish, 900, hurried), bookOf(small, hurried), price(small, rice, 900, hurried)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200, 200]);
    await hurried.close();

    const book = (await bookOf(large)).json();
    expect(menuBookCall.reply.safeParse(book)).toEqual({ success: true, data: book });
    const before = await versionOf(large);
    expect((await price(large, dish, 1_234)).json()).toEqual({ version: before + 1 });
    expect(await versionOf(large)).toBe(before + 1);
    const refused = await price(large, dish, 999);
    expect([refused.statusCode, refused.json().detail]).toEqual([409, { thing: 'item', id: dish.id }]);
    await till.send(large, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'A1' } });
    const added = await till.send(large, addItemCall, { orderId: 'A1' }, { body: { itemId: dish.id, quantity: 1 } });
    expect(added.json().items[0]).toMatchObject({ name: 'Dish 5999', price: 1_234 });
  });
});

describe('imports of one shop', () => {
  it('run one after another: three wait behind one, the next may come again, and another shop waits for none of them', async () => {
    const [owner, other] = [await till.owner(), await till.owner()];
    // Both threads have begun.
    await Promise.all([owner, other].map((each) => bring(each, dishes(1), { dryRun: '1' })));
    const ended: string[] = [];
    const running = bring(owner, dishes(20_000), { dryRun: '1' }).then(({ statusCode }) => ended.push(`first ${statusCode}`));
    // A large body takes a while to come: it is counted once it has its turn.
    const looked = () =>
      till.context.sql<{ count: number }[]>`select sum(count)::int as count from door.rate_limit where key = ${`menu-import-look:${owner.merchantId}`}`;
    await expect.poll(async () => (await looked())[0]?.count, { interval: 10 }).toBe(2);
    const more = Array.from({ length: 4 }, () => bring(owner, dishes(1), { dryRun: '1' }).then(({ statusCode }) => ended.push(`next ${statusCode}`)));
    await bring(other, dishes(1)).then(({ statusCode }) => ended.push(`other ${statusCode}`));
    await Promise.all([running, ...more]);
    expect(ended.slice(0, 2).toSorted()).toEqual(['next 503', 'other 200']);
    expect(ended.slice(2)).toEqual(['first 200', 'next 200', 'next 200', 'next 200']);
  });

  it('are twenty an hour, and it looks at files all the same', async () => {
    const [owner, other] = [await till.owner(), await till.owner()];
    for (let count = 0; count < 20; count += 1) expect((await bring(owner, dishes(1))).statusCode).toBe(200);
    const refused = await bring(owner, dishes(1));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await bring(owner, dishes(1), { dryRun: '1' })).statusCode).toBe(200);
    expect((await bring(other, dishes(1))).statusCode).toBe(200);
    till.pass(3_700_000);
    expect((await bring(owner, dishes(1))).statusCode).toBe(200);
  });
});
