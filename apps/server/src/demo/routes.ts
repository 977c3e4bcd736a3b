import { mailboxPath } from '@till/contract/addresses';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { receivedMails, sendMailbox } from './mailbox.ts';

/** The mailbox page and the terminals of the demo. Anywhere else there is nothing under /demo. */
export function demoRoutes(app: FastifyInstance, { config }: Context): void {
  const { mailboxUrl, simulated } = config;
  if (config.mode !== 'demo') return;
  // Where the simulated terminals are watched and told what to do, and where another process finds them.
  if (simulated !== null) app.get('/demo/terminals.json', async () => ({ control: simulated.control, urls: simulated.urls }));
  if (mailboxUrl === null) return;
  app.get(mailboxPath, (request, reply) => sendMailbox(request, reply, mailboxUrl));
  app.get(`${mailboxPath}.json`, async (_request, reply) => {
    const mails = await receivedMails(mailboxUrl);
    return mails === null ? reply.code(503).header('retry-after', 1).send([]) : reply.send(mails);
  });
}
