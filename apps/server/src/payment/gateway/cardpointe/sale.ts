import type { Intent, SaleEnd, TerminalHold } from '../gateway.ts';
import { endOfRefusal } from '../refusal.ts';
import { lookUp } from './inquiry.ts';
import { judge, type Verdict } from './judge.ts';
import { askTerminal, type CardPointe } from './requests.ts';
import { cancellable, closeSession, openSession } from './session.ts';

interface Ways {
  readonly beforeSend: (session: string) => Promise<void>;
  readonly hold?: TerminalHold | undefined;
}

interface Sale extends Ways {
  readonly intent: Intent;
  readonly hsn: string;
  /** Sessions that may still be open. */
  readonly open: Set<string>;
}

/** connect, authCard, disconnect. If the session provably ended before a card was asked for, it is opened once more. */
export async function sell(context: CardPointe, intent: Intent, ways: Ways): Promise<SaleEnd> {
  const hsn = intent.terminal.terminalId;
  if (hsn === null) return { kind: 'not_started', why: 'refused' };
  const sale: Sale = { ...ways, intent, hsn, open: new Set() };
  try {
    const first = await inSession(context, sale);
    return first.again ? (await inSession(context, sale)).end : first.end;
  } finally {
    if (sale.open.size === 0) ways.hold?.released();
  }
}

/** `again`: no card was asked for, because the session had ended. */
async function inSession(context: CardPointe, sale: Sale): Promise<{ readonly end: SaleEnd; readonly again: boolean }> {
  const { intent, hsn, beforeSend, hold, open } = sale;
  const session = await openSession(context, hsn, hold);
  if (!('key' in session)) {
    if (session.mayBeOpen) open.add('');
    return { end: session.end, again: false };
  }
  open.add(session.key);
  const waiting = cancellable(intent.reference, session.key);
  try {
    const asked = { path: authCardPath(intent), hsn, sessionKey: session.key, body: authCardOf(intent), limit: 'cardpointeSale' } as const;
    const heard = await askTerminal(context, asked, async () => {
      await beforeSend(session.key);
      waiting.begin();
    });
    waiting.end();
    const verdict = judge(heard, intent);
    const end = await settled(context, { intent, verdict, cancelAsked: waiting.cancelAsked() });
    return { end, again: verdict.kind === 'refused?' && verdict.ofSession && end.kind === 'not_started' };
  } finally {
    waiting.end();
    if (await closeSession(context, hsn, session.key)) open.delete(session.key);
  }
}

/** Version 3 is refused in Canada, version 4 is offered there (vendor). */
const authCardPath = ({ currency }: Intent): string => (currency === 'CAD' ? 'v4/authCard' : 'v3/authCard');

const authCardOf = (intent: Intent) => ({
  amount: String(intent.amount),
  orderId: intent.reference,
  capture: 'true',
  includeSignature: 'false',
  includeAmountDisplay: 'true',
  confirmAmount: 'false',
  beep: 'true',
  // How long the terminal shows its last message, which delays the response as long.
  clearDisplayDelay: '500',
  userFields: { orderId: intent.orderId.replace(/[^\x20-\x7e]/g, '') },
});

interface Judged {
  readonly intent: Intent;
  readonly verdict: Verdict;
  readonly cancelAsked: boolean;
}

/** Asks the gateway if the terminal's answer is not final, and after every cancel. */
async function settled(context: CardPointe, { intent, verdict, cancelAsked }: Judged): Promise<SaleEnd> {
  if (verdict.kind === 'refused?') return endOfRefusal(verdict.refused, { speed: context.speed, looks: [() => lookUp(context, intent)] });
  if (verdict.kind === 'end' && !(cancelAsked && verdict.end.kind === 'approved')) return verdict.end;
  const found = await lookUp(context, intent);
  switch (verdict.kind) {
    case 'end':
      return found.kind === 'cancelled' ? found : verdict.end;
    case 'cancelled?':
      // The terminal's own word, still verified by a look-up, in case it came too early.
      return found.kind === 'nothing' ? { kind: 'cancelled', unseen: true } : found;
    case 'approved?':
      // The terminal's answer knows more of the card.
      if (found.kind === 'approved') return { ...found, card: verdict.approval.card };
      return found.kind === 'nothing' ? { kind: 'unknown' } : found;
    case 'voided?':
      // Reported as voided, but not confirmed by a look-up yet.
      return found.kind === 'nothing' || found.kind === 'approved' ? { kind: 'unknown' } : found;
  }
}
