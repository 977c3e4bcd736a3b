import type { Call } from '@till/contract/call';
import { exportMenuCall, finishMenuImportCall, importMenuCall, putMenuPartCall } from '@till/contract/write/menu-import';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { type Asked, mount, mountUnread, Written, type WrittenAnswer } from '../../border/mount.ts';
import { RefusedError } from '../../border/refused.ts';
import { openTurns } from '../../border/turns.ts';
import type { Context } from '../../context.ts';
import { openThreads, ThreadLost } from '../../platform/thread/threads.ts';
import type { Job, JobName, JobReply } from './jobs.ts';

/** Threads of a process. */
const threadCount = 2;
/** Of one merchant one import runs at a time. Whoever waits has its body in the memory: up to 8 MB. */
const turnLimits = { ofOneMax: 1, waitingOfOneMax: 3, allMax: threadCount };
/** All merchants' imports that run or wait. */
const countMax = 16;

interface Ran<C extends Call> {
  readonly answer: WrittenAnswer<C>;
  /** It has made a new version of the menu. */
  readonly isChange: boolean;
}

/** What grows with a menu, done by threads: the event loop goes on with everybody's orders. */
export function menuThreadRoutes(app: FastifyInstance, context: Context, { forget }: { forget(merchantId: string): void }): void {
  const { threads: settings, clock, log, bus } = context;
  const threads = openThreads<Job, JobReply>(new URL('./main.ts', import.meta.url), {
    ...settings,
    countMax: threadCount,
    data: { databaseUrl: settings.databaseUrl },
  });
  app.addHook('onClose', () => threads.close());
  const turns = openTurns(turnLimits);
  let count = 0;

  async function run<C extends Call>(name: JobName, asked: Asked<C>): Promise<Ran<C>> {
    const { params, query, body, credential, browser, idempotencyKey, header } = asked;
    const { ip, agent, language } = browser;
    // A question has no body.
    const bytes = (body as unknown) instanceof Uint8Array ? (body as Uint8Array) : new Uint8Array();
    const reply = await threads
      .run({ name, params, query, bytes, credential, browser: { ip, agent, language }, idempotencyKey, at: clock() })
      .catch((error: unknown) => {
        if (!(error instanceof ThreadLost)) throw error;
        log.error({ err: error, merchantId: asked.merchantId, call: name }, 'a thread died amid a call, which was answered 503: nothing of it was half done');
        throw new RefusedError({ code: 'unavailable' });
      });
    for (const [field, value] of Object.entries(reply.headers)) header(field, value);
    if ('refused' in reply) return { answer: { ok: false, refusal: reply.refused } as WrittenAnswer<C>, isChange: false };
    return { answer: accept(new Written(Buffer.from(reply.bytes.buffer))), isChange: reply.isChange };
  }

  /** In its turn; refused where too many wait. */
  async function inTurn<C extends Call>(name: JobName, asked: Asked<C>, merchantId: string): Promise<Ran<C>> {
    if (count >= countMax) throw new RefusedError({ code: 'unavailable' });
    count += 1;
    try {
      return await turns.turn(merchantId, () => run(name, asked));
    } finally {
      count -= 1;
    }
  }

  /** Others hear of the new menu, also where it is unknown whether there is one. */
  async function told<C extends Call>(name: JobName, asked: Asked<C>, merchantId: string): Promise<WrittenAnswer<C>> {
    let isNew = true;
    try {
      const { answer, isChange } = await inTurn(name, asked, merchantId);
      isNew = isChange;
      return answer;
    } finally {
      if (isNew) {
        forget(merchantId);
        bus.wake(merchantId);
      }
    }
  }

  mountUnread(app, context, (mountOne) => {
    mountOne(importMenuCall, (asked) => told('importMenu', asked, asked.params.merchantId));
    mountOne(putMenuPartCall, (asked) => told('putMenuPart', asked, asked.params.merchantId));
    mountOne(finishMenuImportCall, (asked) => told('finishMenuImport', asked, asked.params.merchantId));
  });
  mount(app, context, exportMenuCall, (asked) => told('exportMenu', asked, asked.params.merchantId));
}
