import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'page');

const [html, css, js] = ['text/html; charset=utf-8', 'text/css; charset=utf-8', 'text/javascript; charset=utf-8'];

const files: ReadonlyMap<string, readonly [name: string, type: string]> = new Map([
  ['/gsi/client', ['client.js', js]],
  ['/gsi/button', ['button.html', html]],
  ['/gsi/select', ['select.html', html]],
  ['/gsi/identity.css', ['identity.css', css]],
  ['/gsi/button.js', ['button.js', js]],
  ['/gsi/select.js', ['select.js', js]],
  ['/recaptcha/api.js', ['recaptcha.js', js]],
  ['/recaptcha/api2/anchor', ['widget.html', html]],
  ['/turnstile/v0/api.js', ['turnstile.js', js]],
  ['/turnstile/v0/widget', ['widget.html', html]],
  ['/bots/widget.js', ['widget.js', js]],
]);

/** Made to be framed by other sites. */
const framed: readonly string[] = ['/gsi/button', '/recaptcha/api2/anchor', '/turnstile/v0/widget'];

/** A file of the stand-in's pages; null where the path is none. */
export async function pageFile(path: string): Promise<{ readonly headers: Record<string, string>; readonly content: Buffer } | null> {
  const [name, type] = files.get(path) ?? [];
  if (name === undefined || type === undefined) return null;
  const frames = framed.includes(path) ? '*' : "'none'";
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(type === html ? { 'content-security-policy': `default-src 'self'; img-src 'self' data:; frame-ancestors ${frames}; base-uri 'none'` } : {}),
  };
  return { headers, content: await readFile(join(folder, name)) };
}
