import type { Intent, SaleEnd } from '../gateway.ts';
import { soonMs } from '../waits.ts';
import { lookUp } from './inquiry.ts';
import { judge, type Verdict } from './judge.ts';
import { askTerminal, type CardPointe } from './requests.ts';
import { cancellable, closeSession, openSession } from './session.ts';

/** connect, authCard, disconnect. A session that ended before the terminal took the sale is opened once more. */
export async function sell(context: CardPointe, intent: Intent, beforeSend: (session: string) => Promise<void>): Promise<SaleEnd> {
  const hsn = intent.terminal.terminalId;
  if (hsn === null) return { kind: 'not_started', why: 'refused' };
  const first = await inSession(context, { intent, hsn, beforeSend });
  if (first !== 'session') return first;
  const second = await inSession(context, { intent, hsn, beforeSend: async () => {} });
  return second === 'session' ? { kind: 'not_started', why: 'busy' } : second;
}

interface Sale {
  readonly intent: Intent;
  readonly hsn: string;
  readonly beforeSend: (session: string) => Promise<void>;
}

/** `session`: the terminal says that this session has ended, so it took no sale. */
async function inSession(context: CardPointe, { intent, hsn, beforeSend }: Sale): Promise<SaleEnd | 'session'> {
  const session = await openSession(context, hsn);
  if (!('key' in session)) return session;
  const waiting = cancellable(intent.reference, session.key);
  try {
    const asked = { path: 'v3/authCard', hsn, sessionKey: session.key, body: authCardOf(intent), limit: 'cardpointeSale' } as const;
    const heard = await askTerminal(context, asked, async () => {
      await beforeSend(session.key);
      waiting.begin();
    });
    waiting.end();
    const verdict = judge(heard, intent, soonMs('cardpointeImmediate', context.speed));
    return verdict.kind === 'session' ? 'session' : await settled(context, { intent, verdict, cancelAsked: waiting.cancelAsked() });
  } finally {
    waiting.end();
    await closeSession(context, hsn, session.key);
  }
}

const authCardOf = (intent: Intent) => ({
  amount: String(intent.amount),
  orderId: intent.reference,
  capture: 'true',
  includeSignature: 'false',
  includeAmountDisplay: 'true',
  confirmAmount: 'false',
  beep: 'true',
  // How long the terminal shows its last word; the answer is held back as long.
  clearDisplayDelay: '500',
  userFields: { orderId: intent.orderId.replace(/[^\x20-\x7e]/g, '') },
});

interface Judged {
  readonly intent: Intent;
  readonly verdict: Exclude<Verdict, { readonly kind: 'session' }>;
  readonly cancelAsked: boolean;
}

/** Asks the gateway where the terminal's answer is not the last word, and after every cancel. */
async function settled(context: CardPointe, { intent, verdict, cancelAsked }: Judged): Promise<SaleEnd> {
  if (verdict.kind === 'end' && !(cancelAsked && verdict.end.kind === 'approved')) return verdict.end;
  const found = await lookUp(context, intent);
  switch (verdict.kind) {
    case 'end':
      return found.kind === 'cancelled' ? found : verdict.end;
    case 'cancelled?':
      return found.kind === 'none' ? { kind: 'cancelled' } : found;
    case 'approved?':
      // The terminal's answer knows more of the card.
      if (found.kind === 'approved') return { ...found, card: verdict.approval.card };
      return found.kind === 'none' ? { kind: 'unknown' } : found;
    case 'voided?':
      // Said to be taken back, and not yet seen so.
      return found.kind === 'none' || found.kind === 'approved' ? { kind: 'unknown' } : found;
  }
}
