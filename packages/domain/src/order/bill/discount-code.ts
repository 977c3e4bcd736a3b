import { limits } from '../../limits.ts';
import type { DiscountCode } from '../../merchant/types.ts';

/** A code as it is compared, however it was typed: as capitals, without spaces and hyphens. */
export const foldedCode = (typed: string): string => typed.normalize('NFKC').toUpperCase().replace(/[\s-]/gu, '');

/** What is wrong with a code; null: it can be kept. Its text is letters and digits. */
export function wrongInCode({ text, uses }: DiscountCode): 'code' | 'uses' | null {
  if (!/^[\p{L}\p{N}]+$/u.test(text) || text.length > limits.discountCodeLengthMax) return 'code';
  return uses === null || (Number.isInteger(uses) && uses >= 1 && uses <= limits.discountCodeUsesMax) ? null : 'uses';
}
