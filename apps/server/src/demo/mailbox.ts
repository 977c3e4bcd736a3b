import { mailboxPath } from '@till/contract/addresses';
import { loadPhrases } from '@till/phrases/load';
import { fill, type Phrases } from '@till/phrases/phrases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageAskedFor } from '../border/language.ts';
import { page } from '../border/page.ts';
import { escaped } from '../platform/html.ts';

/** An e-mail as the demo's mail server keeps it. `receivedAt` in ms since epoch. */
interface ReceivedMail {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly receivedAt: number;
}

const answerMs = 5000;
const reloadSeconds = 5;

/** What has arrived, newest first; null when the demo's mail server does not answer. */
export async function receivedMails(mailboxUrl: string): Promise<readonly ReceivedMail[] | null> {
  try {
    const answer = await fetch(new URL('/messages', mailboxUrl), { signal: AbortSignal.timeout(answerMs) });
    return answer.ok ? ((await answer.json()) as ReceivedMail[]) : null;
  } catch {
    return null;
  }
}

const codeIn = (text: string): string | undefined => /(?<![0-9])[0-9]{6}(?![0-9])/.exec(text)?.[0];

function articleOf(mail: ReceivedMail, words: Phrases['mail']['mailbox'], language: string): string {
  const code = codeIn(mail.text);
  const time = new Date(mail.receivedAt);
  const told = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(time);
  return `<article><h2>${escaped(mail.subject)}</h2>
<p class="quiet">${escaped(fill(words.to, { address: mail.to.join(', ') }))} · <time datetime="${time.toISOString()}">${escaped(told)}</time></p>
${code === undefined ? '' : `<p class="code" aria-label="${escaped(words.code)}">${code}</p>`}
<pre>${escaped(mail.text)}</pre></article>`;
}

/** The mailbox as a page: e-mails as plain text. It reloads itself without a script. */
export async function sendMailbox(request: FastifyRequest, reply: FastifyReply, mailboxUrl: string): Promise<FastifyReply> {
  const language = languageAskedFor(request);
  const words = (await loadPhrases(language)).mail.mailbox;
  const mails = await receivedMails(mailboxUrl);
  const list =
    mails === null
      ? `<p role="alert">${escaped(words.unreachable)}</p>`
      : mails.length === 0
        ? `<p>${escaped(words.empty)}</p>`
        : mails.map((mail) => articleOf(mail, words, language)).join('\n');
  const body = `<main><h1>${escaped(words.title)}</h1><p class="quiet">${escaped(words.explanation)}</p>
<p class="choices"><a href="${mailboxPath}">${escaped(words.reload)}</a><a href="/login">${escaped(words.signIn)}</a></p>
${list}</main>`;
  return page(reply, { language, title: words.title, body, reloadSeconds });
}
