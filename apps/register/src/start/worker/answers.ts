import { headers as contractHeaders } from '@till/contract/headers';
import { firstLineOf, whoseAnswer } from '@till/contract/whose';
import { pageInsteadHeader } from '../../calls/whose/page-instead.ts';
import { configPath, keepConfig, keepPage, kept, keptFile, knownTill, pagePath } from './keeping.ts';
import type { AskedEvent } from './scope.ts';

/** So long the network has for the page, and for the configuration; ms. */
const patienceMs = 1_500;
/** So long an answer that nobody waits for any more is still kept; ms. */
const lateMs = 30_000;

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));
const ignored = (): null => null;

/** The tabs whose page came out of the cache, and what answered in its place, if anything. Lost with the worker, which costs the network's time once more. */
const startedAway = new Map<string, string | null>();

/** An answer, and what the network gave in its place (the value of `pageInsteadHeader`); null: nothing, or this. */
interface Given {
  readonly answer: Response;
  readonly instead: string | null;
}

/**
 * The network's answer, which is kept for the next time; or what is kept where the network is away, takes longer than `waitMs`, or gives what is not of the Till
 * whose page is kept: a refusal, a proxy's page, a redirect (ours redirects no page), another Till's.
 */
async function networkFirst(event: AskedEvent, path: Parameters<typeof kept>[0], keep: (answer: Response) => Promise<boolean>, waitMs: number): Promise<Given> {
  const asked = fetch(event.request);
  const late = after(waitMs);
  // Not kept where the browser has no room: the former one stays.
  event.waitUntil(Promise.race([asked.then((answer) => keep(answer.clone())).catch(ignored), after(lateMs)]));
  const inTime = await Promise.race([asked.catch(ignored), late]);
  const instead = inTime === null ? null : await insteadOf(inTime, path, late).catch(ignored);
  if (inTime !== null && instead === null) return { answer: inTime, instead };
  const there = await kept(path).catch(() => undefined);
  if (there === undefined) return { answer: inTime ?? (await asked), instead: null };
  if (event.resultingClientId !== '') startedAway.set(event.resultingClientId, instead);
  return { answer: there, instead };
}

/**
 * What is not ours is told: its status, whether it is a Till, its first line as far as it has come by then (`late`). null: it is ours. Of a page that names its Till
 * nothing has to be read for that.
 */
async function insteadOf(answer: Response, path: Parameters<typeof kept>[0], late: Promise<null>): Promise<string | null> {
  const { status, headers, type } = answer;
  const isRead = !answer.ok || (path === pagePath && !headers.has(contractHeaders.identity));
  const body = isRead ? ((await Promise.race([answer.clone().text().catch(ignored), late])) ?? '') : '';
  const whose = answer.ok ? whoseAnswer({ status, headers, body }, await knownTill(), path === pagePath ? 'page' : 'call') : 'foreign';
  // Where a redirect leads to, and which one it is, no worker is told.
  return whose === 'ours'
    ? null
    : [type === 'opaqueredirect' ? 302 : status, Number(whose === 'another-till'), encodeURIComponent(firstLineOf(body))].join(' ');
}

/** The register's page. */
export const answerPage = async (event: AskedEvent): Promise<Response> => (await networkFirst(event, pagePath, keepPage, patienceMs)).answer;

/** Where everything is, and what this deployment has; at once for a page that came out of the cache, which is told with it what answers in its place. */
export async function answerConfig(event: AskedEvent): Promise<Response> {
  const ofPage = startedAway.get(event.clientId);
  startedAway.delete(event.clientId);
  const { answer, instead } = await networkFirst(event, configPath, keepConfig, ofPage === undefined ? patienceMs : 0);
  const said = ofPage ?? instead;
  if (said === null) return answer;
  const headers = new Headers(answer.headers);
  headers.set(pageInsteadHeader, said);
  return new Response(answer.body, { status: answer.status, headers });
}

/** A file of a build: its name changes with its content, so what is kept is right. */
export const answerFile = async ({ request }: AskedEvent): Promise<Response> =>
  (await keptFile(new URL(request.url).pathname).catch(() => undefined)) ?? fetch(request);
