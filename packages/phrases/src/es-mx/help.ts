import type { Phrases } from '../phrases.ts';

export const help = {
  page: 'Preguntas y respuestas',
  none: 'Aquí no hay una página de respuestas. Con gusto le ayudamos en persona.',
  contact: 'Pregúntenos',
} satisfies Phrases['help'];
