import type { Call } from '@till/contract/call';
import { getOrderCall } from '@till/contract/order/reads';
import type { Order } from '@till/domain/order/types';
import type { Tried } from '../../apps/register/src/calls/exchange.ts';
import type { Entry } from '../../apps/register/src/calls/outbox/entry.ts';
import type { Owner, TestApp } from '../../apps/server/src/testing/app.ts';

/** What the network does to one call: `twice` delivers a copy right behind it, `again` one long after. */
export type Fault = 'none' | 'late' | 'request lost' | 'answer lost' | 'twice' | 'again';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const noAnswer: Tried<unknown> = { ok: false, refusal: { code: 'no_answer', message: 'no answer' } };

/** The way between tablets and server. `server` can be replaced: what the former one still had to say is lost. */
export function openNetwork(owner: Owner, first: TestApp) {
  let server = first;
  let faults: readonly Fault[] = [];
  let turn = 0;
  const strays: Promise<unknown>[] = [];

  async function deliver({ call, asked, key }: Entry): Promise<Tried<unknown>> {
    const asks = server;
    const params = asked.params as Record<string, string>;
    const answer = await asks.send(owner, call as Call, params, { body: asked.body ?? {}, key });
    if (server !== asks) return noAnswer;
    const body = answer.json();
    if (answer.statusCode < 300) return { ok: true, value: body, replayed: answer.headers['idempotency-replayed'] === 'true' };
    return { ok: false, refusal: { code: body.code, message: body.message, status: answer.statusCode, detail: body.detail } };
  }

  return {
    /** What happens to the next calls, one after the other; nothing when they are used up. */
    suffer(next: readonly Fault[]): void {
      faults = next;
      turn = 0;
    },
    replaceServer(next: TestApp): void {
      server = next;
    },
    async transmit(entry: Entry): Promise<Tried<unknown>> {
      const fault = faults[turn] ?? 'none';
      turn += 1;
      if (fault === 'late') await pause(8);
      if (fault === 'request lost') return noAnswer;
      if (fault === 'again') strays.push(pause(15).then(() => deliver(entry)));
      const [answer] = await Promise.all(fault === 'twice' ? [deliver(entry), deliver(entry)] : [deliver(entry)]);
      return fault === 'answer lost' ? noAnswer : answer;
    },
    async read(orderId: string): Promise<Order | null> {
      const answer = await server.send(owner, getOrderCall, { orderId });
      return answer.statusCode === 200 ? answer.json() : null;
    },
    /** Resolves when every copy that was on its way has arrived. */
    quiet: (): Promise<unknown> => Promise.all(strays.splice(0)),
  };
}

export type Network = ReturnType<typeof openNetwork>;
