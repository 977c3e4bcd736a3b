import { mailboxPath, printersPath } from '@till/contract/addresses';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { receivedMails, receivedTexts, sendMailbox } from './mailbox.ts';
import { sendPaper, sendPrinters } from './printers.ts';

/** The mailbox page, the printers' paper and the terminals of the demo. Anywhere else there is nothing under /demo. */
export function demoRoutes(app: FastifyInstance, { config }: Context): void {
  const { mailboxUrl, printers, simulated } = config;
  if (config.mode !== 'demo') return;
  // Where the simulated terminals are watched and told what to do, and where another process finds them.
  if (simulated !== null) app.get('/demo/terminals.json', async () => ({ control: simulated.control, urls: simulated.urls }));
  if (printers !== null) {
    const { control, list } = printers;
    app.get(printersPath, (request, reply) => sendPrinters(request, reply, control));
    app.get<{ Params: { printerId: string; jobId: string } }>(`${printersPath}/:printerId/:jobId(^\\d+).png`, ({ params }, reply) =>
      sendPaper(reply, control, params.printerId, params.jobId),
    );
    app.get(`${printersPath}.json`, async () => ({ control, list }));
  }
  if (mailboxUrl === null) return;
  app.get(mailboxPath, (request, reply) => sendMailbox(request, reply, mailboxUrl));
  app.get(`${mailboxPath}.json`, async (_request, reply) => {
    const mails = await receivedMails(mailboxUrl);
    return mails === null ? reply.code(503).header('retry-after', 1).send([]) : reply.send(mails);
  });
  app.get(`${mailboxPath}/texts.json`, async (_request, reply) => {
    const texts = await receivedTexts(mailboxUrl);
    return texts === null ? reply.code(503).header('retry-after', 1).send([]) : reply.send(texts);
  });
}
