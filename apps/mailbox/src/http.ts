import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { answer } from './answer.ts';
import { type MailBehaviour, mailBehaviourOf, type TextBehaviour, textBehaviourOf } from './behaviour.ts';
import type { Inbox } from './inbox.ts';
import type { Texts } from './texts.ts';

/** How the next e-mails and text messages are handled. */
export interface Behaving {
  mail(next: MailBehaviour): void;
  texts(next: TextBehaviour): void;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await text(request));
  } catch {
    return null;
  }
}

const provider = /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json$/;
const routes = 'GET /messages, GET /texts, PUT /behaviour, PUT /texts/behaviour, or POST /2010-04-01/Accounts/{sid}/Messages.json';

/**
 * `GET /messages?to=`: e-mails that arrived, newest first. `PUT /behaviour {mode, ms}`: how the next ones are handled. The same for text messages at `/texts`;
 * and where they are posted to.
 */
export function httpServer(inbox: Inbox, texts: Texts, behave: Behaving): Server {
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const asked = `${request.method} ${url.pathname}`;
    const to = url.searchParams.get('to');
    if (asked === 'GET /messages') return answer(response, 200, inbox.messages(to));
    if (asked === 'GET /texts') return answer(response, 200, texts.messages(to));
    const accountSid = request.method === 'POST' ? provider.exec(url.pathname)?.[1] : undefined;
    if (accountSid !== undefined) return texts.take(request, response, accountSid).catch(() => request.socket.destroy());
    if (asked === 'PUT /behaviour') {
      const next = mailBehaviourOf(await readJson(request));
      if (typeof next === 'string') return answer(response, 400, { message: next });
      behave.mail(next);
      return answer(response, 200, next);
    }
    if (asked === 'PUT /texts/behaviour') {
      const next = textBehaviourOf(await readJson(request));
      if (typeof next === 'string') return answer(response, 400, { message: next });
      behave.texts(next);
      return answer(response, 200, next);
    }
    answer(response, 404, { message: routes });
  });
}
