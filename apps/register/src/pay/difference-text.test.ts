import { minor } from '@till/domain/money/minor';
import type { PaymentDifference } from '@till/domain/order/types';
import { loadMessages } from '@till/phrases/load';
import { languages } from '@till/phrases/phrases';
import { expect, it } from 'vitest';
import { differenceText } from './difference-text.ts';

const money = (amount: number) => `$${amount / 100}`;
const difference = (kind: string) => ({ kind, said: minor(500), found: minor(2000) }) as Pick<PaymentDifference, 'kind' | 'said' | 'found'>;

it.each(languages)('money that went back twice is told in $name with both amounts', async ({ id }) => {
  const words = differenceText(difference('returned_twice'), await loadMessages(id, 'paying'), money);
  expect(words).toContain('$5');
  expect(words).toContain('$20');
});

it('a difference of a kind that only a newer server knows is told too', async () => {
  const words = await loadMessages('en-us', 'paying');
  expect(differenceText(difference('of tomorrow'), words, money)).toBe(differenceText(difference('other_amount'), words, money));
});
