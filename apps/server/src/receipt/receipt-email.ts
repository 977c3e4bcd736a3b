import { isEmail } from '@till/domain/sign-in/email';
import { fill } from '@till/phrases/phrases';
import type { ServerMessages } from '@till/phrases/server';
import { bannersOf, type ReceiptDocument } from '@till/receipt/document';
import { toHtml } from '@till/receipt/html';
import { toText } from '@till/receipt/text';
import type { Email } from '../platform/mailer.ts';

interface Addressed {
  /** The receipt's id: the same at every try, so that the e-mail is the same one. */
  readonly id: string;
  readonly to: string;
  readonly orderId: string;
  /** The shop's own e-mail address: an answer goes there. */
  readonly shopEmail: string | null;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The e-mail with a receipt, as text and as self-contained HTML. */
export function receiptEmail(document: ReceiptDocument, words: ServerMessages['mail']['receipt'], { id, to, orderId, shopEmail }: Addressed): Email {
  const merchant = onOneLine(document.merchant.name);
  const why = fill(words.why, { merchant });
  const banner = bannersOf(document)
    .map((each) => `${each} · `)
    .join('');
  return {
    id: `receipt-${id}`,
    to,
    replyTo: shopEmail !== null && isEmail(shopEmail) ? shopEmail : undefined,
    subject: `${banner}${fill(words.subject, { merchant, order: orderId })}`,
    text: `${toText(document)}\n${why}\n`,
    html: toHtml(document, why),
  };
}
