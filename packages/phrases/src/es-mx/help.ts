import type { Phrases } from '../phrases.ts';

export const help = {
  page: 'Preguntas y respuestas',
  contact: '¿Necesita más ayuda?',
} satisfies Phrases['help'];
