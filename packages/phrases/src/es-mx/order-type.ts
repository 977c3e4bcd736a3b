import type { orderType as source } from '../en-us/order-type.ts';
import type { Widened } from '../phrases.ts';

export const orderType: Widened<typeof source> = {
  order: {
    typeDialog: {
      title: '¿Qué tipo de pedido es?',
      pickupHint: 'El cliente se lo lleva',
      dineInHint: 'El cliente come aquí',
      tableNumber: 'Número de mesa',
      tableRequired: 'Ingrese el número de mesa para continuar',
      continue: 'Continuar',
      back: 'Atrás',
      starting: 'Iniciando el pedido…',
    },
    tableDialog: {
      change: 'Cambiar mesa',
      save: 'Guardar mesa',
      none: 'Sin mesa',
    },
    changeDialog: {
      title: '¿Para llevar o en mesa?',
      now: 'Ahora es así',
      dineIn: 'En una mesa',
      accepted: 'La cocina ya tiene este pedido y sigue siendo «{type}». Si el cliente lo quiere de otro modo, anótelo en el pedido: se avisa a la cocina.',
    },
  },
};
