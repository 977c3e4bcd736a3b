import type { modifier as source } from '../en-us/modifier.ts';
import type { Widened } from '../phrases.ts';

export const modifier: Widened<typeof source> = {
  please_select_all_modifiers: 'Falta elegir',
  all_modifiers_selected: 'Todo elegido',
  missing: 'Falta elegir: {groups}',
  selectExactly: '(Elija {count})',
  selectRange: '(Elija de {minimum} a {maximum})',
  selectAtLeast: '(Elija al menos {count})',
  selectUpTo: '(Elija hasta {count})',
  againForNone: 'Toque otra vez para quitarlo',
  optional: 'Opcional',
  chosen: 'Elegido',
  gone: 'Ya no está en el menú',
  plusPrice: '+{price}',
  steps: 'Pasos',
  lastStep: 'Cantidad',
  times: '{count} × {name}',
  howMany: 'Cantidad de {name}',
  enterPrice: 'Ingrese el precio para agregar este artículo',
  offer: '¿Agregar de inmediato los artículos sin opciones en esta caja?',
  noteHint: 'Para la cocina, por ejemplo “sin cebolla”',
  usedNotes: 'Usadas antes',
};
