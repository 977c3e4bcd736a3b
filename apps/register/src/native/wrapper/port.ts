import { wrapperPort } from './presence.ts';

/** The longest job of a printer takes less; then the wrapper has forgotten the call. */
const answerWithinMs = 300_000;

/** Why our wrapper did not do what it was asked: its word for it (`paper-out`, `bluetooth-off`), or a sentence. */
export class WrapperError extends Error {
  /** Part of a job may have been printed; the printer may go on with the rest by itself. */
  readonly duringJob: boolean;
  constructor(message: string, duringJob = false) {
    super(message);
    this.name = 'WrapperError';
    this.duringJob = duringJob;
  }
}

/** What comes through the port: the answer to a call, or something that the wrapper tells by itself. */
interface Told {
  readonly id?: unknown;
  readonly ok?: unknown;
  readonly value?: unknown;
  readonly error?: unknown;
  readonly duringJob?: unknown;
  readonly event?: unknown;
}

interface Waiting {
  readonly answered: (value: unknown) => void;
  readonly failed: (error: WrapperError) => void;
}

const waiting = new Map<number, Waiting>();
const listeners = new Map<string, (value: unknown) => void>();
let lastId = 0;
let heard: MessagePort | null = null;

/** Calls a method of the wrapper; resolves with its answer, rejects with a WrapperError. */
export function callThroughPort(port: MessagePort, method: string, args: readonly string[]): Promise<unknown> {
  openPort();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(id);
    };
    const failed = (error: WrapperError) => {
      end();
      reject(error);
    };
    // A call without an answer may have printed something.
    const timer = setTimeout(() => failed(new WrapperError('no-confirmation', true)), answerWithinMs);
    waiting.set(id, {
      answered(value) {
        end();
        resolve(value);
      },
      failed,
    });
    port.postMessage(JSON.stringify({ id, method, args }));
  });
}

/** Hears one kind of what the wrapper tells by itself: one listener each. What it told before waits in the port for the first listener. */
export function listenToPort(event: string, listener: (value: unknown) => void): void {
  listeners.set(event, listener);
}

/** Begins to take what waits in the port. Nothing happens where there is no port, or where it is heard already. */
export function openPort(): void {
  const port = wrapperPort();
  if (port === null || port === heard) return;
  heard = port;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const told = read(data);
    if (typeof told.event === 'string') listeners.get(told.event)?.(told.value);
    else answer(told);
  };
}

function answer({ id, ok, value, error, duringJob }: Told): void {
  const call = typeof id === 'number' ? waiting.get(id) : undefined;
  if (ok === true) call?.answered(value);
  else call?.failed(new WrapperError(typeof error === 'string' && error !== '' ? error : 'no-confirmation', duringJob === true));
}

/** What is no JSON object says nothing. */
function read(data: unknown): Told {
  try {
    const told: unknown = JSON.parse(String(data));
    return typeof told === 'object' && told !== null ? told : {};
  } catch {
    return {};
  }
}
