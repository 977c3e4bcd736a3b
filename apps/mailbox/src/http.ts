import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Behaviour, behaviourOf } from './behaviour.ts';
import type { Inbox } from './inbox.ts';

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  response.end(JSON.stringify(body));
}

async function readBehaviour(request: IncomingMessage): Promise<Behaviour | null> {
  try {
    return behaviourOf(JSON.parse(await text(request)));
  } catch {
    return null;
  }
}

/** `GET /messages?to=`: what arrived, newest first. `PUT /behaviour {mode, ms}`: how the next e-mails are handled. */
export function httpServer(inbox: Inbox, behave: (next: Behaviour) => void): Server {
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET' && url.pathname === '/messages') return answer(response, 200, inbox.messages(url.searchParams.get('to')));
    if (request.method !== 'PUT' || url.pathname !== '/behaviour') return answer(response, 404, { message: 'GET /messages or PUT /behaviour' });
    const next = await readBehaviour(request);
    if (next === null) return answer(response, 400, { message: 'mode is one of normal, refuse, refuse-receiver, delay, drop; ms is 0 to 60000' });
    behave(next);
    answer(response, 200, next);
  });
}
