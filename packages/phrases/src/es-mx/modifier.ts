import type { Phrases } from '../phrases.ts';

export const modifier = {
  please_select_all_modifiers: 'Seleccione todos los modificadores',
  all_modifiers_selected: 'Todos los modificadores seleccionados',
  missing: 'Seleccione todos los modificadores: {groups}',
  selectExactly: '(Elija {count})',
  minimum: 'mín. {count}',
  maximum: 'máx. {count}',
  required: 'Obligatorio',
  optional: 'Opcional',
  chosen: 'Elegido',
  plusPrice: '+{price}',
} satisfies Phrases['modifier'];
