import type { ClientConfig } from '@till/contract/config';
import { assert } from '@till/domain/assert';
import { limits } from '@till/domain/limits';
import { bodyOf } from './failure.ts';
import { instead, insteadOf } from './whose/instead.ts';
import { whoseResponse } from './whose/own-till.ts';
import { pageInsteadHeader } from './whose/page-instead.ts';

/** The service worker has opened what is kept, since something else answered for the page. */
function logPageInstead({ headers: given }: Response): void {
  const said = given.get(pageInsteadHeader);
  if (said === null) return;
  const [status, isTill, line] = said.split(' ', 3);
  instead.page({ status: Number(status), isTill: isTill === '1', line: decodeURIComponent(line ?? '') });
}

let loaded: ClientConfig | undefined;

/** Reads /config.json, first of all. Rejects if the server does not answer. */
export async function loadConfig(address = '/config.json'): Promise<ClientConfig> {
  const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(limits.readApiTimeoutMs) });
  const whose = whoseResponse(answer, answer.ok ? undefined : await bodyOf(answer));
  // Another Till has given the page, too: its settings lead to where that is told, and left.
  if (whose === 'foreign' || !answer.ok) {
    if (whose === 'foreign') instead.page(await insteadOf(answer, whose));
    throw new Error(`config.json: ${answer.status}`);
  }
  logPageInstead(answer);
  loaded = (await answer.json()) as ClientConfig;
  return loaded;
}

/** The deployment's configuration; undefined: it is not read yet. */
export const configIfLoaded = (): ClientConfig | undefined => loaded;

/** The deployment's configuration. Only after `loadConfig`. */
export function config(): ClientConfig {
  assert(loaded !== undefined, 'config.json is read before anything else starts');
  return loaded;
}
