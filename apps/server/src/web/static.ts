import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { rootPaths } from '@till/contract/addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedError } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { rootFolder } from '../platform/config.ts';
import { clientConfigOf } from './client-config.ts';
import { pagePolicy } from './page-policy.ts';

const registerDist = join(rootFolder, 'apps/register/dist');
const nonceMark = '__CSP_NONCE__';
/** The register's service worker. */
const workerPath = 'sw.js';
const yearMs = 365 * 86_400_000;
const hourMs = 3_600_000;

/** Prefixes under which an unknown address is an error for a program, not a page for a person. */
const notPages: ReadonlySet<string> = new Set([...rootPaths, 'assets']);

interface Built {
  /** paths from the root, without a leading slash and without the compressed copies */
  readonly files: ReadonlySet<string>;
  /** null: the register has not been built */
  readonly index: string | null;
}

async function lookAt(folder: string): Promise<Built> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );
  const files = new Set(names.filter((name) => name !== 'index.html' && !/\.(br|gz)$/.test(name)));
  const index = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  return { files, index };
}

/** Google's button, a restricted key of its maps and providers of bot checks are for certain sites: they are told the page's origin, and no more. */
const tellsOrigin = ({ google, mapsKey, botCheck }: Context['config']): boolean => google !== null || mapsKey !== null || 'siteKey' in botCheck;

function sendPage(reply: FastifyReply, index: string, config: Context['config']): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  if (tellsOrigin(config)) reply.header('referrer-policy', 'strict-origin');
  return reply
    .headers({
      'content-security-policy': pagePolicy(nonce, config),
      'cache-control': 'no-cache',
      // Google's sign-in window must be able to answer the page that opened it.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(self), usb=(self)',
      vary: 'accept',
    })
    .type('text/html; charset=utf-8')
    .send(index.replaceAll(nonceMark, nonce));
}

/** Whether the request is a page navigation: requests for missing pictures or data get a 404. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  const [first = ''] = path.split('/', 1);
  if (notPages.has(first)) return false;
  const accepted = request.headers.accept ?? '*/*';
  return accepted.includes('text/html') || (accepted.startsWith('*/*') && !/\.[A-Za-z0-9]+$/.test(path));
}

/** The path below the root; null: it cannot be decoded. */
function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent((request.url.split('?', 1)[0] ?? '').slice(1));
  } catch {
    return null;
  }
}

/** Serves the built register at `/`, and its `/config.json`. */
export async function webRoutes(app: FastifyInstance, context: Context, folder: string = registerDist): Promise<void> {
  let built = await lookAt(folder);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, suppressWarning: true });

  const config = clientConfigOf(context.config);
  app.get('/config.json', async (_request, reply) => reply.send(config));

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path === null) throw new RefusedError({ code: 'not_found' });
    if (path === workerPath && built.files.has(path)) {
      // Its policy is that of all it fetches. It is asked for anew at each start of a page: that is how a new build is noticed.
      reply.headers({ 'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'", 'cache-control': 'no-cache' });
      return reply.sendFile(path, { cacheControl: false });
    }
    if (built.files.has(path)) {
      const named = path.startsWith('assets/');
      // A picture opened as a page may only use inline styles.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'").removeHeader('cache-control');
      return reply.sendFile(path, { maxAge: named ? yearMs : hourMs, immutable: named });
    }
    if (!wantsPage(request, path)) throw new RefusedError({ code: 'not_found' });
    if (built.index === null) built = await lookAt(folder);
    if (built.index === null) throw new RefusedError({ code: 'unavailable' });
    return sendPage(reply, built.index, context.config);
  });
}
