import { describe, expect, it } from 'vitest';
import { firstLineOf, type KnownTill, unnamedMsMax, type Wanted, whoseAnswer, whoseStream } from './whose.ts';

const ours = '191d4879-0f70-4943-b3c2-54d48ea08e60';
const another = '0b9d3a52-7a39-4c08-8b77-9f0a35b7f7f1';
const signedIn: KnownTill = { identity: ours, takesUnnamed: false };
const lately: KnownTill = { identity: ours, takesUnnamed: true };
const headersOf = (given: Readonly<Record<string, string>>) => ({ get: (name: string) => given[name] ?? null });

const json = { 'content-type': 'application/json; charset=utf-8' };
const html = { 'content-type': 'text/html' };
/** A proxy writes an id of the request, too, and some write more. */
const proxy = { 'x-request-id': '5c0a9a2e-3d0f-4a38-9a51-0c8f0b9f7d10', 'x-frame-options': 'DENY', 'cache-control': 'no-store' };
const refusal = { statusCode: 404, code: 'not_found', message: 'x', requestId: 'r' };
const statuses = Array.from({ length: 400 }, (_, index) => index + 200);

/** What is sent by something else than Till: by a proxy, a filter, a portal, another program. */
const foreign = {
  text: { headers: { ...proxy, 'content-type': 'text/plain' }, body: '404 page not found' },
  html: { headers: { ...proxy, ...html }, body: '<html><head><title>403 Forbidden</title></head></html>' },
  'foreign JSON': { headers: { ...proxy, ...json }, body: { error: 'not_found', message: 'no route', code: 404, requestId: 'r' } },
  'a foreign Fastify': { headers: { ...proxy, ...json }, body: { statusCode: 404, code: 'FST_ERR_NOT_FOUND', error: 'Not Found', message: 'x' } },
  'no body': { headers: proxy, body: '' },
};

describe('whose an answer is', () => {
  it.each(Object.entries(foreign))(
    '%s is nobody’s answer, whatever its status, whatever was asked for, and also while older servers count',
    (_, { headers, body }) => {
      for (const status of statuses) {
        for (const known of [signedIn, lately, { identity: null, takesUnnamed: true }]) {
          for (const wanted of ['call', 'file', 'page'] satisfies Wanted[])
            expect([status, wanted, whoseAnswer({ status, headers: headersOf(headers), body }, known, wanted)]).toEqual([status, wanted, 'foreign']);
        }
      }
    },
  );

  it('of another Till it is none either, whatever its status; where nobody is signed in any Till will do', () => {
    for (const status of statuses.filter((each) => each < 300 || each >= 400)) {
      const answer = { status, headers: headersOf({ ...json, 'x-till-identity': another }), body: refusal };
      expect([whoseAnswer(answer, signedIn), whoseAnswer(answer, lately)]).toEqual(['another-till', 'another-till']);
      expect(whoseAnswer(answer, { identity: null, takesUnnamed: false })).toBe('ours');
    }
    const page = { status: 200, headers: headersOf({ ...html, 'x-till-identity': another }), body: '' };
    expect(whoseAnswer(page, signedIn, 'page')).toBe('another-till');
  });

  it('is ours with our identity and our shape, and with neither alone', () => {
    const named = { ...json, 'x-till-identity': ours };
    for (const status of [200, 201, 202]) expect(whoseAnswer({ status, headers: headersOf(named) }, signedIn)).toBe('ours');
    expect(whoseAnswer({ status: 304, headers: headersOf({ 'x-till-identity': ours }) }, signedIn)).toBe('ours');
    for (const status of [400, 401, 403, 404, 409, 422, 429, 500, 503])
      expect(whoseAnswer({ status, headers: headersOf(named), body: refusal }, signedIn)).toBe('ours');
    expect(whoseAnswer({ status: 200, headers: headersOf({ 'content-type': 'text/csv', 'x-till-identity': ours }) }, signedIn, 'file')).toBe('ours');
    // What stands before us has put its own page in the place of ours, and left our headers.
    expect(whoseAnswer({ status: 404, headers: headersOf({ ...html, 'x-till-identity': ours }), body: '<h1>Not Found</h1>' }, signedIn)).toBe('foreign');
    expect(whoseAnswer({ status: 200, headers: headersOf({ ...html, 'x-till-identity': ours }) }, signedIn)).toBe('foreign');
    expect(whoseAnswer({ status: 404, headers: headersOf(json), body: refusal }, signedIn)).toBe('foreign');
  });

  it('is a page of ours when it is whole: a refusal, a redirect and a page of a proxy are none', () => {
    const named = { ...html, 'x-till-identity': ours };
    expect(whoseAnswer({ status: 200, headers: headersOf(named), body: 'a newer build’s' }, signedIn, 'page')).toBe('ours');
    for (const status of [0, 204, 302, 404, 429, 500, 503])
      expect(whoseAnswer({ status, headers: headersOf(named), body: '' }, signedIn, 'page')).toBe('foreign');
  });

  it('of a server that names no identity counts for thirty days, by what such servers send', () => {
    const former = { 'x-request-id': proxy['x-request-id'], 'cross-origin-resource-policy': 'same-origin' };
    const page = {
      status: 200,
      headers: headersOf({ ...html, ...former }),
      body: '<div id="root"></div><script type="module" crossorigin src="/assets/a.js">',
    };
    const answers = [
      [{ status: 201, headers: headersOf({ ...json, ...former }) }, 'call'],
      [{ status: 304, headers: headersOf(former) }, 'call'],
      [{ status: 409, headers: headersOf(json), body: refusal }, 'call'],
      [{ status: 200, headers: headersOf({ 'content-type': 'text/csv', ...former }) }, 'file'],
      [page, 'page'],
    ] as const;
    for (const [answer, wanted] of answers) expect([whoseAnswer(answer, lately, wanted), whoseAnswer(answer, signedIn, wanted)]).toEqual(['ours', 'foreign']);
    expect(unnamedMsMax).toBe(30 * 86_400_000);
  });

  it('and whose a stream is, by what it says first', () => {
    expect([whoseStream(ours, signedIn), whoseStream(another, lately), whoseStream(null, lately), whoseStream(null, signedIn)]).toEqual([
      'ours',
      'another-till',
      'ours',
      'foreign',
    ]);
  });
});

it('the first line of a foreign answer is what a person would read', () => {
  expect(firstLineOf('404 page not found\n')).toBe('404 page not found');
  expect(firstLineOf('\n\n  Access   denied\nby policy 7')).toBe('Access denied');
  expect(firstLineOf('<!doctype html><html><head><style>b{}</style><title>403 Forbidden</title></head><body><h1>Forbidden</h1>')).toBe('403 Forbidden');
  expect(firstLineOf('<h1>Welcome to our <b>Wi-Fi</b></h1><p>Sign in')).toBe('Welcome to our Wi-Fi');
  expect(firstLineOf({ error: 'no route' })).toBe('{"error":"no route"}');
  expect([firstLineOf(''), firstLineOf(undefined), firstLineOf('<script>x</script>'), firstLineOf('x'.repeat(500)).length]).toEqual(['', '', '', 80]);
});
