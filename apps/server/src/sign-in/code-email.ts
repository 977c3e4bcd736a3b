import { limits } from '@till/domain/limits';
import { fill, type Language } from '@till/phrases/phrases';
import type { ServerMessages } from '@till/phrases/server';
import { escaped } from '../platform/html.ts';
import type { Email } from '../platform/mailer.ts';

/** The recipient, the code (null: only the link counts), and the link that signs in whichever browser opens it. */
interface CodeEmail {
  readonly id: string;
  readonly to: string;
  readonly code: string | null;
  readonly url: string;
}

const codeInHtml = (enter: string, code: string): string => `<p style="margin:0 0 16px">${escaped(enter)}</p>
<p style="margin:0 0 16px;font-size:40px;font-weight:700;letter-spacing:8px;font-variant-numeric:tabular-nums">${code}</p>
`;

/** The e-mail with a one-time code and a link, or a link alone, as text and as self-contained HTML. */
export function codeEmail(words: ServerMessages['mail']['code'], language: Language, { id, to, code, url }: CodeEmail): Email {
  const expiry = fill(code === null ? words.linkExpiry : words.expiry, { minutes: limits.oneTimeCodeLifeMs / 60_000 });
  const heading = code === null ? words.linkSubject : words.heading;
  const openLink = code === null ? words.openLink : words.orLink;
  const subject = code === null ? words.linkSubject : fill(words.subject, { code });
  const text = `${code === null ? '' : `${words.enter}\n\n    ${code}\n\n`}${openLink}\n\n    ${url}\n\n${expiry}\n\n${words.notYou}\n`;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1a1b1e;background:#ffffff">
<h1 style="font-size:20px;margin:0 0 16px">${escaped(heading)}</h1>
${code === null ? '' : codeInHtml(words.enter, code)}<p style="margin:0 0 16px">${escaped(openLink)}<br><a href="${escaped(url)}">${escaped(words.link)}</a></p>
<p style="margin:0 0 16px">${escaped(expiry)}</p>
<p style="margin:0;color:#5c5f66">${escaped(words.notYou)}</p>
</body></html>
`;
  return { id, to, subject, text, html };
}
