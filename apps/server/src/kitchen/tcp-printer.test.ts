import { type AddressInfo, createServer, type Server } from 'node:net';
import type { TicketDocument } from '@till/receipt/ticket';
import { afterEach, expect, it } from 'vitest';
import { tcpPrinter } from './tcp-printer.ts';

const document: TicketDocument = { language: 'en-us', rows: [{ look: 'plain', text: 'Rice' }] };
const ready = 0x12;
const done = 0x00;
const open: Server[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

/** A listener that gives these replies in turn. Returns the result of printing there, and what it received. */
async function printTo(says: readonly (string | readonly number[])[]): Promise<{ readonly failure: unknown; readonly told: string }> {
  const told: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    let turn = 0;
    socket.on('data', (bytes) => {
      told.push(bytes);
      const said = says[turn++];
      if (said !== undefined) socket.write(typeof said === 'string' ? said : Buffer.from(said));
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const printer = tcpPrinter({ connectMs: 5_000, statusMs: 300, printMs: 300 });
  const failure = await printer.print({ host: '127.0.0.1', port }, document, new AbortController().signal).then(
    () => null,
    (error) => error.failure,
  );
  return { failure, told: Buffer.concat(told).toString('latin1') };
}

it('a printer answers each question with the one byte of its answer', async () => {
  const { failure, told } = await printTo([[ready], [done]]);
  expect([failure, told]).toEqual([null, expect.stringContaining('Rice')]);
});

it.each([
  ['a web server', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK'],
  ['a web server that refuses', 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'],
  ['a byte after the status', [ready, done]],
  ['a byte before the status', [0x01, ready]],
  ['the status twice', [ready, ready]],
  ['a byte without the fixed bits', [0x10]],
  ['nothing', []],
])('%s is not a ready printer: not a byte of the ticket goes there', async (_, says) => {
  expect(await printTo([says, [done]])).toEqual({ failure: 'silent', told: '\x10\x04\x01' });
});

it.each([
  ['a text', 'HTTP/1.1 200 OK'],
  ['a byte before it', [0x80, done]],
  ['the status again', [ready]],
])('%s is no confirmation', async (_, says) => {
  expect((await printTo([[ready], says])).failure).toBe('unconfirmed');
});
