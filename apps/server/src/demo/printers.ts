import { printersPath } from '@till/contract/addresses';
import { type ServerMessages, serverMessages } from '@till/phrases/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageAskedFor } from '../border/language.ts';
import { page } from '../border/page.ts';
import { escaped } from '../platform/html.ts';
import { followScript } from './follow.ts';

/** What the simulated printers tell of themselves: apps/printers/README.md. */
interface PrinterView {
  readonly id: string;
  readonly label: string;
  /** Where it listens: what a shop enters that sets it up as its own. */
  readonly address: string;
  /** the newest first; `at` in ms since epoch; `printedCount`: bytes of it that are on paper */
  readonly jobs: readonly { readonly id: number; readonly at: number; readonly printedCount: number; readonly isPrinted: boolean }[];
}

const answerMs = 5000;
const reloadSeconds = 3;
const shownCountMax = 12;

async function ask(control: string, path: string): Promise<Response | null> {
  try {
    const answer = await fetch(new URL(path, control), { signal: AbortSignal.timeout(answerMs) });
    return answer.ok ? answer : null;
  } catch {
    return null;
  }
}

function sectionOf({ id, label, address, jobs }: PrinterView, words: ServerMessages['mail']['printers'], language: string): string {
  const papers = jobs.slice(0, shownCountMax).map((job) => {
    const time = new Date(job.at);
    const told = new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(time);
    // A picture that has grown has another address: one that a browser has, it shows again.
    return `<article data-key="${job.id}"><p class="quiet"><time datetime="${time.toISOString()}">${escaped(told)}</time>${job.isPrinted ? '' : ` · ${escaped(words.part)}`}</p>
<img src="${printersPath}/${id}/${job.id}.png?bytes=${job.printedCount}" alt="${escaped(`${label}, ${told}`)}"></article>`;
  });
  return `<section data-key="${escaped(id)}"><h2>${escaped(label)}</h2><p class="quiet">${escaped(address)}</p>${papers.length === 0 ? `<p>${escaped(words.empty)}</p>` : papers.join('\n')}</section>`;
}

/** The paper of the demo's printers as a page of pictures, which shows what has changed since. */
export async function sendPrinters(request: FastifyRequest, reply: FastifyReply, control: string): Promise<FastifyReply> {
  const language = languageAskedFor(request);
  const words = serverMessages[language].mail.printers;
  const printers = (await (await ask(control, '/printers'))?.json()) as readonly PrinterView[] | undefined;
  const list =
    printers === undefined ? `<p role="alert">${escaped(words.unreachable)}</p>` : printers.map((printer) => sectionOf(printer, words, language)).join('\n');
  const body = `<main><h1>${escaped(words.title)}</h1><p class="quiet">${escaped(words.explanation)}</p>
<p class="choices"><a href="${escaped(control)}/">${escaped(words.control)}</a></p>
${list}</main>`;
  return page(reply, { language, title: words.title, body, hasPictures: true, reloadSeconds, script: followScript(reloadSeconds) });
}

/** One piece of paper as a picture, or 404. */
export async function sendPaper(reply: FastifyReply, control: string, printerId: string, jobId: string): Promise<FastifyReply> {
  if (!/^[a-z0-9-]+$/.test(printerId) || !/^\d+$/.test(jobId)) return reply.code(404).send();
  const picture = await ask(control, `/printers/${printerId}/jobs/${jobId}.png`);
  if (picture === null) return reply.code(404).send();
  return reply.headers({ 'cache-control': 'no-store', 'content-type': 'image/png' }).send(Buffer.from(await picture.arrayBuffer()));
}
