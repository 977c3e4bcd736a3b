import type { Call } from '@till/contract/call';
import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { exportMenuCall, finishMenuImportCall, importMenuCall, putMenuPartCall } from '@till/contract/write/menu/import';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { mount, mountUnread, type Request, Written, type WrittenAnswer } from '../../border/mount.ts';
import { RefusedError } from '../../border/refused.ts';
import { openTurns, type Turns } from '../../border/turns.ts';
import type { Context } from '../../context.ts';
import { openThreads, ThreadLost } from '../../platform/thread/threads.ts';
import type { Catalogues } from '../catalogue.ts';
import { editMenu, menuBook } from '../edit.ts';
import type { Job, JobName, JobReply } from './jobs.ts';
import { isLarge } from './large.ts';

/** Of one merchant one import runs at a time. Whoever waits has its body in the memory: up to 8 MB. */
const importLimits = { ofOneMax: 1, waitingOfOneMax: 3, allMax: 2 };
/** All merchants' imports that run or wait. */
const importCountMax = 16;
/** The editor's calls on large menus wait for nobody's import but their own shop's commit: a thread is theirs. */
const editLimits = { ofOneMax: 1, waitingOfOneMax: 10, allMax: 1 };

interface Ran<C extends Call> {
  readonly answer: WrittenAnswer<C>;
  /** It has made a new version of the menu. */
  readonly isChange: boolean;
}

/** What grows with a menu, done by threads: the event loop goes on with everybody's orders. */
export function menuThreadRoutes(app: FastifyInstance, context: Context, catalogues: Catalogues): void {
  const { threads: settings, clock, log, bus, reads, changes, silence } = context;
  const threads = openThreads<Job, JobReply>(new URL('./main.ts', import.meta.url), {
    ...settings,
    countMax: importLimits.allMax + editLimits.allMax,
    data: { databaseUrl: settings.databaseUrl },
  });
  app.addHook('onClose', () => threads.close());
  const [imports, edits] = [openTurns(importLimits), openTurns(editLimits)];
  let importCount = 0;

  async function run<C extends Call>(name: JobName, asked: Request<C>, bytes: Uint8Array): Promise<Ran<C>> {
    const { params, query, credential, browser, doer = null, idempotencyKey, header } = asked;
    const { ip, agent } = browser;
    const reply = await threads
      .run({ name, params, query, bytes, credential, browser: { ip, agent }, doer, idempotencyKey, at: clock() })
      .catch((error: unknown) => {
        if (!(error instanceof ThreadLost)) throw error;
        log.error({ err: error, merchantId: asked.merchantId, call: name }, 'a thread died amid a call, which was answered 503: nothing of it was half done');
        throw new RefusedError({ code: 'unavailable' });
      });
    for (const [field, value] of Object.entries(reply.headers)) header(field, value);
    if ('refused' in reply) return { answer: { ok: false, refusal: reply.refused } as WrittenAnswer<C>, isChange: false };
    return { answer: accept(new Written(Buffer.from(reply.bytes.buffer))), isChange: reply.isChange };
  }

  /** An import or export in its turn; refused where too many wait. */
  async function inTurn<C extends Call>(name: JobName, asked: Request<C>, merchantId: string): Promise<Ran<C>> {
    // A question has no body.
    const bytes = (asked.body as unknown) instanceof Uint8Array ? (asked.body as Uint8Array) : new Uint8Array();
    if (importCount >= importCountMax) throw new RefusedError({ code: 'unavailable' });
    importCount += 1;
    try {
      return await imports.turn(merchantId, () => run(name, asked, bytes));
    } finally {
      importCount -= 1;
    }
  }

  /**
   * Others hear of the new menu, also where it is unknown whether there is one. Where the database answers nothing the caller is told so, and the work goes on: when
   * the call comes again it is done, or not begun.
   */
  async function emitChange<C extends Call>(merchantId: string, begin: () => Promise<Ran<C>>): Promise<WrittenAnswer<C>> {
    async function done(): Promise<WrittenAnswer<C>> {
      let isNew = true;
      try {
        const { answer, isChange } = await begin();
        isNew = isChange;
        return answer;
      } finally {
        if (isNew) {
          catalogues.forget(merchantId);
          bus.wake(merchantId);
        }
      }
    }
    return silence.guard(done);
  }

  /** One of the editor's calls: on the event loop in a turn of its own kind, by a thread where the menu is large. */
  async function edited<C extends Call, A>(
    name: JobName,
    asked: Request<C>,
    merchantId: string,
    { turns, work }: { readonly turns: Turns; work(): Promise<A> },
  ): Promise<A | WrittenAnswer<C>> {
    const catalogue = await catalogues.of(merchantId);
    if (catalogue === null || !isLarge(catalogue.categories)) return turns.turn(merchantId, work);
    const bytes = Buffer.from(JSON.stringify(asked.body));
    return emitChange(merchantId, () => edits.turn(merchantId, () => run(name, asked, bytes)));
  }

  mountUnread(app, context, (mountOne) => {
    mountOne(importMenuCall, (asked) => emitChange(asked.params.merchantId, () => inTurn('importMenu', asked, asked.params.merchantId)));
    mountOne(putMenuPartCall, (asked) => emitChange(asked.params.merchantId, () => inTurn('putMenuPart', asked, asked.params.merchantId)));
    mountOne(finishMenuImportCall, (asked) => emitChange(asked.params.merchantId, () => inTurn('finishMenuImport', asked, asked.params.merchantId)));
  });
  mount(app, context, exportMenuCall, (asked) => emitChange(asked.params.merchantId, () => inTurn('exportMenu', asked, asked.params.merchantId)));
  mount(app, context, menuBookCall, (asked) => {
    const { merchantId } = asked.params;
    const work = async (): Promise<WrittenAnswer<typeof menuBookCall>> => {
      const book = await menuBook({ sql: reads.sql, clock }, merchantId);
      // Written here, in the contract's shape, which a test compares.
      return book === null ? { ok: false, refusal: { code: 'not_found' } } : accept(new Written(Buffer.from(JSON.stringify(book))));
    };
    return edited('menuBook', asked, merchantId, { turns: reads, work });
  });
  mount(app, context, changeMenuCall, (asked) =>
    edited('changeMenu', asked, asked.params.merchantId, { turns: changes, work: () => editMenu({ context, catalogues }, asked) }),
  );
}
