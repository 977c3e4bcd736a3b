import { createOrderCall } from '@till/contract/order/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../platform/database.ts';
import { openLifoPool } from '../platform/pool/lifo-pool.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till?.close());

const ready = async (at: TestApp) => {
  const answer = await at.app.inject('/readyz');
  return [answer.statusCode, answer.json().code ?? answer.json().status];
};

describe('a process is ready', () => {
  it('while it can store an order: not on a database that only reads, which still answers', async () => {
    const { database } = till;
    expect(await ready(till)).toEqual([200, 'ready']);
    const name = decodeURIComponent(new URL(database.url).pathname.slice(1));
    await database.sql`alter database ${database.sql(name)} set default_transaction_read_only = on`;
    const reading = connect(database.url, { max: 2 });
    const standby = await testApp({ database, context: { sql: reading } });
    expect((await standby.app.inject('/healthz')).statusCode).toBe(200);
    expect(await ready(standby)).toEqual([503, 'unavailable']);
    await database.sql`alter database ${database.sql(name)} reset default_transaction_read_only`;
    await reading.end();
    await standby.close();
  });

  it('not while the orders that it would store fail for want of room or of a database that writes', async () => {
    const { database } = till;
    const reading = connect(database.url, { max: 1 });
    const full = await testApp({ database, context: { saves: openLifoPool(1, () => reading) } });
    const owner = await full.owner();
    const order = (orderId: string) => full.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId } });
    await reading.unsafe('set default_transaction_read_only = on');
    for (const orderId of ['A1', 'A2', 'A3']) {
      expect(await ready(full)).toEqual([200, 'ready']);
      expect((await order(orderId)).statusCode).toBe(503);
    }
    expect(await ready(full)).toEqual([503, 'unavailable']);
    await reading.unsafe('set default_transaction_read_only = off');
    expect((await order('A1')).statusCode).toBe(201);
    expect(await ready(full)).toEqual([200, 'ready']);
    await reading.end();
    await full.close();
  });
});
