import { minor } from '@till/domain/money/minor';
import { beginCard } from '@till/domain/order/commands/card/card-begin';
import { cardPaid } from '@till/domain/order/commands/card/card-paid';
import { setShares } from '@till/domain/order/commands/shares/set-shares';
import { after, lineOp, noon, orderOf, typeOp } from '@till/domain/testing/make';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallFailure } from '../../calls/failure.ts';
import { drawn, textOf } from '../../testing/drawn.tsx';
import type { CardTelling } from './use-card-telling.ts';

// Without a browser nothing is drawn over the page.
vi.mock('../../kit/dialog/Dialog.tsx', () => ({
  Dialog: ({ title, children }: { readonly title: string; readonly children: ReactNode }) => [<h2 key={title}>{title}</h2>, children],
}));
const { AlertHost, closeAlert } = await import('../../kit/dialog/alert.tsx');
const { useCardTelling } = await import('./use-card-telling.ts');
afterEach(closeAlert);

const stop = 'Please cancel the payment from the terminal if cancel button is available.';
const refusal = (code: CallFailure['code'], detail?: CallFailure['detail']): CallFailure =>
  ({ code, message: code, status: 409, ...(detail && { detail }) }) as CallFailure;

function Paying({ tell }: { readonly tell: (telling: CardTelling) => void }) {
  tell(useCardTelling('A7'));
  return null;
}

/** What the alert says that is open after `tell`. */
function said(tell: (telling: CardTelling) => void): string {
  drawn(<Paying tell={tell} />);
  return textOf(drawn(<AlertHost />));
}

describe('a card payment that failed, beside the cart', () => {
  it.each(['payment_unknown', 'no_answer', 'internal', 'unavailable'] as const)(
    'says after %s, where the terminal may still ask for the card, to cancel it there (ERR-19)',
    (code) => {
      expect(said(({ failed }) => failed(refusal(code)))).toContain(stop);
      closeAlert();
      expect(said(({ leftBehind }) => leftBehind({ ok: false, refusal: refusal(code) }, null))).toContain(stop);
    },
  );

  it.each(['payment_declined', 'payment_cancelled', 'terminal_offline', 'terminal_busy'] as const)(
    'says after %s, where there is nothing to cancel, only why (ERR-19)',
    (code) => {
      const text = said(({ failed }) => failed(refusal(code)));
      expect(text).not.toContain(stop);
      expect(text.length).toBeGreaterThan(20);
    },
  );

  it('of which a part was taken says how much there is and how much is left', () => {
    expect(said(({ failed }) => failed(refusal('payment_partial', { paid: minor(500), due: minor(261) })))).toMatch(/\$5\.00.*\$2\.61/);
  });

  it('of a guest’s share, at another tablet, says what is left of that, not of the table', () => {
    const plain = orderOf(typeOp('pickup'), lineOp('l1', 2_000));
    const halves = after(
      plain,
      setShares(
        plain,
        [1, 2].map((no) => ({ id: `s${no}`, no, take: { parts: 1, of: 2 } })),
      ),
    );
    const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
    const begun = after(halves, beginCard(halves, { shareId: 's1' }, { now: noon, attemptId: 't', device }));
    const card = { brand: 'Visa', last4: '4242', authCode: 'OK1', entryMode: 'chip', aid: null };
    const charge = { paymentId: 'c', amount: minor(700), tip: minor(0), fee: minor(0), card, totalAmount: null };
    const order = after(begun, { ok: true, value: cardPaid(begun, 't', charge, { now: noon, by: 'gateway' }) });
    expect(said(({ ended }) => ended(order, { id: 't', shareId: 's1' }, true))).toMatch(/\$7\.00.*\$3\.00/);
    closeAlert();
    expect(said(({ ended }) => ended(order, { id: 't' }, true))).toMatch(/\$7\.00.*\$13\.00/);
  });
});
