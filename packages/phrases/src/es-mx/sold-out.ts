import type { soldOut as source } from '../en-us/sold-out.ts';
import type { Widened } from '../phrases.ts';

export const soldOut = {
  mark: 'Agotado',
  markText: 'Ninguna caja lo vende hasta que alguien diga que hay de nuevo.',
  sellAgain: 'Vender de nuevo',
  sellAgainText: 'Está agotado en todas las cajas.',
  saving: 'Avisando a todas las cajas…',
  marked: '{item} está agotado en todas las cajas',
  soldAgain: '{item} se vende de nuevo',
  undo: 'Deshacer',
  byCount: '{item}: según la cuenta no queda ninguno. Cuéntalo de nuevo en los ajustes, en Menú.',
} satisfies Widened<typeof source>;
