import type { notice as source } from '../en-us/notice.ts';
import type { Widened } from '../phrases.ts';

export const notice = {
  one: 'Nuevo pedido en línea {id}',
  oneShort: 'Nuevo: {id}',
  many: { one: '{count} pedido nuevo en línea', other: '{count} pedidos nuevos en línea' },
  manyShort: { one: '{count} nuevo', other: '{count} nuevos' },
  at: '{type}, {time}',
  paid: 'Pagado',
  due: 'Por cobrar aquí: {amount}',
  open: 'Abrir',
  toOrder: 'Ver pedido',
  closeAllTitle: '¿Cerrar {count} avisos?',
  closeAllText: 'En todas las cajas. Los pedidos siguen en Pedidos abiertos; los que nadie ha aceptado se siguen anunciando.',
  stay: {
    one: '{count} pedido se sigue anunciando: nadie lo ha aceptado.',
    other: '{count} pedidos se siguen anunciando: nadie los ha aceptado.',
  },
  paused: { other: 'Sin pedidos en línea por {count} min' },
  pausedShort: 'Pedidos web en pausa',
  pausedBrief: 'En pausa',
} satisfies Widened<typeof source>;
