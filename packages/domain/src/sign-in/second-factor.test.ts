import { expect, it } from 'vitest';
import { shownRecoveryCode, typedFactor } from './second-factor.ts';

it('the six digits of an app are read with spaces, and in the digits of a Chinese keyboard', () => {
  for (const typed of ['123456', ' 123 456 ', '１２３４５６', '123-456']) expect(typedFactor(typed)).toEqual({ kind: 'app', code: '123456' });
});

it('a recovery code is read as people copy it from paper', () => {
  expect(shownRecoveryCode('7K1M0PQRSTVWXYZ2')).toBe('7K1M-0PQR-STVW-XYZ2');
  for (const typed of ['7K1M-0PQR-STVW-XYZ2', '7k1m0pqrstvwxyz2', ' 7KLM – OPQR stvw XYZ2', '7KIM‑oPQR‑STVW‑XYZ2'])
    expect(typedFactor(typed)).toEqual({ kind: 'recovery', code: '7K1M0PQRSTVWXYZ2' });
});

it('anything else is neither', () => {
  for (const typed of ['', '12345', '1234567', '7K1M-0PQR-STVW-XYZ', '7K1M-0PQR-STVW-XYZU', '7K1M-0PQR-STVW-XYZ23', '🍜23456'])
    expect(typedFactor(typed)).toBeNull();
});
