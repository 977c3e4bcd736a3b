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
  toOrder: 'Ir al pedido',
  paused: { other: 'Sin pedidos en línea por {count} min' },
  pausedShort: 'Pedidos web en pausa',
} satisfies Widened<typeof source>;
