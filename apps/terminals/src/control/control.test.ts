import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTerminals, type Terminals } from '../../../server/src/start/terminals.ts';
import { call, cardpointeCaller, cloverCaller, controls, epi, hsn, newReference, serial, valorCaller } from '../testing/caller.ts';
import { freePortsInARow } from '../testing/free-ports.ts';

let terminals: Terminals;
let control: ReturnType<typeof controls>;

beforeAll(async () => {
  terminals = await startTerminals({ TILL_TEST_SPEED: '100' });
  control = controls(terminals);
});
afterAll(() => terminals?.stop());
beforeEach(() => control.post('reset'));

describe('the control plane', () => {
  it('is on none of the gateways', async () => {
    for (const url of [terminals.cardpointe, terminals.valor, terminals.clover])
      for (const path of ['__sim/transactions', '__sim/reset', 'events', '']) expect((await call('GET', `${url}/${path}`)).status).toBe(404);
  });

  it('refuses what it cannot do', async () => {
    const wrong = [
      null,
      {},
      { gateway: 'x' },
      { gateway: 'valor', device: epi, scenario: 'auto_void' },
      { gateway: 'valor', device: epi, scenario: 'tip', times: 0 },
      { gateway: 'valor', device: epi, scenario: 'tip', delayMs: -1 },
    ];
    for (const body of wrong) expect((await control.post('scenario', body)).status).toBe(400);
    expect((await control.post('terminal/new', { gateway: 'valor' })).status).toBe(400);
    expect((await control.post(`terminal/${epi}`, { gateway: 'valor', online: 'yes' })).status).toBe(400);
    expect((await control.post(`terminal/${epi}/press`, { button: 'explode' })).status).toBe(400);
    expect((await control.post(`terminal/${epi}/press`, { button: 'approve' })).status).toBe(409);
    expect((await control.post('terminal/unknown/press', { button: 'approve' })).status).toBe(404);
    for (const [path, body] of [
      ['clock', { advanceMs: 'x' }],
      ['triggers', {}],
      ['down', { gateway: 'valor' }],
    ] as const)
      expect((await control.post(path, body)).status).toBe(400);
    expect((await control.post('nothing')).status).toBe(404);
    expect((await call('POST', `${terminals.control}/__sim/reset`, {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('keeps scenarios for one terminal apart from those for any', async () => {
    await control.post('terminal/2000000001', { gateway: 'valor' });
    await control.post('scenario', { gateway: 'valor', device: '2000000001', scenario: 'decline', times: 2 });
    await control.next('valor', 'partial');
    const valor = valorCaller(terminals);
    const states = [];
    for (const one of [epi, '2000000001', '2000000001', '2000000001', epi])
      states.push(
        (await valor.send('status=', 'vc_publish', { epi: one, payload: { TRAN_MODE: '1', TRAN_CODE: '1', AMOUNT: '1000', REQ_TXN_ID: newReference() } })).body
          .response,
      );
    expect(states.map(({ STATE, PARTIAL }) => [STATE, PARTIAL])).toEqual([
      ['0', '1'],
      ['-1', undefined],
      ['-1', undefined],
      ['0', '0'],
      ['0', '0'],
    ]);
  });

  it('presses a terminal: approve, decline, cancel, tip', async () => {
    const clover = cloverCaller(terminals);
    const pay = async (...presses: readonly (readonly [string, number?])[]) => {
      await control.next('clover', 'wait_for_card');
      const asked = clover.pay(newReference());
      await control.asking(serial);
      for (const [button, value] of presses) expect((await control.press(serial, button, value)).status).toBe(200);
      return await asked;
    };
    expect((await pay(['approve'])).body.payment.result).toBe('SUCCESS');
    expect((await pay(['decline'])).body.payment.result).toBe('FAIL');
    expect((await pay(['cancel'])).status).toBe(209);
    expect((await pay(['tip', 250], ['approve'])).body.payment).toMatchObject({ amount: 2371, tipAmount: 250 });
  });

  it('lets the last two digits say how a sale ends, when they are switched on', async () => {
    const cardpointe = cardpointeCaller(terminals);
    const declined = async () => (await cardpointe.sale(newReference(), { amount: '1001' })).body.respcode;
    expect(await declined()).toBe('000');
    await control.post('triggers', { on: true });
    expect(await declined()).toBe('116');
    expect((await cardpointe.sale(newReference(), { amount: '1008' })).body.errorCode).toBe(7);
    expect((await cardpointe.sale(newReference(), { amount: '1011' })).body.respstat).toBe('A');
  });

  it('records requests without their secrets', async () => {
    await cardpointeCaller(terminals).sale(newReference());
    await valorCaller(terminals).publish(newReference());
    await cloverCaller(terminals).pay(newReference());
    const { text } = await call('GET', `${terminals.control}/__sim/requests`);
    expect(text).toContain('/api/v3/authCard');
    for (const secret of ['sim-cardpointe-api-key', 'sim-clover-access-token', 'Z9y8X7w6V5', 'c0ffee00']) expect(text).not.toContain(secret);
  });

  it('takes a gateway down: refused, or never answered, and then back', async () => {
    const cardpointe = cardpointeCaller(terminals);
    await control.post('down', { gateway: 'cardpointe', down: true });
    const refusal = await fetch(terminals.cardpointe).catch((error: Error) => error.cause);
    expect(refusal).toMatchObject({ code: 'ECONNREFUSED' });
    await control.post('down', { gateway: 'cardpointe', down: 'silent' });
    const silent = cardpointe.terminal('v2/ping', {});
    expect((await valorCaller(terminals).publish(newReference())).body.error_no).toBe('S00');
    expect((await control.post('down', { gateway: 'cardpointe', down: true })).status).toBe(200);
    expect((await silent).status).toBe(0);
    await control.post('down', { gateway: 'cardpointe', down: false });
    expect((await cardpointe.terminal('v2/ping', {})).body).toMatchObject({ connected: true });
  });

  it('serves a page of the terminals and tells it what changes', async () => {
    const page = await call('GET', `${terminals.control}/`);
    expect(page.text).toContain('no card is charged');
    expect(page.text).not.toMatch(/\son\w+=/);
    const events = await fetch(`${terminals.control}/events`);
    const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hears = async (what: string) => {
      while (!heard.includes(what)) heard += (await reader.read()).value ?? '';
    };
    await hears(hsn);
    await control.next('valor', 'wait_for_card');
    const asked = valorCaller(terminals).publish(newReference());
    await hears('Insert, swipe or tap $23.71');
    await control.press(epi, 'approve');
    await asked;
    await hears('Approved $23.71');
    await reader.cancel();
  });
});

describe('hostile input', () => {
  const bodies = ['', '{', 'null', '[]', '"x"', '{"__proto__":{"x":1}}', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'x'.repeat(100_000)];
  const paths = [
    '/',
    '//',
    '/%',
    '/%00',
    '/api/v3/authCard',
    '/cardconnect/rest/inquire/%/%',
    '/?status=',
    '/?void',
    '/connect/v1/payments/%ff/void',
    '/connect/v1/device/constructor',
    '/__sim/terminal/__proto__',
    '/__sim/scenario',
  ];

  // CardPointe says 500 with a code of its own; ours says nothing.
  const broke = ({ status, text }: { status: number; text: string }) => status === 500 && text === '';

  it('is answered, and the next sale goes through', async () => {
    // At the pace of real terminals: however long this takes on a busy machine, no access token of half an hour ends in it.
    const terminals = await startTerminals();
    for (const url of [terminals.cardpointe, terminals.valor, terminals.clover, terminals.control])
      for (const path of paths) {
        for (const body of bodies) expect(broke(await call('POST', `${url}${path}`, body))).toBe(false);
        expect(broke(await call('GET', `${url}${path}`))).toBe(false);
      }
    for (const url of [terminals.cardpointe, terminals.valor, terminals.clover, terminals.control]) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.end('GET nonsense\r\n\r\n\0\0');
      socket.resume();
      await once(socket, 'close');
    }
    expect((await cloverCaller(terminals).pay(newReference())).status).toBe(200);
    await terminals.stop();
  });
});

describe('the process', () => {
  let folder: string;
  const started: Terminals[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'terminals-'));
  });
  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop();
    await rm(folder, { recursive: true });
  });
  const start = async (env: Record<string, string>) => {
    const one = await startTerminals({ TILL_TEST_SPEED: '100', ...env });
    started.push(one);
    return one;
  };

  it('knows its transactions again after it was killed, and a line that was half written does no harm', async () => {
    const TERMINALS_FILE = join(folder, 'bank.jsonl');
    const port = await freePortsInARow(4);
    const first = await start({ TERMINALS_FILE, TERMINALS_PORT: String(port) });
    await controls(first).post('terminal/C0FFEE', { gateway: 'clover' });
    const [kept, voided] = [newReference(), newReference()];
    const { id } = (await cloverCaller(first).pay(voided)).body.payment;
    await cloverCaller(first).send('POST', `payments/${id}/void`, { voidReason: 'USER_CANCEL' }, { 'idempotency-key': 'void-after-kill' });
    await controls(first).next('clover', 'cut_after_approval');
    await cloverCaller(first).pay(kept);
    const { access_token } = (await cloverCaller(first).renew('sim-clover-refresh-token')).body;
    await first.kill();
    await writeFile(TERMINALS_FILE, `${await readFile(TERMINALS_FILE, 'utf8')}{"half":`);
    const second = await start({ TERMINALS_FILE, TERMINALS_PORT: String(port) });
    expect(second).toMatchObject({ cardpointe: first.cardpointe, valor: `http://127.0.0.1:${port + 1}`, control: `http://127.0.0.1:${port + 3}` });
    expect((await cloverCaller(second).external(kept)).body.payment.result).toBe('SUCCESS');
    expect((await cloverCaller(second).pay(kept)).body.payment.externalPaymentId).toBe(kept);
    expect([await controls(second).charges(kept), await controls(second).charges(voided)]).toEqual([1, 0]);
    const renewed = await cloverCaller(second).send('POST', 'device/ping', undefined, { authorization: `Bearer ${access_token}` });
    expect(renewed.status).toBe(200);
    expect((await controls(second).get('state')).terminals.map((terminal: { id: string }) => terminal.id)).toContain('C0FFEE');
  });

  it('gives ids after a restart that no payment had before it', async () => {
    const TERMINALS_FILE = join(folder, 'bank.jsonl');
    const ids = [];
    for (let run = 0; run < 2; run++) {
      const one = await start({ TERMINALS_FILE });
      ids.push((await cardpointeCaller(one).sale(newReference())).body.retref, (await cardpointeCaller(one).sale(newReference())).body.retref);
      await one.kill();
    }
    expect(new Set(ids).size).toBe(4);
  });

  it('prints its addresses where it has no parent, and ends with the parent that it has', async () => {
    const main = join(import.meta.dirname, '..', 'main.ts');
    const alone = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(alone.stdout.setEncoding('utf8'), 'data');
    expect(Object.keys(JSON.parse(line))).toEqual(['cardpointe', 'valor', 'clover', 'control']);
    alone.kill();
    const child = spawn(process.execPath, [main], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    const exited = once(child, 'exit');
    child.disconnect();
    expect((await exited)[0]).toBe(0);
  });

  it('has sixty terminals pay at once and counts every charge', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `2${String(index).padStart(9, '0')}`);
    for (const id of ids) await control.post(`terminal/${id}`, { gateway: 'valor' });
    const valor = valorCaller(terminals);
    const references = await Promise.all(
      ids
        .flatMap((id) => [id])
        .map(async (id) => {
          const own = Array.from({ length: 10 }, newReference);
          for (const REQ_TXN_ID of own)
            await valor.send('status=', 'vc_publish', { epi: id, payload: { TRAN_MODE: '1', TRAN_CODE: '1', AMOUNT: '500', REQ_TXN_ID } });
          return own;
        }),
    );
    const { transactions } = await control.get('transactions');
    expect(transactions).toHaveLength(600);
    expect(new Set(transactions.map(({ reference }: { reference: string }) => reference))).toEqual(new Set(references.flat()));
  });
});
