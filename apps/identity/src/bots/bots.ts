import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { oneOf } from '../behaviour.ts';
import { pageFile } from '../pages.ts';
import { bodyOf, isOurs, json, noJson, nowhere, type Outcome } from '../reply.ts';
import { type BotBehaviour, botBehaviourOf, tokenModes, usualOfBots } from './behaviour.ts';
import { openTokens, type Provider } from './tokens.ts';

const verifyPaths: Readonly<Record<string, Provider>> = { '/recaptcha/api/siteverify': 'recaptcha', '/turnstile/v0/siteverify': 'turnstile' };
const scripts: readonly string[] = ['/recaptcha/api.js', '/turnstile/v0/api.js'];

/** The stand-in for the providers of bot checks; null: the address is not one of theirs. */
export function openBots(): (request: IncomingMessage, pathname: string) => Promise<Outcome | null> {
  const tokens = openTokens();
  let behaviour: BotBehaviour = usualOfBots;

  async function script(pathname: string): Promise<Outcome> {
    if (behaviour.script === 'hangs') return 'never';
    if (behaviour.script === 'slow') await wait(behaviour.ms);
    const file = behaviour.script === 'gone' ? null : await pageFile(pathname);
    return file === null ? json(503, { message: 'Out of order, as asked.' }) : { status: 200, ...file };
  }

  async function siteverify(provider: Provider, request: IncomingMessage): Promise<Outcome> {
    const question = await bodyOf(request);
    const { verify, ms } = behaviour;
    if (verify === 'hangs') return 'never';
    if (verify === 'slow') await wait(ms);
    if (verify === 'broken') return json(500, { message: 'Out of order, as asked.' });
    if (verify === 'no-json') return noJson;
    if (verify === 'no-report') return json(200, { ok: true });
    if (verify === 'our-fault') return json(200, { success: false, 'error-codes': ['invalid-input-secret'] });
    if (verify === 'its-fault') return json(200, { success: false, 'error-codes': ['internal-error'] });
    const report = tokens.report(provider, question);
    if (verify !== 'cut-once') return json(200, report);
    behaviour = { ...behaviour, verify: 'good' };
    return 'cut';
  }

  async function token(request: IncomingMessage): Promise<Outcome> {
    const { action, hostname, mode } = await bodyOf(request);
    const how = mode === undefined ? behaviour.token : oneOf(mode, tokenModes);
    if (typeof action !== 'string' || typeof hostname !== 'string' || how === null)
      return json(400, { message: 'An action, a hostname, and maybe a mode are needed.' });
    return json(200, { token: tokens.make({ action, hostname }, how) });
  }

  async function control(request: IncomingMessage, pathname: string): Promise<Outcome> {
    if (!isOurs(request)) return json(403, { message: 'This is for our own pages alone.' });
    const asked = `${request.method} ${pathname}`;
    if (asked === 'POST /bots/token') return token(request);
    if (asked === 'GET /bots/behaviour') return json(200, behaviour);
    if (asked !== 'PUT /bots/behaviour') return nowhere;
    const next = botBehaviourOf(await bodyOf(request));
    if (typeof next === 'string') return json(400, { message: next });
    behaviour = next;
    return json(200, next);
  }

  return async (request, pathname) => {
    const provider = verifyPaths[pathname];
    if (provider !== undefined) return request.method === 'POST' ? siteverify(provider, request) : nowhere;
    if (scripts.includes(pathname)) return script(pathname);
    return pathname.startsWith('/bots/') && !pathname.includes('.') ? control(request, pathname) : null;
  };
}
