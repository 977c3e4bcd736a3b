import { routes } from '../../app/routes.ts';

/** What the worker has an answer to: the register's page, its configuration, or a file of its build. */
export type Asked = 'page' | 'config' | 'file';

/** `dashboard` of `/dashboard/orders`. */
const firstPart = (path: string): string => path.split('/', 2)[1] ?? '';

/** The register's own addresses by their first part. Named, so that no address which the server or a proxy gets tomorrow is ever taken for one. */
const pages: ReadonlySet<string> = new Set(Object.values(routes).map(firstPart));

const isPage = (path: string): boolean => path === routes.root || (firstPart(path) !== '' && pages.has(firstPart(path)));

/**
 * What is asked for; null: none of the worker's business, and it is as if there were none. Calls, streams, receipts, exports, pictures, signing in and out,
 * frames and everything of another origin are not.
 */
export function askedFor(
  { method, url, mode, destination, headers }: Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'headers'>,
  origin: string,
): Asked | null {
  const { origin: from, pathname, search } = new URL(url);
  if (method !== 'GET' || from !== origin || headers.has('range')) return null;
  if (mode === 'navigate') return destination === 'document' && isPage(pathname) ? 'page' : null;
  if (search !== '') return null;
  if (pathname === '/config.json') return 'config';
  return pathname.startsWith('/assets/') ? 'file' : null;
}
