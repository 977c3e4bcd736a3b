import type { IncomingMessage } from 'node:http';
import type { GatewayName } from './bank.ts';
import type { Call } from './call.ts';
import { fieldsOf } from './call.ts';

/** A request as it was made, its secrets left out. `at`: real ms since epoch. */
export interface RecordedRequest {
  readonly at: number;
  readonly gateway: GatewayName;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Requests {
  record(gateway: GatewayName, request: IncomingMessage, call: Call): void;
  /** Oldest first; the last 2000. */
  all(): RecordedRequest[];
  reset(): void;
}

const keptMax = 2000;
const secretHeaders: ReadonlySet<string> = new Set(['authorization', 'x-cardconnect-sessionkey', 'cookie']);
const secretFields: ReadonlySet<string> = new Set(['appkey', 'appid', 'channel_id', 'refresh_token', 'access_token', 'token', 'password']);

const redacted = (facts: Readonly<Record<string, unknown>>, secret: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, secret.has(name.toLowerCase()) ? '[redacted]' : value]));

export function openRequests(): Requests {
  let kept: RecordedRequest[] = [];
  let next = 0;
  return {
    record(gateway, request, call) {
      kept[next] = {
        at: Date.now(),
        gateway,
        method: call.method,
        url: request.url ?? '/',
        headers: redacted(request.headers, secretHeaders) as Record<string, string>,
        body: call.body === undefined ? null : redacted(fieldsOf(call.body), secretFields),
      };
      next = (next + 1) % keptMax;
    },
    all: () => [...kept.slice(next), ...kept.slice(0, next)],
    reset() {
      kept = [];
      next = 0;
    },
  };
}
