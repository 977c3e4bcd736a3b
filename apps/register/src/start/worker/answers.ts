import { configPath, keepConfig, keepPage, kept, keptFile, pagePath } from './keeping.ts';
import type { AskedEvent } from './scope.ts';

/** So long the network has for the page, and for the configuration; ms. */
const patienceMs = 1_500;
/** So long an answer that nobody waits for any more is still kept; ms. */
const lateMs = 30_000;

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));
const ignored = (): null => null;

/** A proxy says so where no Till is behind it; some have numbers of their own above these. */
const isAway = ({ status }: Response): boolean => status >= 502;

/** The tabs whose page came out of the cache: the network has had its time. Lost with the worker, which costs that time once more. */
const startedAway = new Set<string>();

/** The network's answer, which is kept for the next time; or what is kept where that is away or takes longer than `waitMs`. */
async function networkFirst(
  event: AskedEvent,
  path: Parameters<typeof kept>[0],
  keep: (answer: Response) => Promise<boolean>,
  waitMs: number,
): Promise<Response> {
  const asked = fetch(event.request);
  // Not kept where the browser has no room: the former one stays.
  event.waitUntil(Promise.race([asked.then((answer) => keep(answer.clone())).catch(ignored), after(lateMs)]));
  const inTime = await Promise.race([asked.catch(ignored), after(waitMs)]);
  if (inTime !== null && !isAway(inTime)) return inTime;
  const there = await kept(path).catch(() => undefined);
  if (there === undefined) return asked;
  if (event.resultingClientId !== '') startedAway.add(event.resultingClientId);
  return there;
}

/** The register's page. */
export const answerPage = (event: AskedEvent): Promise<Response> => networkFirst(event, pagePath, keepPage, patienceMs);

/** Where everything is, and what this deployment has; at once for a page that came out of the cache. */
export const answerConfig = (event: AskedEvent): Promise<Response> =>
  networkFirst(event, configPath, keepConfig, startedAway.delete(event.clientId) ? 0 : patienceMs);

/** A file of a build: its name changes with its content, so what is kept is right. */
export const answerFile = async ({ request }: AskedEvent): Promise<Response> =>
  (await keptFile(new URL(request.url).pathname).catch(() => undefined)) ?? fetch(request);
