// Registers that only listen, in a process of their own: many event streams, of which it tells when an order's event came to all that asked for it.
import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HearersAsked, HearersTold, StreamAsked } from './hearers.ts';

/** A stream as it is open. */
interface Heard {
  readonly socket: Socket;
  /** the id that it would come back with */
  last: string;
}

const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** By order: when its first events came, ms by the machine's clock since it was started, one for each stream. */
const arrivals = new Map<string, number[]>();
let waiting: { readonly orderId: string; readonly count: number } | null = null;
let streams: readonly Heard[] = [];

const tell = (told: HearersTold): void => void process.send?.(told);

function look(): void {
  if (waiting === null) return;
  const times = arrivals.get(waiting.orderId) ?? [];
  if (times.length < waiting.count) return;
  waiting = null;
  tell({ atMs: Math.max(...times) });
}

/** Resolves when the stream has begun: its answer says yes, and where it stands. */
function open({ port, request, last }: StreamAsked & { readonly last: string }): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () =>
      socket.write(last === '' ? request : request.replace('\r\n\r\n', `\r\nlast-event-id: ${last}\r\n\r\n`)),
    );
    const heard: Heard = { socket, last };
    let rest = '';
    let hasBegun = false;
    socket.setEncoding('latin1').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('HTTP/1.1 ') && !line.startsWith('HTTP/1.1 200')) return reject(new Error(`a stream was answered ${line}`));
        if (line.startsWith('id: ')) heard.last = line.slice(4);
        const orderId = line.startsWith('data: ') ? /"orderId":"([^"]+)"/.exec(line)?.[1] : undefined;
        if (orderId !== undefined) arrivals.set(orderId, [...(arrivals.get(orderId) ?? []), nowMs()]);
      }
      if (!hasBegun && heard.last !== '') {
        hasBegun = true;
        resolve(heard);
      }
      look();
    });
    socket.once('error', reject).once('close', () => reject(new Error('a stream ended')));
  });
}

/** A register whose connection is lost before its stream has begun comes again after this time, ms. */
const returnMs = 1000;

async function openAll(asked: readonly StreamAsked[]): Promise<void> {
  const begun = nowMs();
  const former = streams;
  let lostCount = 0;
  async function opened(each: StreamAsked, last: string): Promise<Heard> {
    try {
      return await open({ ...each, last });
    } catch (error) {
      if ((error as { readonly code?: string }).code !== 'ECONNRESET') throw error;
      lostCount += 1;
      await sleep(returnMs);
      return opened(each, last);
    }
  }
  streams = await Promise.all(asked.map((each, index) => opened(each, former[index]?.last ?? '')));
  tell({ tookMs: nowMs() - begun, lostCount });
}

process.on('message', (asked: HearersAsked) => {
  switch (asked.kind) {
    case 'open':
      openAll(asked.streams).catch((error: unknown) => tell({ error: String(error) }));
      break;
    case 'drop':
      for (const { socket } of streams)
        socket
          .removeAllListeners('close')
          .on('error', () => {})
          .destroy();
      if (asked.forgets) streams = [];
      tell({ tookMs: 0, lostCount: 0 });
      break;
    case 'wait':
      waiting = asked;
      look();
      break;
  }
});
process.on('disconnect', () => process.exit(0));
