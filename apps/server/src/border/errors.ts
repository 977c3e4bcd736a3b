import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { endSessionCall } from '@till/contract/auth/sessions';
import type { Call, ErrorBody, ErrorCode } from '@till/contract/call';
import { headers as headerNames } from '@till/contract/headers';
import { refundCall } from '@till/contract/write/payment/payment';
import { UnknownShape } from '@till/domain/shape';
import { fill, waitText } from '@till/phrases/phrases';
import { serverMessages } from '@till/phrases/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Refused, RefusedError } from './refused.ts';
import { securityHeaders } from './security-headers.ts';
import { statusOf } from './status.ts';

/** Whose answers these are: the identity of the database. */
type Identity = () => string;

type Sentences = Readonly<Record<ErrorCode, string>>;

/** The message of every code; a missing one does not compile. */
const { common, refusals, refund } = serverMessages['en-us'].paying;
const sentences: Sentences = refusals;
/**
 * Messages for calls that need other words: a refund charges nothing, and no terminal asks for a card; one session of
 * the owner stays for another reason than all of them.
 */
const sentencesOfCalls: Readonly<Partial<Record<string, Sentences>>> = {
  [refundCall.name]: { ...sentences, ...refund.not },
  [endSessionCall.name]: { ...sentences, browser_too_new: serverMessages['en-us'].account.notEnded },
};

/** What `forbidden` means to a session that may not do everything. */
const scopeSentence = 'This sign-in has the scope "{scope}", and this call needs "{needed}". Nothing was changed; sign in again with that scope.';

/** What `forbidden` means to whoever stands at a tablet and may not. */
const roleSentence = 'The role of whoever does this does not allow "{action}". Nothing was changed; somebody who may has to do it.';

/** `Retry-After` of 503 and 429, seconds. */
const retryAfterSeconds = 1;

/** The body of a refusal. `call`: the refused call, where it is one of the contract. */
export function errorBody({ code, detail }: Refused, requestId: string, call?: Pick<Call, 'name'>): ErrorBody {
  // Programs alone sign in with a scope, and read English.
  const isOfScope = code === 'forbidden' && detail?.['needed'] !== undefined;
  const isOfRole = code === 'forbidden' && detail?.['action'] !== undefined;
  const wait = code === 'too_many_requests' ? Number(detail?.['retryAfterSeconds'] ?? 0) : 0;
  // Not what is ended is too new, but who ends it.
  const ofCall = detail?.['recovered'] === undefined ? sentencesOfCalls[call?.name ?? ''] : undefined;
  const sentence = isOfScope ? scopeSentence : isOfRole ? roleSentence : wait > 0 ? common.tooManyFor : (ofCall ?? sentences)[code];
  // A reason may be a whole sentence already: without its full stop it fits into ours.
  const reason = String(detail?.['reason'] ?? 'it is not what this call takes').replace(/[.\s]+$/, '');
  const words = { ...detail, reason, wait: wait > 0 ? waitText(wait, 'en-us') : '' };
  return {
    statusCode: statusOf[code],
    code,
    message: fill(sentence, words),
    requestId,
    ...(detail === undefined ? {} : { detail }),
  };
}

/** Sends a refusal: status, message, and `Retry-After` where a retry helps. */
export function answerRefused(reply: FastifyReply, refused: Refused, headers: Readonly<Record<string, string>> = {}, call?: Pick<Call, 'name'>): FastifyReply {
  const body = errorBody(refused, reply.request.id, call);
  if ((body.statusCode === 503 || body.statusCode === 429) && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
  return reply.code(body.statusCode).headers(headers).type('application/json; charset=utf-8').send(body);
}

const noDatabase = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  // The socket's queue is full, as when all clients reconnect at once.
  'EAGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_CONNECT_TIMEOUT',
  'NO_ANSWER',
  'NO_CONNECTION',
  'NO_PRIMARY',
]);
/**
 * PostgreSQL error classes that are temporary: connection, resources, system, operator intervention, lost race, time-out, read-only standby; and a transaction that it ended,
 * since it lay idle, as where this process or the machine stood still, or took too long.
 */
