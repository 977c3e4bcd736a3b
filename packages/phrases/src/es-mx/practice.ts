import type { Phrases } from '../phrases.ts';

export const practice = {
  banner: 'Práctica: no se cobra, cocina ni cuenta nada',
  mark: 'Práctica',
} satisfies Phrases['practice'];
