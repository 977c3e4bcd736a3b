import type { Phrases } from '../phrases.ts';

export const practice = {
  setting: 'Modo de práctica',
  settingHint: 'Los pedidos nuevos son de práctica: no se cobra, cocina ni cuenta nada. Los que ya existen siguen siendo reales.',
  banner: 'Práctica: no se cobra, cocina ni cuenta nada',
  mark: 'Práctica',
} satisfies Phrases['practice'];
