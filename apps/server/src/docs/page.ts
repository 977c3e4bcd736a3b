import { type Call, codesOf, scopeOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { jsonSchemaOf } from '../border/json-schema.ts';
import { addressOf } from '../border/mount.ts';
import { statusOf } from '../border/status.ts';
import { escaped } from '../platform/html.ts';

const who = {
  none: 'anybody',
  session: 'a signed-in owner',
  merchant: 'a signed-in owner or token of this merchant',
  own: 'a signed-in owner or token, of its own merchant',
  'api-key': 'a site with a key of this merchant (x-api-key)',
} as const;

function callSection(call: Call): string {
  const body = call.method === 'GET' ? {} : ((jsonSchemaOf(call.body, 'input').properties as object | undefined) ?? {});
  const fields = Object.keys(body).length === 0 ? '' : `<p>Body</p><pre>${escaped(JSON.stringify(body, null, 2))}</pre>`;
  const scope = scopeOf(call);
  const needs = [...(scope === null ? [] : [`a session of the scope ${scope}`]), ...(call.guards === true ? ['a fresh proof of who it is'] : [])];
  const refusals = [...codesOf(call)].map((code) => `${statusOf[code]} ${code}`).join(', ');
  return `<article><h2>${escaped(`${call.method} ${addressOf(call)}`)}</h2><p class="quiet">${escaped(`${call.name}, for ${who[call.credential]}${needs.length === 0 ? '' : `, with ${needs.join(' and ')}`}; answers ${call.status}`)}</p>${fields}<p class="quiet">${escaped(refusals)}</p></article>`;
}

/** The calls for a person to read; programs take `/docs/openapi.json`. */
export const docsBody = (): string =>
  `<main><h1>Calls of Till</h1><p><a href="/docs/openapi.json">openapi.json</a></p><p>GraphQL: <a href="/docs/schema.graphql">POST /read</a></p>${allCalls.map(callSection).join('')}</main>`;
