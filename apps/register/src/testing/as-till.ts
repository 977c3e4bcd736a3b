import type { ServerResponse } from 'node:http';
import { loadConfig } from '../calls/config.ts';

/** The identity of the database behind a test's own server. */
export const testIdentity = 'a-till-of-tests';

/** A test's own server answers as a Till does: by its headers. */
export function asTill(response: ServerResponse): ServerResponse {
  response.setHeader('content-type', 'application/json');
  response.setHeader('x-till-identity', testIdentity);
  return response;
}

/** Refuses as a Till does. */
export const refuse = (response: ServerResponse, statusCode: number, headers: Readonly<Record<string, string>> = {}, code = 'unavailable'): void =>
  void asTill(response)
    .writeHead(statusCode, headers)
    .end(JSON.stringify({ statusCode, code, message: 'x', requestId: 'r' }));

/** Loads a configuration as a Till would give it, without a server. */
export async function loadTestConfig(config: object): Promise<void> {
  const { fetch } = globalThis;
  globalThis.fetch = async () => Response.json(config, { headers: { 'x-till-identity': testIdentity } });
  await loadConfig().finally(() => {
    globalThis.fetch = fetch;
  });
}
