import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { behaviourOf } from '../behaviour.ts';
import type { Printer } from '../printers.ts';
import { pageFile } from './page-files.ts';
import { bytesOf, jobView, printerView } from './views.ts';

const bodyBytesMax = 10_000;

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Uint8Array;
}
const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { ...always, 'content-type': 'application/json; charset=utf-8' },
  content: JSON.stringify(body),
});
const nowhere = json(404, { message: 'There is no such control.' });

/** Pages of other sites may not press our buttons. */
function isOurs({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || origin === `http://${host}`;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > bodyBytesMax) return null;
  try {
    return JSON.parse(await text(request));
  } catch {
    return null;
  }
}

/** `/printers/front/jobs/3.png`, `.bin`, `.txt` or without an ending: what was printed of a job, what was sent, and what is known of it. */
async function jobReply(printer: Printer, name: string): Promise<Reply> {
  const [, id, form = 'json'] = /^(\d+)(?:\.(png|bin|txt))?$/.exec(name) ?? [];
  const job = printer.machine.jobs.find((each) => each.isPaper && String(each.id) === id);
  if (job === undefined) return nowhere;
  if (form === 'bin') return { status: 200, headers: { ...always, 'content-type': 'application/octet-stream' }, content: bytesOf(job) };
  if (form === 'txt') return { status: 200, headers: { ...always, 'content-type': 'text/plain; charset=utf-8' }, content: jobView(job).text };
  if (form === 'json') return json(200, jobView(job));
  // Loaded when the first picture is looked at: a machine without the library prints all the same.
  const [{ pictureOf }, { fontOf }] = await Promise.all([import('@till/escpos-emulator/picture'), import('@till/fonts/fonts')]);
  return { status: 200, headers: { ...always, 'content-type': 'image/png' }, content: pictureOf(job.printed, (sign) => fontOf(sign, 'en-us')) };
}

async function replyTo(printers: readonly Printer[], request: IncomingMessage): Promise<Reply> {
  const { method = 'GET', url = '/' } = request;
  const path = url.split('?', 1)[0] ?? '/';
  const file = method === 'GET' ? await pageFile(path) : null;
  if (file !== null) return { status: 200, ...file };
  const [list, id, what, name, more] = path.slice(1).split('/');
  if (list !== 'printers' || more !== undefined) return nowhere;
  if (id === undefined) return method === 'GET' ? json(200, printers.map(printerView)) : nowhere;
  const printer = printers.find((each) => each.id === id);
  if (printer === undefined) return nowhere;
  if (method === 'GET' && what === undefined) return json(200, printerView(printer));
  if (method === 'GET' && what === 'jobs')
    return name === undefined ? json(200, printer.machine.jobs.filter((job) => job.isPaper).map(jobView)) : jobReply(printer, name);
  if (method === 'DELETE' && what === 'jobs' && name === undefined) {
    printer.machine.forget();
    return json(200, printerView(printer));
  }
  if (method !== 'PUT' || what !== 'behaviour' || name !== undefined) return nowhere;
  const next = behaviourOf(await bodyOf(request));
  if (typeof next === 'string') return json(400, { message: next });
  await printer.behave(next);
  return json(200, printerView(printer));
}

/** The page of the printers, and the calls that it and tests are made of. */
export function controlServer(printers: readonly Printer[]): Server {
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => {});
    const reply = isOurs(request) ? replyTo(printers, request) : Promise.resolve(json(403, { message: 'This is for the page of the printers alone.' }));
    reply
      .catch((problem: unknown) => {
        console.error('printers, control:', problem);
        return json(500, { message: 'see the log' });
      })
      .then(({ status, headers, content }) => response.writeHead(status, headers).end(content))
      .catch((problem: unknown) => console.error('printers, control:', problem));
  });
}
