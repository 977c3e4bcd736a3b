import type { Phrases } from '../phrases.ts';

export const help = {
  page: 'Preguntas y respuestas',
  contact: 'Pregúntenos',
} satisfies Phrases['help'];
