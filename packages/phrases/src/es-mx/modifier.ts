import type { Phrases } from '../phrases.ts';

export const modifier = {
  please_select_all_modifiers: 'Elija todas las opciones requeridas',
  all_modifiers_selected: 'Ya eligió todas las opciones',
  missing: 'Elija todas las opciones requeridas: {groups}',
  selectExactly: '(Elija {count})',
  minimum: 'mín. {count}',
  maximum: 'máx. {count}',
  required: 'Obligatorio',
  optional: 'Opcional',
  chosen: 'Elegido',
  plusPrice: '+{price}',
  steps: 'Pasos',
  lastStep: 'Cantidad y nota',
  times: '{count} × {name}',
  howMany: 'Cantidad de {name}',
} satisfies Phrases['modifier'];
