import PostalMime from 'postal-mime';

/** A received e-mail. `receivedAt` in ms since epoch; `to` from the envelope, not from the header. */
export interface ReceivedMail {
  readonly id: string;
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly receivedAt: number;
}

/** The newest e-mails, in memory only. */
export interface Inbox {
  receive(envelope: { from: string; to: readonly string[] }, raw: Buffer): Promise<void>;
  /** newest first; `to`: only what this address got, in whatever case it is written */
  messages(to: string | null): readonly ReceivedMail[];
}

const keptCountMax = 200;

export function openInbox(clock: () => number): Inbox {
  const kept: ReceivedMail[] = [];
  let received = 0;
  return {
    async receive({ from, to }, raw) {
      const { messageId = '', subject = '', text = '', html = '' } = await PostalMime.parse(raw);
      received += 1;
      kept.unshift({ id: String(received), messageId, from, to: [...to], subject, text, html, receivedAt: clock() });
      kept.length = Math.min(kept.length, keptCountMax);
    },
    messages(to) {
      const asked = to?.toLowerCase();
      return asked === undefined ? kept : kept.filter((mail) => mail.to.some((address) => address.toLowerCase() === asked));
    },
  };
}
