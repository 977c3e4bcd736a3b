import type { ErrorCode } from '@till/contract/call';
import { statusOf } from '../../../../apps/server/src/border/status.ts';
import { Client, type HostileAnswer } from './connection.ts';
import { type HostileRequest, requestAt } from './request.ts';
import type { World } from './world.ts';

/** What is wrong with an answer, and the request that it was given to. */
export interface Fault {
  readonly index: number;
  readonly what: string;
  readonly request: HostileRequest;
}

export interface HostileFigures {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly silent: number;
  readonly totalMs: number;
  readonly faults: readonly Fault[];
}

export interface HostileOptions {
  readonly seed: number;
  /** The first request's number, and how many follow. */
  readonly from: number;
  readonly count: number;
  readonly clients: number;
  /** An answer that takes so long is a fault, ms. */
  readonly slowMs?: number;
  readonly report?: (text: string) => void;
}

const faultCountMax = 20;
/** One request that the server works at for so long keeps everybody else waiting; ms. Far above what any takes on a machine that does nothing else. */
const usualSlowMs = 5_000;
const inside = /node_modules|\/apps\/server\/| {4}at \w|SELECT |insert into/;

/** What is wrong with an answer, whatever was asked; null: nothing. */
function wrongWith({ status, headers, body }: HostileAnswer): string | null {
  if (status === 500 || status < 200 || (status > 503 && status !== 505)) return `it was answered ${status}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return `its answer (${status}) has no security headers`;
  if (status < 400) return null;
  if ((status === 503 || status === 429) && !headers.has('retry-after')) return `${status} without Retry-After`;
  if (body === '') return null;
  if (inside.test(body)) return 'its answer shows what is inside';
  try {
    const { code, statusCode, message } = JSON.parse(body) as { code: ErrorCode; statusCode: number; message: string };
    if (statusCode !== status || statusOf[code] !== status || typeof message !== 'string') return `its refusal has no shape: ${body.slice(0, 200)}`;
  } catch {
    return `its refusal is no JSON: ${body.slice(0, 200)}`;
  }
  return null;
}

/** Sends the requests of a seed, each client one after another. It ends early where nothing is answered any more. */
export async function beHostile(
  world: World,
  { seed, from, count, clients, slowMs = usualSlowMs, report = () => {} }: HostileOptions,
): Promise<HostileFigures> {
  const began = performance.now();
  const statuses: Record<string, number> = {};
  const faults: Fault[] = [];
  let [next, silent] = [from, 0];
  const one = async (client: Client): Promise<void> => {
    while (next < from + count && faults.length < faultCountMax) {
      const index = next++;
      if ((index - from) % 10_000 === 9_999) report(`${index + 1 - from} of ${count}`);
      const request = requestAt(seed, index, world);
      const sentAt = performance.now();
      const answer = await client.send(request).catch((error: unknown) => String(error));
      if (answer === 'silent') {
        silent += 1;
        if (request.isRegular) faults.push({ index, what: 'it was not answered', request });
      } else if (typeof answer === 'string') faults.push({ index, what: `the server is not there any more: ${answer}`, request });
      else {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const tookMs = Math.round(performance.now() - sentAt);
        const wrong = wrongWith(answer) ?? (tookMs >= slowMs ? `its answer (${answer.status}) took ${tookMs} ms` : null);
        if (wrong !== null) faults.push({ index, what: wrong, request });
      }
    }
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, () => one(new Client(world.address))));
  return { requests: next - from, statuses, silent, totalMs: Math.round(performance.now() - began), faults };
}
