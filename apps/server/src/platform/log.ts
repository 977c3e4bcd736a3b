import { type Logger, pino } from 'pino';
import type { Settings } from './config.ts';

/** One JSON line an event on standard output. */
export function makeLog(level: Settings['logLevel']): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } });
}
