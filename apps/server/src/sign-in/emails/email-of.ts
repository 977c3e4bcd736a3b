import { escaped } from '../../platform/html.ts';
import type { Email } from '../../platform/mailer.ts';

interface Paragraphs {
  readonly before: readonly string[];
  readonly code: string | null;
  readonly after: readonly string[];
}

/** An e-mail to an owner: paragraphs, and a code between them if it has one. */
export function emailOf(language: string, about: Pick<Email, 'id' | 'to' | 'subject'>, { before, code, after }: Paragraphs): Email {
  const text = [...before, ...(code === null ? [] : [`    ${code}`]), ...after].join('\n\n');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escaped(line).replaceAll('\n', '<br>')}</p>`;
  const large = `<p style="margin:0 0 16px;font-size:40px;font-weight:700;letter-spacing:8px;font-variant-numeric:tabular-nums">${code}</p>`;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(about.subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1a1b1e;background:#ffffff">
${[...before.map(paragraph), ...(code === null ? [] : [large]), ...after.map(paragraph)].join('\n')}
</body></html>
`;
  return { ...about, text: `${text}\n`, html };
}
