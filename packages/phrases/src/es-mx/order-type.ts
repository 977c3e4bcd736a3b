import type { orderType as source } from '../en-us/order-type.ts';
import type { Widened } from '../phrases.ts';

export const orderType: Widened<typeof source> = {
  order: {
    typeDialog: {
      offer: '¿Empezar siempre para llevar en esta caja?',
      title: 'Tipo de pedido',
      tableTitle: '¿Qué mesa?',
      pickupHint: 'El cliente se lo lleva',
      dineInHint: 'El cliente come aquí',
      tableNumber: 'Número de mesa',
      tableRequired: 'Ingrese el número de mesa para continuar',
      tableHere: 'El pedido ya está en esta mesa',
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
      title: 'Cambiar tipo de pedido',
      now: 'Ahora es así',
      dineIn: 'En una mesa',
      accepted: 'La cocina ya tiene este pedido y sigue siendo «{type}». Si el cliente lo quiere de otro modo, anótelo en el pedido: se avisa a la cocina.',
      seat: 'En esta mesa',
    },
    tables: {
      list: 'Mesas',
      justNow: 'recién',
      free: 'Libre',
      openTitle: 'La mesa {table} ya está abierta',
      open: 'Abierta desde las {time} · {total}',
      openMany: '{count} pedidos abiertos',
      closed: 'En la mesa {table} ya no hay nada abierto.',
      stays: 'Si abre otro pedido, este se guarda: lo encuentra en «Pedidos abiertos».',
      openIt: 'Abrir la cuenta',
      openOne: 'Abrir {id}: desde las {time}, {total}',
      newCheck: 'Abrir una segunda cuenta',
      bringHere: 'Agregar este pedido como segunda cuenta',
      twice: 'La mesa {table} tiene dos pedidos abiertos',
      twiceText:
        'Mientras el pedido {own} llegaba aquí a la mesa, {device} inició {id} para ella ({total} hasta ahora). Si es el mismo grupo, siga con uno de los dos y cancele el otro: nada se pasa solo.',
      openThat: 'Abrir {id}',
    },
  },
};
