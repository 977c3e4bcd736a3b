import type { soldOut as source } from '../en-us/sold-out.ts';
import type { Widened } from '../phrases.ts';

export const soldOut = {
  mark: 'Agotado hasta nuevo aviso',
  markText: 'Se deja de vender en todas las cajas. Si es solo por hoy, vuelve a la venta el {time}.',
  sellAgain: 'Vender de nuevo',
  sellAgainText: 'Está agotado en todas las cajas hasta que alguien lo venda de nuevo.',
  markToday: 'Agotado por hoy',
  outUntilText: 'Hasta el {time} está agotado en todas las cajas.',
  elsewhere: 'Alguien acaba de cambiarlo en otra caja.',
  markedUntil: '{item} está agotado en todas las cajas hasta el {time}',
  saving: 'Avisando a todas las cajas…',
  marked: '{item} está agotado en todas las cajas',
  soldAgain: '{item} se vende de nuevo',
  undo: 'Deshacer',
  moment: '{day}, {time}',
  byCount: '{item}: según la cuenta no queda ninguno. Cuéntelo de nuevo en los ajustes, en Menú.',
  pin: 'Fijar en favoritos',
  unpin: 'Quitar de los fijados',
  pinned: '{item} está fijado en favoritos',
  unpinned: '{item} ya no está fijado',
  pinning: 'Guardando…',
} satisfies Widened<typeof source>;
