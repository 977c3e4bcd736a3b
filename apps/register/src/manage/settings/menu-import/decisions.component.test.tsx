import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, seen, words } from '../../../testing/browser/actions.ts';
import { showPart } from '../../../testing/browser/register.tsx';
import { Decisions } from './Decisions.tsx';
import type { Decision } from './judged.ts';

const prices: Decision = { kind: 'price', mends: ['leave_size', 'ask_price'], count: 1_200, said: [], isOfChoices: false };
const codes: Decision = { kind: 'barcode', mends: ['new_item', 'leave_code'], count: 3, said: [], isOfChoices: false };
const fixed: Decision = { kind: 'size', mends: ['shorten'], count: 1, said: [], isOfChoices: false };
const skipAll = (count: string) => page.getByRole('button', { name: words.menuImport.skipAll.replace('{count}', count) });

async function shown(decisions: readonly Decision[], chosen = {}) {
  const onChoose = vi.fn();
  await showPart(<Decisions decisions={decisions} chosen={chosen} disabled={false} onChoose={onChoose} />);
  await seen(page.getByRole('region', { name: words.menuImport.decideTitle }));
  return onChoose;
}

it('one tap leaves out every line that nothing is chosen for, and says how many these are', async () => {
  const onChoose = await shown([prices, codes, { ...fixed, kind: 'chosen' }], { chosen: 'shorten' });
  await skipAll('1,203').click();
  expect(onChoose.mock.calls).toEqual([[{ price: 'leave_size', barcode: 'leave_code' }]]);
});

it('nothing is left out at once where one kind cannot be, or only one is open', async () => {
  for (const [decisions, chosen] of [
    [[prices, codes, fixed], {}],
    [[prices, codes], { price: 'ask_price' }],
  ] as const) {
    await shown(decisions, chosen);
    expect(countOf(page.getByRole('button'))).toBe(0);
  }
});
