import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Customer } from '@till/domain/customer/types';
import type { Category } from '@till/domain/menu/types';
import { amountOwed } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLError, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import mercurius from 'mercurius';
import * as z from 'zod/mini';
import { takesGzip } from '../border/conditions.ts';
import { answerRefused, errorBody } from '../border/errors.ts';
import { type Refused, RefusedError } from '../border/refused.ts';
import type { Context } from '../context.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { alertOf } from '../order/alert-view.ts';
import type { Services } from '../services.ts';
import { inTurns, writtenInTurns } from './in-turns.ts';
import { asksForMenu, menuAnswer, openMenuAnswers } from './menu-answers.ts';
import { billResolvers } from './read-bill.ts';
import { readLimits, withinLimits } from './read-limits.ts';
import { readSchema } from './read-schema.ts';

const Question = z.object({
  query: z.string().check(z.maxLength(64_000)),
  variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  operationName: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});

const orderId = /^[A-Za-z0-9-]{1,36}$/;
const parsedQueryCountMax = 500;
/** Compressed: a menu of 50,000 items is a few megabytes. */
const menuBytesMax = 64_000_000;

const decompressed = promisify(gunzip);

interface Caller {
  readonly merchantId: string | null;
}

/** The resolvers. Another merchant's data is 403, whether it exists or not; an unknown id of one's own is null. */
const resolvers = ({ catalogues, orders }: Services) => {
  const own = (asked: string, { merchantId }: Caller): string => {
    if (asked !== merchantId) throw new RefusedError({ code: 'forbidden' });
    return asked;
  };
  const order = async (merchantId: string | null, id: string): Promise<Order | null> =>
    merchantId === null || !orderId.test(id) ? null : ((await orders.reads.read(merchantId, id))?.order ?? null);
  const merchant = ({ merchant, categories }: Catalogue) => ({ ...merchant, categories });
  return {
    // The published schema has a text there; who orders online may have left it out.
    Customer: { phone: ({ phone }: Pick<Customer, 'phone'>) => phone ?? '' },
    Order: { amountDue: amountOwed, ...billResolvers },
    Category: { items: ({ items }: Pick<Category, 'items'>) => inTurns(items) },
    Query: {
      getMerchant: async (_: unknown, { id }: { id: string }, context: Caller) => {
        const catalogue = await catalogues.of(own(id, context));
        return catalogue === null ? null : merchant(catalogue);
      },
      order: (_: unknown, asked: { orderId: string }, { merchantId }: Caller) => order(merchantId, asked.orderId),
      menu: async (_: unknown, { merchantId }: { merchantId: string }, context: Caller) => (await catalogues.of(own(merchantId, context)))?.categories ?? [],
      orderAlert: async (_: unknown, asked: { merchantId: string; orderId: string }, context: Caller) => {
        const merchantId = own(asked.merchantId, context);
        const [found, catalogue] = await Promise.all([order(merchantId, asked.orderId), catalogues.of(merchantId)]);
        return found === null || catalogue === null ? null : alertOf(found, catalogue.merchant);
      },
    },
  };
};

/** Whether an error is GraphQL's own about the query, not one of a resolver. Checked by name: two copies of the library may be loaded. */
const isOfQuery = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError' && (error as GraphQLError).path === undefined && (error as GraphQLError).originalError === undefined;

/** A refusal in the shape of every error and in GraphQL's own: null data and the errors. */
function answerWithout(reply: FastifyReply, refused: Refused, messages: readonly string[]): FastifyReply {
  const body = errorBody(refused, reply.request.id);
  const { code, statusCode } = body;
  const errors = messages.slice(0, 10).map((message) => ({ message, extensions: { code, statusCode } }));
  return reply.code(statusCode).send({ ...body, data: null, errors });
}

/** An invalid query. */
function answerBadQuery(reply: FastifyReply, errors: readonly Error[]): FastifyReply {
  const reason = (errors[0]?.message ?? 'not a query').slice(0, 300);
  return answerWithout(
    reply,
    { code: 'malformed', detail: { reason } },
    errors.map(({ message }) => message),
  );
}

/** GraphQL by its published schema: `POST /read`. */
export async function readApi(app: FastifyInstance, context: Context, services: Services): Promise<void> {
  await app.register(mercurius, {
    schema: readSchema,
    resolvers: resolvers(services) as never,
    routes: false,
    validationRules: [withinLimits],
    // A failed resolver fails the whole reply: half of it would look like all of it.
    errorFormatter: ({ errors }) => {
      throw errors?.[0]?.originalError ?? errors?.[0] ?? new Error('no data and no error');
    },
  });
  const parsed = new LRUCache<string, true>({ max: parsedQueryCountMax });
  const menuAnswers = openMenuAnswers(menuBytesMax);

  /** Parses the query with GraphQL's own parser, since Mercurius takes any JSON for a query in another form. Returns what is wrong with it. */
  function misread(query: string): Error | null {
    if (parsed.get(query) === true) return null;
    try {
      parse(query, { maxTokens: readLimits.tokenCountMax, noLocation: true });
    } catch (error) {
      return error as Error;
    }
    parsed.set(query, true);
    return null;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const question = Question.safeParse(request.body);
    if (!question.success)
      throw new RefusedError({ code: 'malformed', detail: { reason: `${question.error.issues[0]?.path.join('.') ?? ''}: not a GraphQL request` } });
    const { query, variables, operationName } = question.data;
    const caller: Caller = { merchantId: request.credential?.merchantId ?? null };
    const wrong = misread(query);
    if (wrong !== null) return answerBadQuery(reply, [wrong]);
    const resolved = async () => {
      const answered = await app.graphql(query, { ...caller }, variables ?? {}, operationName ?? undefined);
      reply.type('application/json; charset=utf-8');
      return writtenInTurns(answered);
    };
    try {
      if (caller.merchantId === null || !asksForMenu(question.data, caller.merchantId)) return await resolved();
      const catalogue = await services.catalogues.of(caller.merchantId);
      if (catalogue === null) return await resolved();
      const { merchant, categories } = catalogue;
      const bytes = await menuAnswers.of(caller.merchantId, categories, () => menuAnswer({ version: merchant.menuVersion, categories }));
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      if (!takesGzip(request.headers['accept-encoding'])) return await decompressed(bytes);
      return reply.header('content-encoding', 'gzip').send(bytes);
    } catch (error) {
      if (error instanceof RefusedError) return answerWithout(reply, error.refused, [errorBody(error.refused, request.id).message]);
      if (isOfQuery(error)) return answerBadQuery(reply, [error]);
      if ((error as FastifyError).code === 'MER_ERR_GQL_VALIDATION') return answerBadQuery(reply, (error as { errors?: Error[] }).errors ?? []);
      throw error;
    }
  }

  app.get('/read', (_request, reply) => answerRefused(reply, { code: 'method_not_allowed' }, { allow: 'POST' }));
  for (const url of ['/read', '/read/']) {
    app.post(url, {
      onRequest: async (request) => {
        request.credential = await context.credentials.of(request);
        if (request.credential === null) throw new RefusedError({ code: 'not_signed_in' });
      },
      // A few queries of a merchant at a time: each may read a whole menu.
      handler: (request, reply) => context.reads.turn(request.credential?.merchantId ?? '', () => answer(request, reply)),
      errorHandler: (error, request, reply) => {
        if (!(error instanceof RefusedError)) throw error;
        reply.headers(error.headers);
        if (error.refused.code === 'unavailable') reply.header('retry-after', 1);
        return answerWithout(reply, error.refused, [errorBody(error.refused, request.id).message]);
      },
    });
  }
}
