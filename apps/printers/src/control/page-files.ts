import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'page');

const files: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['/', ['printers.html', 'text/html; charset=utf-8']],
  ['/printers.css', ['printers.css', 'text/css; charset=utf-8']],
  ['/printers.js', ['printers.js', 'text/javascript; charset=utf-8']],
]);

/** A file of the printers' page; null where the path is none. */
export async function pageFile(path: string): Promise<{ readonly headers: Record<string, string>; readonly content: Buffer } | null> {
  const [name, type] = files.get(path) ?? [];
  if (name === undefined || type === undefined) return null;
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
  };
  return { headers, content: await readFile(join(folder, name)) };
}
