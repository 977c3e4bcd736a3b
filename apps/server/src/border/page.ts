import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escaped } from '../platform/html.ts';

export interface Page {
  readonly language: string;
  readonly title: string;
  /** escaped already */
  readonly body: string;
  /** it shows pictures of this server */
  readonly hasPictures?: boolean;
  /** the page reloads after so many seconds; one with a `script`, where no script runs */
  readonly reloadSeconds?: number;
  /** JavaScript of ours; it may ask this server */
  readonly script?: string;
}

const style = `
:root { color-scheme: light dark; --accent: light-dark(#0b7a52, #6cd2a3); --quiet: light-dark(#5c5f66, #a6a7ab); --line: light-dark(#dee2e6, #424242); }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
h2 { font-size: 1rem; margin: 0; }
a { color: var(--accent); display: inline-flex; align-items: center; min-height: 2.75rem; }
.button { background: var(--accent); color: light-dark(#fff, #000); padding: 0 1.5rem; border-radius: 0.5rem; text-decoration: none; min-height: 3.5rem; }
.choices { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; }
.quiet { color: var(--quiet); margin: 0; }
article { border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem; margin: 1rem 0; }
.code { font-size: 3rem; line-height: 1.25; font-weight: 700; letter-spacing: 0.15em; font-variant-numeric: tabular-nums; margin: 0.25rem 0; }
img { display: block; max-width: 100%; border: 1px solid var(--line); }
pre { white-space: pre-wrap; font: inherit; margin: 0.5rem 0 0; }
`;

/** An HTML page made by the server: one style block with the policy's nonce, no script but that given, nothing from elsewhere. */
export function page(reply: FastifyReply, { language, title, body, hasPictures = false, reloadSeconds, script }: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const refresh = reloadSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">`;
  const reload = script === undefined || refresh === '' ? refresh : `<noscript>${refresh}</noscript>`;
  const follow = script === undefined ? '' : `<script type="module" nonce="${nonce}">${script}</script>`;
  const mayRun = script === undefined ? '' : `script-src 'nonce-${nonce}'; connect-src 'self'; `;
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; ${mayRun}${hasPictures ? "img-src 'self'; " : ''}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${reload}<title>${escaped(title)}</title><style nonce="${nonce}">${style}</style></head>
<body>${body}${follow}</body></html>
`);
}
