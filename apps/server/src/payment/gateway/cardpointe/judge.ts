import type { GatewayReply } from '../call.ts';
import type { Approval, Intent, SaleEnd } from '../gateway.ts';
import { bodyOf, type Fields, textOf, withinText } from '../read.ts';
import { type Refused, unanswered } from '../refusal.ts';
import { approvalOf } from './approval.ts';
import { errorCodeOf, errorTextOf } from './requests.ts';
import { refusedByText } from './session.ts';

/**
 * What the terminal's answer to a sale means. `refused?`: it says that no card was asked for; `ofSession`: because the session had ended. `cancelled?`: the
 * terminal says so, and the gateway is asked once. `approved?`: an error after the approval. `voided?`: approved and voided.
 */
export type Verdict =
  | { readonly kind: 'end'; readonly end: SaleEnd }
  | { readonly kind: 'refused?'; readonly refused: Refused; readonly ofSession: boolean }
  | { readonly kind: 'cancelled?' }
  | { readonly kind: 'approved?'; readonly approval: Approval }
  | { readonly kind: 'voided?' };

const ended = (end: SaleEnd): Verdict => ({ kind: 'end', end });
const unknown = ended({ kind: 'unknown' });

export function judge(heard: GatewayReply, intent: Intent): Verdict {
  if (heard.kind !== 'answer') return ended(unanswered(heard));
  const body = bodyOf(heard);
  if (heard.status === 200) return judgeAuth(body, intent);
  const said = { intent, text: errorTextOf(heard), afterMs: heard.ms };
  const code = errorCodeOf(heard);
  if (heard.status === 401 || heard.status === 403 || (heard.status === 400 && (code === 3 || code === 4))) return refusal(said, 'service', 'refused');
  if (heard.status === 400) return judgeText(code, said);
  return heard.status >= 500 && body !== null ? judgeError(code, body, said) : unknown;
}

function judgeAuth(row: Fields | null, intent: Intent): Verdict {
  if (row === null) return unknown;
  const orderId = textOf(row, 'orderId');
  if (orderId !== null && orderId !== intent.reference) return unknown;
  const respstat = textOf(row, 'respstat');
  if (respstat === 'A') return ended(approvalOf(row, intent) ?? { kind: 'unknown' });
  // The gateway answers a processor's time-out with B, and has closed the charge as declined.
  return respstat === 'B' || respstat === 'C' ? ended({ kind: 'declined' }) : unknown;
}

interface Message {
  readonly intent: Intent;
  readonly text: string;
  readonly afterMs: number;
}

const refusal = ({ afterMs }: Message, by: Refused['by'], why: Refused['why'], ofSession = false): Verdict => ({
  kind: 'refused?',
  refused: { by, why, afterMs },
  ofSession,
});

function judgeError(code: number | null, body: Fields, said: Message): Verdict {
  if (code === 900) return { kind: 'voided?' };
  const auth = withinText(body, 'authResponse');
  if (auth !== null && (code === 1 || code === 8)) return judgeLateAuth(auth, said.intent);
  switch (code) {
    case 1:
      return judgeText(code, said);
    case 6:
      return refusal(said, 'terminal', 'offline');
    case 7:
      return refusal(said, 'terminal', 'busy');
    case 8:
      // Without the answer of the authorisation that it speaks of there is nothing to judge.
      return /authori[sz]ation/i.test(said.text) ? unknown : { kind: 'cancelled?' };
    case 100:
      return refusal(said, 'service', 'refused');
    case 400:
      return refusal(said, 'terminal', 'refused');
    default:
      return unknown;
  }
}

function judgeLateAuth(auth: Fields, intent: Intent): Verdict {
  const verdict = judgeAuth(auth, intent);
  return verdict.kind === 'end' && verdict.end.kind === 'approved' ? { kind: 'approved?', approval: verdict.end } : verdict;
}

function judgeText(code: number | null, said: Message): Verdict {
  const why = code === 1 ? refusedByText(said.text) : null;
  if (why === null) return unknown;
  return why === 'session' ? refusal(said, 'terminal', 'busy', true) : refusal(said, why === 'refused' ? 'service' : 'terminal', why);
}
