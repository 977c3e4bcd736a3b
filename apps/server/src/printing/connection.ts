import { createConnection } from 'node:net';
import type { PrinterAddress } from '@till/domain/kitchen/address';
import { type Answers, openAnswers } from './answers.ts';

/** A connection to a printer. */
export interface Connection {
  readonly answers: Answers;
  /** No more bytes can be sent: the printer has closed, the connection broke, or somebody gave up. */
  isOver(): boolean;
  /** It broke, or somebody gave up; a printer that closes in good order leaves this false. */
  isBroken(): boolean;
  /** Sends bytes. The function returns whether the network has taken them; null: not yet. */
  send(bytes: Uint8Array): () => boolean | null;
  ask(question: 1 | 2 | 'done', bytes: Uint8Array): void;
  /** Waits until something holds, the connection is over, or the time is up. Returns whether it holds. */
  until(holds: () => boolean, ms: number): Promise<boolean>;
  /** Says that nothing more comes, and gives the printer `ms` to close too; once. */
  finish(ms: number): Promise<void>;
  /** Ends it at once. */
  destroy(): void;
}

/** Connects; null: nobody is there, or `signal` aborted first. An abort later ends the connection at once. */
export function connectTo({ host, port }: PrinterAddress, ms: number, signal: AbortSignal): Promise<Connection | null> {
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
      answers.hear(bytes);
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

    const until: Connection['until'] = (holds, waitMs) =>
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
    const send: Connection['send'] = (bytes) => {
      let taken: boolean | null = isOver || !socket.writable ? false : null;
      if (taken === null)
        socket.write(bytes, (error) => {
          taken = error === null || error === undefined;
          look();
        });
      return () => taken;
    };
    const connection: Connection = {
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
      destroy: () => void socket.destroy(),
    };
  });
}
