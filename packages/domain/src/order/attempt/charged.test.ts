import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import type { Payment } from '../types.ts';
import { chargedAmount } from './charged.ts';

const answered = (TOTAL_AMOUNT: string | null): { payment: Payment[] } => ({
  payment: [{ id: 'p', type: 'card', gateway: 'valor', rawResult: { response: { TOTAL_AMOUNT } } }],
});
const paid = (gateway: string) => ({ id: 'p', gateway, amount: minor(1234) });

describe('what a card was charged', () => {
  it('is what the terminal of Valor answered', () => {
    expect(chargedAmount(answered('1300'), paid('valor'))).toBe(1300);
  });

  it('is what was recorded where the terminal said nothing of use, and at any other gateway', () => {
    expect(chargedAmount(answered(null), paid('valor'))).toBe(1234);
    expect(chargedAmount(answered('13.00'), paid('valor'))).toBe(1234);
    expect(chargedAmount({ payment: [] }, paid('valor'))).toBe(1234);
    expect(chargedAmount(answered('1300'), paid('clover'))).toBe(1234);
  });
});
