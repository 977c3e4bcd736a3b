import type { BotReport } from '@till/domain/sign-in/bot-check';
import { callOnce, type OnceHeard } from '../../platform/call-once.ts';
import type { BotProvider } from '../../platform/providers/bot-check-settings.ts';

/** In what providers of the siteverify protocol differ. */
export interface SiteverifyProtocol {
  /** What a question carries beside secret and token; made once for a token, and sent again with it. */
  extra(): Readonly<Record<string, string>>;
  /** A question whose answer was lost may be asked again: the token is not spent twice. */
  readonly mayAskAgain: boolean;
  /** What only this provider says; null: nothing. */
  scoreIn(answer: Readonly<Record<string, unknown>>): number | null;
}

type Reply = { readonly ok: true; readonly report: BotReport } | { readonly ok: false; readonly why: string };

/** All tries together, and connecting once; ms. A person waits meanwhile. */
const totalMs = 5_000;
const connectMs = 2_000;

/**
 * Asks a provider what a token is worth; `speed` divides the waits. The person's address is not sent along: of a tablet behind a shop's router we may see
 * another one than the provider does.
 */
export async function siteverify({ verifyUrl, secret }: BotProvider, protocol: SiteverifyProtocol, token: string, speed: number): Promise<Reply> {
  const bytes = Buffer.from(new URLSearchParams({ secret, response: token, ...protocol.extra() }).toString());
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    const leftMs = totalMs / speed - (performance.now() - began);
    const connect = Math.min(connectMs / speed, leftMs);
    const heard = await callOnce({
      method: 'POST',
      url: verifyUrl,
      headers: {},
      body: { type: 'application/x-www-form-urlencoded', bytes },
      connectMs: connect,
      answerMs: leftMs - connect,
    });
    const said = saidIn(heard, protocol);
    const isTimeLeft = totalMs / speed - (performance.now() - began) > connectMs / speed;
    if (said.ok || tries === 2 || !protocol.mayAskAgain || !isTimeLeft) return said;
  }
}

function saidIn(heard: OnceHeard, { scoreIn }: SiteverifyProtocol): Reply {
  if (heard.kind !== 'answer') return { ok: false, why: heard.why };
  const answer = fieldsIn(heard.text);
  // Its refusals come with 200 or 400. What has no `success` is not its word, whatever the status is.
  if (heard.status >= 500 || typeof answer['success'] !== 'boolean') return { ok: false, why: `HTTP ${heard.status}, no report` };
  const errors = answer['error-codes'];
  return {
    ok: true,
    report: {
      success: answer['success'],
      action: textOf(answer['action']),
      hostname: textOf(answer['hostname']),
      score: scoreIn(answer),
      errors: Array.isArray(errors) ? errors.filter((error) => typeof error === 'string') : [],
    },
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The fields of a JSON object; none: it is something else. */
function fieldsIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
