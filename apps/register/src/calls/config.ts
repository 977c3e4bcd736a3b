import type { ClientConfig } from '@till/contract/config';
import { assert } from '@till/domain/assert';
import { limits } from '@till/domain/limits';

let loaded: ClientConfig | undefined;

/** Reads /config.json, first of all. Rejects if the server does not answer. */
export async function loadConfig(address = '/config.json'): Promise<ClientConfig> {
  const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(limits.readApiTimeoutMs) });
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`);
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
