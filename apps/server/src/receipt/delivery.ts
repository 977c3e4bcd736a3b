import { type ReceiptType, receiptPauseMs, receiptTriedForMs } from '@till/domain/receipt/sending';
import { serverMessages } from '@till/phrases/server';
import { toMessage } from '@till/receipt/message';
import type { Mailer } from '../platform/mailer.ts';
import { notSent, type Sent } from '../platform/sent.ts';
import type { TextMessenger } from '../platform/text-messenger.ts';
import { receiptEmail } from './receipt-email.ts';
import type { Ended, Sending } from './sending-store.ts';

/** Hands one receipt over. */
export type Channel = (sending: Sending, signal: AbortSignal) => Promise<Sent>;

/** How receipts of each type are handed over. `messenger`: null where no text messages are sent. */
export const channelsOf = (mailer: Mailer, messenger: TextMessenger | null): Readonly<Record<ReceiptType, Channel>> => ({
  async email({ id, receiver, orderId, language, document, shopEmail }, signal) {
    const words = serverMessages[language].mail.receipt;
    return mailer.send(receiptEmail(document, words, { id, to: receiver, orderId, shopEmail }), false, signal);
  },
  async phone({ receiver, language, document }, signal) {
    if (messenger === null) return notSent('no provider of text messages is set (SMS_URL)');
    return messenger.send({ to: receiver, body: toMessage(document, serverMessages[language].paying.receipt) }, signal);
  },
});

/** What follows from how a try ended. Only where it is known that nothing was handed over does another one follow. `pauseScale`: 1, smaller in tests. */
export function endedBy(sent: Sent, tries: number, pauseScale: number): Ended {
  if (sent.outcome === 'sent') return { kind: 'sent', reference: sent.reference };
  if (sent.outcome === 'refused') return { kind: 'refused', problem: 'receiver' };
  if (sent.mayHaveArrived) return { kind: 'perhaps' };
  if (sent.isFinal) return { kind: 'refused', problem: 'rejected' };
  const pauseMs = Math.max(receiptPauseMs(tries) * pauseScale, sent.retryAfterMs ?? 0);
  return { kind: 'again', pauseMs: Math.min(Math.ceil(pauseMs), longestPauseMs), triedForMs: receiptTriedForMs };
}

/** Whoever asks for a longer pause gets this one; ms. */
export const longestPauseMs = 15 * 60_000;
