import { createConnection, type Socket } from 'node:net';
import type { PrinterAddress } from '@till/domain/kitchen/address';
import { askDone, askStatus, escPosOf, isDone, isOffline, isStatus } from './esc-pos.ts';
import { type KitchenPrinter, PrintError, type PrintFailure } from './printer.ts';

/** How long each step may take, in ms. */
export interface TcpPrinterTimes {
  readonly connectMs: number;
  readonly statusMs: number;
  readonly printMs: number;
}

/** Their sum is below the time limit of a whole ticket (`sendMs` in kitchen.ts). */
const usual: TcpPrinterTimes = { connectMs: 3000, statusMs: 2000, printMs: 15_000 };

/**
 * A network printer that speaks ESC/POS and confirms: one connection for each ticket, so that a late confirmation cannot be taken for another ticket's.
 * Its status is queried before a byte of the ticket is written, and the ticket ends with a query that is answered after printing. A printer that
 * answers neither cannot be used: a successful write proves nothing.
 */
export function tcpPrinter({ connectMs, statusMs, printMs }: TcpPrinterTimes = usual): KitchenPrinter {
  return {
    async print(address, document, signal) {
      const socket = await connected(address, connectMs, signal);
      try {
        const status = await answer(socket, askStatus, {
          isAnswer: (heard) => heard.length === 1 && isStatus(heard[0] ?? 0),
          ms: statusMs,
          failure: 'silent',
          signal,
        });
        if (isOffline(status)) throw new PrintError('not_ready');
        const sent = Buffer.concat([escPosOf(document), askDone]);
        // A printer that confirms twice has printed: another copy would not make that surer.
        await answer(socket, sent, { isAnswer: (heard) => heard.every(isDone), ms: printMs, failure: 'unconfirmed', signal });
      } finally {
        socket.destroy();
      }
    },
  };
}

function connected({ host, port }: PrinterAddress, ms: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port, noDelay: true });
    const giveUp = () => socket.destroy(new Error('given up'));
    const timer = setTimeout(giveUp, ms);
    signal.addEventListener('abort', giveUp);
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    // Stays attached for the socket's whole life: a late error must not be unhandled.
    socket.on('error', () => {});
    socket.once('close', () => {
      over();
      reject(new PrintError('unreachable'));
    });
    socket.once('connect', () => {
      over();
      resolve(socket);
    });
    if (signal.aborted) giveUp();
  });
}

interface Wanted {
  /** Whether the received bytes are the expected answer. */
  readonly isAnswer: (heard: Buffer) => boolean;
  readonly ms: number;
  /** what it means when the answer does not come, or something else does */
  readonly failure: PrintFailure;
  readonly signal: AbortSignal;
}

/** Writes, and resolves with the byte of the answer. Any other data ends it: a web server's text, for example, contains every byte somewhere. */
function answer(socket: Socket, sent: Uint8Array, { isAnswer, ms, failure, signal }: Wanted): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = () => end(() => reject(new PrintError(failure)));
    const hear = (heard: Buffer) => {
      const [first] = heard;
      if (first !== undefined && isAnswer(heard)) end(() => resolve(first));
      else fail();
    };
    const timer = setTimeout(fail, ms);
    function end(then: () => void): void {
      clearTimeout(timer);
      socket.off('data', hear).off('close', fail).off('end', fail);
      signal.removeEventListener('abort', fail);
      then();
    }
    socket.on('data', hear).on('close', fail).on('end', fail);
    signal.addEventListener('abort', fail);
    // Before anything is written: a ticket that was surely not sent is not in doubt.
    if (signal.aborted || socket.destroyed) return end(() => reject(new PrintError(failure === 'unconfirmed' ? 'unreachable' : failure)));
    socket.write(sent);
  });
}
