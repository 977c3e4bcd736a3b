import { type Call, codesOf, type ErrorCode, scopeOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { headers, sessionCookie } from '@till/contract/headers';
import { limits } from '@till/domain/limits';
import { jsonSchemaOf } from '../border/json-schema.ts';
import { addressOf } from '../border/mount.ts';
import { statusOf } from '../border/status.ts';

type Json = Record<string, unknown>;

const errorSchema = {
  type: 'object',
  required: ['statusCode', 'code', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    detail: { type: 'object' },
  },
};

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** A schema's fields as parameters of the address. */
function parametersIn(place: 'path' | 'query', schema: Call['params']): Json[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: each }));
}

const keyParameter = {
  name: headers.idempotencyKey,
  in: 'header',
  required: false,
  description: 'A UUID made once per action: the same call again does nothing twice.',
  schema: { type: 'string', format: 'uuid' },
};

/** The refusals of a call by status, each status once. */
function refusalsOf(call: Call): Json {
  const byStatus = Map.groupBy<number, ErrorCode>(codesOf(call), (code) => statusOf[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [status, { description: codes.join(', '), ...json({ $ref: '#/components/schemas/Error' }) }]),
  );
}

/** What proves who calls; any of them. */
function securityOf({ credential }: Call): Json[] {
  if (credential === 'none') return [];
  if (credential === 'session') return [{ session: [] }];
  return credential === 'api-key' ? [{ apiKey: [] }] : [{ token: [] }, { session: [] }];
}

/** What a session needs beside being one; undefined: nothing. */
function neededBy(call: Call): string | undefined {
  const scope = scopeOf(call);
  const said = [
    ...(scope === null ? [] : [`A session of scope ${scope}${scope === 'manage' ? '' : ', or one that may more'}.`]),
    ...(call.guards === true ? [`A proof of who it is, not older than ${limits.proofFreshMs / 60_000} minutes (otherwise proof_needed).`] : []),
  ];
  return said.length === 0 ? undefined : `Needs: ${said.join(' ')}`;
}

function operationOf(call: Call): Json {
  const body = call.method === 'GET' ? undefined : jsonSchemaOf(call.body, 'input');
  const hasBody = body !== undefined && Object.keys((body.properties as Json | undefined) ?? {}).length > 0;
  return {
    operationId: call.name,
    tags: [call.base],
    description: neededBy(call),
    security: securityOf(call),
    parameters: [...parametersIn('path', call.params), ...parametersIn('query', call.query), ...(call.method === 'GET' ? [] : [keyParameter])],
    ...(hasBody ? { requestBody: json(body) } : {}),
    responses: { [call.status]: { description: 'Done', ...json(jsonSchemaOf(call.reply, 'output')) }, ...refusalsOf(call) },
  };
}

/** The calls of the contract as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const call of allCalls) {
    const path = addressOf(call).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Till', version: limits.appVersion },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: headers.token },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        apiKey: { type: 'apiKey', in: 'header', name: headers.apiKey },
      },
    },
  };
}
