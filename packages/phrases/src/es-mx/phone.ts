import type { phone as source } from '../en-us/phone.ts';
import type { Widened } from '../phrases.ts';

export const phone = {
  tooLong: '“{typed}” tiene más de {max} caracteres y no se tomó: ingrese solo el número, sin extensión.',
} satisfies Widened<typeof source>;
