import { serverMessages } from '@till/phrases/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserOf } from '../border/browser.ts';
import { languageAskedFor } from '../border/language.ts';
import { page } from '../border/page.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { escaped } from '../platform/html.ts';
import { takeCookieBack } from './cookie.ts';
import { endSessions, forgetSessions } from './session/ended-sessions.ts';

export const logoutPath = '/auth/register/logout';

/** Whether another site's link, picture or form led here: by Fetch Metadata, or by Referer in older browsers and on plain http. */
function fromAnotherSite(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site';
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return false;
  const { host } = new URL(referer);
  return host !== request.host && host !== new URL(publicUrl).host;
}

/** Ends the session with its tokens and streams, and goes to the sign-in screen. Coming from another site, the person is asked first. */
export async function logOut(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (fromAnotherSite(request, context.config.publicUrl)) return askFirst(request, reply);
  const credential = await context.credentials.of(request);
  const browser = browserOf(request, reply);
  if (credential !== null) {
    const ended = await context.sql.begin(async (tx) => {
      const ids = await endSessions(tx, tx`id = ${credential.sessionId}`);
      if (ids.length > 0) await audit(tx, { credential, browser }, 'signed-out');
      return ids;
    });
    forgetSessions(context, ended);
  }
  takeCookieBack(browser, context.config.publicUrl);
  return reply.redirect('/login', 302);
}

/** The link on this page is one of ours, so following it logs out. */
async function askFirst(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = languageAskedFor(request);
  const words = serverMessages[language].logout;
  const body = `<main><h1>${escaped(words.title)}</h1><p>${escaped(words.question)}</p>
<p class="choices"><a class="button" href="${logoutPath}">${escaped(words.confirm)}</a><a href="/">${escaped(words.stay)}</a></p></main>`;
  return page(reply, { language, title: words.title, body });
}
