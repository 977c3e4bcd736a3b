import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the clients send. Each client takes the next chain when it has ended one, and sends its requests one after another. */
export interface Load {
  readonly port: number;
  readonly clientCount: number;
  /** requests as `requestText` writes them */
  readonly chains: readonly (readonly string[])[];
}

export interface Measured {
  /** from the first request to the last answer */
  readonly wallMs: number;
  readonly callMs: readonly number[];
  readonly chainMs: readonly number[];
  /** how many answers had which status */
  readonly statuses: Readonly<Record<number, number>>;
  /** of all answers */
  readonly byteCount: number;
}

export interface Clients {
  /** Throws unless every call was answered with success. */
  measure(load: Load): Promise<Measured>;
  close(): Promise<void>;
}

/** Starts the process that the clients live in. */
export function openClients(): Clients {
  const child = fork(join(import.meta.dirname, 'client.ts'), { serialization: 'advanced' });
  return {
    async measure(load) {
      const answer = once(child, 'message');
      child.send(load);
      const [measured] = (await answer) as [Measured | { readonly error: string }];
      if ('error' in measured) throw new Error(measured.error);
      const failed = Object.entries(measured.statuses).filter(([status]) => !status.startsWith('2'));
      if (failed.length > 0) throw new Error(`not every call was done: ${JSON.stringify(measured.statuses)}`);
      return measured;
    },
    async close() {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
