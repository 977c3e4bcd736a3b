import { createConnection } from 'node:net';
import type { PrinterAddress } from '@till/domain/kitchen/address';
import { openAnswers } from '@till/print/driver/answers';
import type { Connection } from '@till/print/driver/connection';

/** A connection to a network printer. */
export interface TcpConnection extends Connection {
  /** Ends it at once. */
  destroy(): void;
}

/** Connects; null: nobody is there, or `signal` aborted first. An abort later ends the connection at once. */
export function connectTo({ host, port }: PrinterAddress, ms: number, signal: AbortSignal): Promise<TcpConnection | null> {
  return new Promise((resolve) => {
    const answers = openAnswers();
    const socket = createConnection({ host, port, noDelay: true, allowHalfOpen: true });
    let isOver = false;
    let isBroken = false;
    let lookers: (() => void)[] = [];
    const look = () => {
      for (const each of lookers) each();
    };
    const giveUp = () => void socket.destroy(new Error('given up'));
    const timer = setTimeout(giveUp, ms);
    signal.addEventListener('abort', giveUp);

    socket.on('data', (bytes) => {
      answers.onBytes(bytes);
      look();
    });
    socket.on('error', () => {
      isBroken = true;
    });
    socket.once('end', () => {
      isOver = true;
      look();
    });
    socket.once('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      isOver = true;
      look();
      resolve(null);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(connection);
    });
    if (signal.aborted) giveUp();

    const until: TcpConnection['until'] = (holds, waitMs) =>
      new Promise((done) => {
        const end = () => {
          clearTimeout(limit);
          lookers = lookers.filter((each) => each !== lookNow);
          done(holds());
        };
        const lookNow = () => {
          if (holds() || isOver) end();
        };
        const limit = setTimeout(end, waitMs);
        lookers = [...lookers, lookNow];
        lookNow();
      });
    const send: TcpConnection['send'] = (bytes) => {
      let taken: boolean | null = isOver || !socket.writable ? false : null;
      if (taken === null)
        socket.write(bytes, (error) => {
          taken = error === null || error === undefined;
          look();
        });
      return () => taken;
    };
    const connection: TcpConnection = {
      answers,
      isOver: () => isOver,
      isBroken: () => isBroken,
      send,
      until,
      ask(question, bytes) {
        answers.asked(question);
        send(bytes);
      },
      async finish(waitMs) {
        if (!socket.writable) return;
        socket.end();
        await until(() => isOver, waitMs);
      },
      now: () => performance.now(),
      destroy: () => void socket.destroy(),
    };
  });
}
