import { setShares } from '@till/domain/order/commands/shares/set-shares';
import { after, lineOp, merchant, orderOf, typeOp } from '@till/domain/testing/make';
import { expect, it } from 'vitest';
import { merchantKey } from '../../calls/keys.ts';
import { cache } from '../../calls/reply-cache.ts';
import { drawn, textsIn } from '../../testing/drawn.tsx';
import { ReceiptView } from './ReceiptView.tsx';

const table = orderOf(typeOp('pickup'), lineOp('l1', 1_000));
const split = setShares(
  table,
  ['ana', 'bob'].map((id, at) => ({ id, no: at + 1, name: '', take: { parts: 1, of: 2 } })),
);

it.each([
  ['joined', table, ['–', 'Whole check']],
  ['split another way', after(table, split), ['–', 'Whole check', 'Check 1', 'Check 2']],
])('a guest’s receipt that is open while the bill is %s is the whole table’s by nobody’s choice: nothing is left to print or send', (_, order, choices) => {
  cache.set(merchantKey, merchant);
  const html = drawn(<ReceiptView order={order} shareId="carl" />);
  expect(textsIn(html, 'option')).toEqual(choices);
  expect(textsIn(html, 'button')).toEqual([]);
});
