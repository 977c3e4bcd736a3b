import { type Logger, pino } from 'pino';
import type { Settings } from './config.ts';

export interface Output {
  /** One JSON line for each event, on standard output. */
  readonly log: Logger;
  /** Plain text for the person at the terminal, on the same stream and in order. */
  print(text: string): void;
}

export function openOutput(level: Settings['logLevel']): Output {
  const destination = pino.destination(1);
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label: string) => ({ level: label }) } };
  return { log: pino(options, destination), print: (text) => void destination.write(`${text}\n`) };
}
