import { mailboxPath } from '@till/contract/addresses';
import { fill } from '@till/phrases/phrases';
import { type ServerMessages, serverMessages } from '@till/phrases/server';
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

/** A text message as the demo's provider keeps it. */
interface ReceivedText {
  readonly to: string;
  readonly body: string;
  readonly receivedAt: number;
}

async function received<T>(mailboxUrl: string, what: 'messages' | 'texts'): Promise<readonly T[] | null> {
  try {
    const answer = await fetch(new URL(`/${what}`, mailboxUrl), { signal: AbortSignal.timeout(answerMs) });
    return answer.ok ? ((await answer.json()) as T[]) : null;
  } catch {
    return null;
  }
}

/** What has arrived, newest first; null when the demo's mail server does not answer. */
export const receivedMails = (mailboxUrl: string): Promise<readonly ReceivedMail[] | null> => received(mailboxUrl, 'messages');
export const receivedTexts = (mailboxUrl: string): Promise<readonly ReceivedText[] | null> => received(mailboxUrl, 'texts');

const codeIn = (text: string): string | undefined => /(?<![0-9])[0-9]{6}(?![0-9])/.exec(text)?.[0];

function timeOf(receivedAt: number, language: string): string {
  const time = new Date(receivedAt);
  const told = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(time);
  return `<time datetime="${time.toISOString()}">${escaped(told)}</time>`;
}

function mailArticle(mail: ReceivedMail, words: ServerMessages['mail']['mailbox'], language: string): string {
  // The number of an order is no code to sign in with.
  const code = mail.text.includes('/login#') ? codeIn(mail.text) : undefined;
  return `<article><h2>${escaped(mail.subject)}</h2>
<p class="quiet">${escaped(fill(words.to, { address: mail.to.join(', ') }))} · ${timeOf(mail.receivedAt, language)}</p>
${code === undefined ? '' : `<p class="code" aria-label="${escaped(words.code)}">${code}</p>`}
<pre>${escaped(mail.text)}</pre></article>`;
}

const textArticle = ({ to, body, receivedAt }: ReceivedText, words: ServerMessages['mail']['mailbox'], language: string): string => `<article>
<p class="quiet">${escaped(fill(words.textTo, { address: to }))} · ${timeOf(receivedAt, language)}</p>
<pre>${escaped(body)}</pre></article>`;

/** The mailbox as a page: e-mails as plain text, and text messages. It reloads itself without a script. */
export async function sendMailbox(request: FastifyRequest, reply: FastifyReply, mailboxUrl: string): Promise<FastifyReply> {
  const language = languageAskedFor(request);
  const words = serverMessages[language].mail.mailbox;
  const [mails, texts] = await Promise.all([receivedMails(mailboxUrl), receivedTexts(mailboxUrl)]);
  const articles = [
    ...(mails ?? []).map((mail) => ({ at: mail.receivedAt, html: mailArticle(mail, words, language) })),
    ...(texts ?? []).map((text) => ({ at: text.receivedAt, html: textArticle(text, words, language) })),
  ].toSorted((one, other) => other.at - one.at);
  const list =
    mails === null || texts === null
      ? `<p role="alert">${escaped(words.unreachable)}</p>`
      : articles.length === 0
        ? `<p>${escaped(words.empty)}</p>`
        : articles.map(({ html }) => html).join('\n');
  const body = `<main><h1>${escaped(words.title)}</h1><p class="quiet">${escaped(words.explanation)}</p>
<p class="choices"><a href="${mailboxPath}">${escaped(words.reload)}</a><a href="/login">${escaped(words.signIn)}</a></p>
${list}</main>`;
  return page(reply, { language, title: words.title, body, reloadSeconds });
}
