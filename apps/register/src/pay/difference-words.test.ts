import { minor } from '@till/domain/money/minor';
import type { PaymentDifference } from '@till/domain/order/types';
import { loadWords } from '@till/phrases/load';
import { languages } from '@till/phrases/phrases';
import { expect, it } from 'vitest';
import { differenceWords } from './difference-words.ts';

const money = (amount: number) => `$${amount / 100}`;
const difference = (kind: string) => ({ kind, said: minor(500), found: minor(2000) }) as Pick<PaymentDifference, 'kind' | 'said' | 'found'>;

it.each(languages)('money that went back twice is told in $name with both amounts', async ({ id }) => {
  const words = differenceWords(difference('returned_twice'), await loadWords(id, 'paying'), money);
  expect(words).toContain('$5');
  expect(words).toContain('$20');
});

it('a difference of a kind that only a newer server knows is told too', async () => {
  const words = await loadWords('en-us', 'paying');
  expect(differenceWords(difference('of tomorrow'), words, money)).toBe(differenceWords(difference('other_amount'), words, money));
});
