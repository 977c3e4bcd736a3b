import { limits } from '@till/domain/limits';
import { type Minor, minor } from '@till/domain/money/minor';

/** What a typed text such as `$20.05` means: its digits, from the right. */
export function receivedOf(text: string): Minor {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' || digits.length > String(limits.amountMax).length ? minor(0) : minor(Math.min(Number(digits), limits.amountMax));
}
