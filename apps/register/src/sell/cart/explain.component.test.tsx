import { minor } from '@till/domain/money/minor';
import { payCash } from '@till/domain/order/commands/pay-cash';
import { setShares } from '@till/domain/order/commands/shares/set-shares';
import { adding, after, item, noon, orderOf, taxRate, typeOp } from '@till/domain/testing/make';
import { expect, it } from 'vitest';
import { dialog, seen, words } from '../../testing/browser/actions.ts';
import { showPart } from '../../testing/browser/register.tsx';
import { ExplainDialog } from './ExplainDialog.tsx';

const { explain } = words.order;
const soup = item({ name: 'Soup', price: minor(1_000), tax_rates: [taxRate(9.45, { name: 'Sales tax' })] });
const withSoup = (order: ReturnType<typeof orderOf>, id: string) => after(order, adding(order, soup, { id }, soup.tax_rates));
const part = (name: string): string => (dialog().getByRole('region', { name, exact: true }).element() as HTMLElement).innerText.replace(/\s+/g, ' ');

/** Three guests share a soup of 10.95; one of them has paid. */
function split() {
  const one = withSoup(orderOf(typeOp('pickup')), 'a');
  const thirds = after(
    one,
    setShares(
      one,
      [1, 2, 3].map((no) => ({ id: `s${no}`, no, name: no === 1 ? 'Ana' : '', take: { parts: 1, of: 3 } })),
    ),
  );
  return after(thirds, payCash(thirds, { shareId: 's1' }, { now: noon, cashRounding: 0, paymentId: 'p' }));
}

it('the total of a split check says what the paid ones came to, what is left on the others, and which cent splitting moved', async () => {
  await showPart(<ExplainDialog order={split()} onClose={() => undefined} />);
  await seen(dialog().getByRole('region', { name: words.shares.checks }));
  expect(part(words.shares.checks)).toBe(`${words.shares.checks} ${explain.fixed} Check 1, Ana $3.65 Soup Subtotal $3.34 Sales tax $0.31`);
  expect(part(explain.restLines)).toContain('Soup $6.66 1 × $10.00 − $3.34 on the checks above');
  // 9.45 % of 6.66 is 0.63; the paid check has 0.31 of the 0.95 on all.
  expect(part(explain.restTaxes)).toContain(`→ $0.63 ${explain.apart} $0.01`);
  expect(part(explain.sum)).toContain('Check 1, Ana $3.65 Other checks $7.30');
  expect(part(explain.sum)).toContain('Total $10.95');
});

it('once something was added, the rest is added up by itself, to the cent', async () => {
  await showPart(<ExplainDialog order={withSoup(split(), 'b')} onClose={() => undefined} />);
  await seen(dialog().getByRole('region', { name: explain.restTaxes }));
  expect(part(explain.restTaxes)).toContain('→ $1.57');
  expect(part(explain.restTaxes)).not.toContain(explain.apart);
  expect(part(explain.sum)).toContain('Check 1, Ana $3.65 Other checks $18.23');
  expect(part(explain.sum)).toContain('Total $21.88');
});

it('of a check that nobody has begun to pay all is explained as one', async () => {
  await showPart(<ExplainDialog order={withSoup(orderOf(typeOp('pickup')), 'a')} onClose={() => undefined} />);
  await seen(dialog().getByRole('region', { name: explain.lines, exact: true }));
  expect(part(explain.sum)).not.toContain(explain.rest);
});
