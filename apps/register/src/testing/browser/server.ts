import { type Call, codesOf, type ErrorCode, type ParamsOf, type QueryOf, type ReplyOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { headers } from '@till/contract/headers';
import { type LiveEvent, namedEvent } from '@till/contract/live';
import { testIdentity } from '../as-till.ts';

/** A call as the register made it. */
export interface Heard<C extends Call = Call> {
  readonly call: string;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at it knows
  readonly body: any;
  readonly headers: Headers;
}

type Answers = (heard: Heard) => Response | Promise<Response>;

let answers = new Map<string, Answers>();
let heardCalls: Heard[] = [];
/** What was answered wrongly, or asked and not said how it is answered: fails the test. */
let faults: string[] = [];
/** The test that is under way, by its number; null: between two, what is asked is nobody's. */
let test: number | null = null;
/** Whose shop the test is about. */
let shop = '';
let testCount = 0;
let isDown = false;
let streams = new Set<StandInStream>();

/** What a reply may be instead: the server refuses what was asked. */
export class Refused {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: Readonly<Record<string, string>> | undefined;
  constructor(status: number, code: ErrorCode, detail?: Readonly<Record<string, string>>) {
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** As a Till answers. */
const respond = (body: unknown, status = 200, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', [headers.identity]: testIdentity, ...more } });

const wires = allCalls
  .map((call) => ({ call, path: new RegExp(`^/${call.base}${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))
  // `orders/ongoing` is no order: a word goes before what stands for any.
  .toSorted((one, other) => (one.call.path.match(/:/g)?.length ?? 0) - (other.call.path.match(/:/g)?.length ?? 0));

/**
 * What stands in for the server, at the edge of the network: it answers calls by their names, as a test has said. A reply has to be what the contract says that
 * the call replies, and a refusal one that the call may have: it cannot answer as no server would.
 */
export const server = {
  /** Replies to a call from now on; `reply` may depend on what is asked. */
  replies<C extends Call>(call: C, reply: ReplyOf<C> | ((heard: Heard<C>) => ReplyOf<C> | Refused | Promise<ReplyOf<C>>)): void {
    answers.set(call.name, async (heard) => {
      const said = typeof reply === 'function' ? await (reply as (heard: Heard<C>) => unknown)(heard as Heard<C>) : reply;
      if (said instanceof Refused) return refusal(call, said.status, said.code, 'x', said.detail);
      const read = call.reply.safeParse(said);
      if (!read.success) faults.push(`${call.name} never replies so: ${read.error.message}`);
      return respond(said, call.status);
    });
  },
  /** Refuses a call from now on. */
  refuses(call: Call, status: number, code: ErrorCode, message = 'x', detail?: Readonly<Record<string, string>>): void {
    answers.set(call.name, () => refusal(call, status, code, message, detail));
  },
  /** From now on nobody answers the call, as without a network. */
  fails(call: Call): void {
    answers.set(call.name, () => Promise.reject(new TypeError('Failed to fetch')));
  },
  /** From now on something else than a Till answers the call. */
  isForeign(call: Call, status = 200, page = '<html><title>Welcome to our network</title></html>'): void {
    answers.set(call.name, () => new Response(page, { status, headers: { 'content-type': 'text/html' } }));
  },
  /** The call is answered as before, but not until the returned function is called. */
  holds(call: Call): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = answers.get(call.name);
    answers.set(call.name, async (heard) => {
      await promise;
      return before === undefined ? unanswered(heard.call) : before(heard);
    });
    return resolve;
  },
  /** The network is gone, as the browser says. */
  goesDown(): void {
    isDown = true;
    dispatchEvent(new Event('offline'));
  },
  /** The network is back, as the browser says. */
  isBack(): void {
    isDown = false;
    dispatchEvent(new Event('online'));
  },
  /** Answers a question to the read API, by what it asks for first. */
  reads(operation: string, data: () => object): void {
    answers.set(`read ${operation}`, () => respond({ data: data() }));
  },
  /** Tells every register that listens. */
  tells({ event, data }: LiveEvent): void {
    for (const stream of streams) stream.tell(event, data);
  },
  /** The calls of that name which were made so far in this test; one that is tried again counts once. */
  heard: <C extends Call>(call: C): readonly Heard<C>[] => heardCalls.filter((each) => each.call === call.name) as unknown as Heard<C>[],
  /** A test begins at a shop. */
  open(merchantId: string): void {
    shop = merchantId;
    testCount += 1;
    test = testCount;
  },
  /** Forgets everything; returns what was wrong. */
  reset(): readonly string[] {
    const before = faults;
    test = null;
    isDown = false;
    answers = new Map();
    heardCalls = [];
    faults = [];
    for (const stream of streams) stream.close();
    streams = new Set();
    return before;
  },
};

function refusal(call: Call, status: number, code: ErrorCode, message = 'x', detail?: Readonly<Record<string, string>>): Response {
  if (!codesOf(call).has(code) && code !== 'too_many_requests' && code !== 'internal') faults.push(`${call.name} is never refused with ${code}`);
  return respond({ statusCode: status, code, message, requestId: 'r', detail }, status);
}

function unanswered(name: string): never {
  if (test !== null) faults.push(`nobody has said how ${name} is answered`);
  throw new TypeError('Failed to fetch');
}

const bodyOf = (init: RequestInit | undefined): unknown => (typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);

async function answer(url: URL, init: RequestInit | undefined): Promise<Response> {
  const body = bodyOf(init);
  const heard = (call: string, params: unknown = {}): Heard => {
    const said = { call, params, query: Object.fromEntries(url.searchParams), body, headers: new Headers(init?.headers) } as Heard;
    // Tried again, on a machine that stalls: the same call.
    const key = said.headers.get(headers.idempotencyKey);
    if (key === null || !heardCalls.some((each) => each.headers.get(headers.idempotencyKey) === key)) heardCalls.push(said);
    return said;
  };
  if (url.pathname.startsWith('/read')) {
    const operation = /\{\s*(\w+)/.exec((body as { readonly query: string }).query)?.[1] ?? '';
    const name = `read ${operation}`;
    return (answers.get(name) ?? (() => unanswered(name)))(heard(name));
  }
  const found = wires.find(({ call, path }) => call.method === (init?.method ?? 'GET') && path.test(url.pathname));
  const name = found?.call.name ?? url.pathname;
  const params = Object.fromEntries(Object.entries(found?.path.exec(url.pathname)?.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]));
  return (answers.get(name) ?? (() => unanswered(`${init?.method ?? 'GET'} ${name}`)))(heard(name, params));
}

/** The event stream of a server: it says whose it is, and then what a test tells. */
class StandInStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: number = StandInStream.CONNECTING;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    streams.add(this);
    queueMicrotask(() => {
      if (this.readyState === StandInStream.CLOSED) return;
      this.readyState = StandInStream.OPEN;
      this.onopen?.();
      this.tell(namedEvent, { identity: testIdentity });
    });
  }
  tell(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  close(): void {
    this.readyState = StandInStream.CLOSED;
    streams.delete(this);
  }
}

/** The paths of a server; everything else is a file of the tests themselves. */
const ours = /^\/(api|auth|read|realtime|logs|healthz|config\.json)(\/|$)/;

/** Stands in for the network from now on, for all tests of the page. */
export function standIn(): void {
  if (globalThis.EventSource === (StandInStream as unknown)) return;
  const reallyFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (asked, init) => {
    const url = new URL(asked instanceof Request ? asked.url : asked, location.href);
    if (!ours.test(url.pathname)) return reallyFetch(asked, init);
    init?.signal?.throwIfAborted();
    const asking = test;
    const aborted = new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    // It may be given up long after it was answered.
    aborted.catch(() => undefined);
    // No network answers in the same turn: what asks again and again lets others have theirs.
    await new Promise((resolve) => setTimeout(resolve));
    const of = /\/merchants\/([^/]+)/.exec(url.pathname)?.[1] ?? shop;
    // What a test has left behind is nobody's call.
    if (isDown || asking !== test || of !== shop) throw new TypeError('Failed to fetch');
    const answered = await Promise.race([answer(url, init), aborted]);
    // Its page is gone with its test.
    if (asking !== test) throw new TypeError('Failed to fetch');
    return answered;
  };
  globalThis.EventSource = StandInStream as unknown as typeof EventSource;
}

/** How a path that is no call is answered: /healthz and so on. */
export const answersPath = (path: string, body: unknown): void => void answers.set(path, () => respond(body));