const passing = /^(08...|53...|57...|58...|40...|55...|25006|25P0[34])$/;

/** A value that PostgreSQL cannot take (class 22): it came from outside, and the border should have said so. */
const unfitting = /^22[0-9A-Z]{3}$/;

/** The code of an uncaught error; `internal` is a bug of ours and is logged with its stack. */
function codeOf(error: FastifyError): ErrorCode {
  // A newer version of Till runs beside this process, which is about to be replaced.
  if (error instanceof UnknownShape) return 'unavailable';
  const code = String(error.code ?? '');
  if (noDatabase.has(code) || passing.test(code) || code === 'FST_ERR_REP_ALREADY_SENT') return 'unavailable';
  if (unfitting.test(code)) return 'malformed';
  switch (error.statusCode) {
    case undefined:
      return 'internal';
    case 404:
      return 'not_found';
    case 405:
      return 'method_not_allowed';
    case 413:
    case 414:
    case 431:
      return 'too_large';
    case 415:
      return 'unsupported_media_type';
    case 429:
      return 'too_many_requests';
    case 503:
      return 'unavailable';
    default:
      return error.statusCode >= 400 && error.statusCode < 500 ? 'malformed' : 'internal';
  }
}

/** A refused large body is still read, up to this size and time: otherwise its sender never reads the reply. */
const largeBytes = 64 * 1024;
const passedBytesMax = 32_000_000;
const passedMsMax = 5_000;

async function letPass({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.readableEnded || raw.destroyed) return;
  await new Promise<void>((resolve) => {
    let passed = 0;
    const timer = setTimeout(resolve, passedMsMax);
    raw.on('data', (part: Buffer) => {
      passed += part.length;
      if (passed > passedBytesMax) resolve();
    });
    for (const end of ['end', 'close', 'error']) raw.once(end, () => resolve());
    raw.once('close', () => clearTimeout(timer));
    raw.resume();
  });
}

async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (error.statusCode === 413 || Number(request.headers['content-length'] ?? 0) > largeBytes) await letPass(request);
  if (error instanceof RefusedError) return answerRefused(reply, error.refused, error.headers);
  const code = codeOf(error);
  if (code === 'internal') request.log.error({ err: error }, 'a call failed with a bug of ours: it was answered 500, see the stack');
  else if (code === 'unavailable')
    request.log.warn({ err: error }, 'a call was answered 503: the database or another resource was not available; registers retry');
  return answerRefused(reply, { code });
}

/** Gives all errors one shape; none carries a stack. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
}

/** Errors that Fastify finds before routing, such as an address that cannot be decoded: no hook has run. */
export const answerBorderError =
  (identity: Identity) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void answerError(error, request, reply.headers({ ...securityHeaders, [headerNames.identity]: identity() }));

/** Unknown addresses. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answerRefused(reply, { code: 'not_found' }));
}

/** `Expect` has one value that there is; Node.js would answer any other one without a body and without a header of ours. */
export function answerExpectations(app: FastifyInstance, identity: Identity): void {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const answer = errorBody({ code: 'malformed', detail: { reason: 'its header Expect has a value that there is not' } }, randomUUID());
    const body = Buffer.from(JSON.stringify(answer));
    const head = {
      ...securityHeaders,
      [headerNames.identity]: identity(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      connection: 'close',
    };
    response.writeHead(answer.statusCode, head).end(body);
  });
}

/** What is not HTTP, or has too large a header: answered on the bare connection, which then ends. */
export const answerNoRequest =
  (identity: Identity) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // A browser connects ahead: it would take an answer on a connection that it has not used yet for that of the request that it is about to send.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return void socket.destroy();
    const reason = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'it did not arrive in time' : 'it is not HTTP';
    const refused: Refused = error.code === 'HPE_HEADER_OVERFLOW' ? { code: 'too_large' } : { code: 'malformed', detail: { reason } };
    const answer = errorBody(refused, randomUUID());
    const body = JSON.stringify(answer);
    const { statusCode } = answer;
    const head = [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      `${headerNames.identity}: ${identity()}`,
      ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
