import type { Answers } from './answers.ts';

/** A way to a printer that is open for one job: TCP, USB, a serial line. */
export interface Connection {
  readonly answers: Answers;
  /** No more bytes can be sent: the printer has closed, the connection broke, or somebody gave up. */
  isOver(): boolean;
  /** It broke, or somebody gave up; a printer that closes in good order leaves this false. */
  isBroken(): boolean;
  /** Sends bytes. The function returns whether they were taken on the other side of this machine; null: not yet. */
  send(bytes: Uint8Array): () => boolean | null;
  ask(question: 1 | 2 | 'done', bytes: Uint8Array): void;
  /** Waits until something holds, the connection is over, or the time is up. Returns whether it holds. */
  until(holds: () => boolean, ms: number): Promise<boolean>;
  /** Says that nothing more comes, and gives the printer `ms` to close too; once. */
  finish(ms: number): Promise<void>;
  /** A clock that never goes back, ms. */
  now(): number;
}
