import type { Heard } from '../call.ts';
import type { Approval, Intent, SaleEnd } from '../gateway.ts';
import { bodyOf, type Fields, textOf, withinText } from '../read.ts';
import { approvalOf } from './approval.ts';
import { errorCodeOf, errorTextOf } from './requests.ts';
import { refusedByText } from './session.ts';

/**
 * What the terminal's answer to a sale means. `session`: refused before any card was asked for, as the session had ended. `cancelled?`: the
 * terminal says so, and the gateway is asked once. `approved?`: something went wrong after the approval. `voided?`: approved and taken back.
 */
export type Verdict =
  | { readonly kind: 'end'; readonly end: SaleEnd }
  | { readonly kind: 'session' }
  | { readonly kind: 'cancelled?' }
  | { readonly kind: 'approved?'; readonly approval: Approval }
  | { readonly kind: 'voided?' };

const ended = (end: SaleEnd): Verdict => ({ kind: 'end', end });
const unknown = ended({ kind: 'unknown' });
const refused = ended({ kind: 'not_started', why: 'refused' });

/** `immediateMs`: below it "not connected" is an immediate answer. */
export function judge(heard: Heard, intent: Intent, immediateMs: number): Verdict {
  if (heard.kind === 'unsent') return ended({ kind: 'not_started', why: heard.why === 'address' ? 'refused' : 'offline' });
  if (heard.kind === 'unread') return unknown;
  const body = bodyOf(heard);
  if (heard.status === 200) return judgeAuth(body, intent);
  if (heard.status === 401 || heard.status === 403) return refused;
  const code = errorCodeOf(heard);
  if (heard.status === 400) return code === 3 || code === 4 ? refused : judgeText(code, errorTextOf(heard));
  return heard.status >= 500 && body !== null ? judgeError(code, body, { intent, text: errorTextOf(heard), immediate: heard.ms < immediateMs }) : unknown;
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

interface Circumstances {
  readonly intent: Intent;
  readonly text: string;
  readonly immediate: boolean;
}

function judgeError(code: number | null, body: Fields, { intent, text, immediate }: Circumstances): Verdict {
  if (code === 900) return { kind: 'voided?' };
  const auth = withinText(body, 'authResponse');
  if (auth !== null && (code === 1 || code === 8)) return judgeLateAuth(auth, intent);
  switch (code) {
    case 1:
      return judgeText(code, text);
    case 6:
      return immediate ? ended({ kind: 'not_started', why: 'offline' }) : unknown;
    case 7:
      return ended({ kind: 'not_started', why: 'busy' });
    case 8:
      // Without the answer of the authorisation that it speaks of there is nothing to judge.
      return /authori[sz]ation/i.test(text) ? unknown : { kind: 'cancelled?' };
    case 100:
    case 400:
      return refused;
    default:
      return unknown;
  }
}

function judgeLateAuth(auth: Fields, intent: Intent): Verdict {
  const verdict = judgeAuth(auth, intent);
  return verdict.kind === 'end' && verdict.end.kind === 'approved' ? { kind: 'approved?', approval: verdict.end } : verdict;
}

function judgeText(code: number | null, text: string): Verdict {
  const why = code === 1 ? refusedByText(text) : null;
  if (why === null) return unknown;
  return why === 'session' ? { kind: 'session' } : ended({ kind: 'not_started', why });
}
