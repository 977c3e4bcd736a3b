import type { refund as source } from '../en-us/refund.ts';
import type { Widened } from '../phrases.ts';

export const refund = {
  open: 'Devolver',
  title: 'Devolver',
  payments: 'Pagos',
  which: '¿Qué pago?',
  left: 'Se pueden devolver {left} de {amount}',
  amount: 'Monto a devolver',
  all: 'Todo: {amount}',
  tooMuch: 'Se pueden devolver como máximo {max}.',
  rounded: 'Se devuelven {amount}: el negocio redondea el efectivo.',
  none: 'Escriba un monto.',
  why: '¿Por qué?',
  reasons: {
    wrong: 'Artículo equivocado',
    quality: 'No estaba bien',
    mind: 'El cliente cambió de opinión',
    amount: 'Monto equivocado',
  },
  ownText: 'Con sus palabras',
  whyNeeded: 'Indique el motivo, para el registro.',
  restock: '¿Regresa al estante?',
  happens: {
    card: '{amount} regresan a {card}.',
    cash: 'Entregue {amount} en efectivo al cliente.',
    online: 'Devuelva {amount} donde se pagó el pedido: en ese sitio web, manualmente.',
    venmo: 'Devuelva {amount} a mano en su Venmo. Venmo no hace nada por sí solo.',
  },
  give: 'Devolver {amount}',
  confirmTitle: '¿Devolver {amount}?',
  confirmText: 'Esto no se puede deshacer.',
  offline: 'No hay conexión. Para devolver dinero hace falta.',
  failed: 'No se devolvió dinero',
  not: {
    amount_out_of_range: 'A este pago ya no le queda esa cantidad. No se devolvió dinero; elija como máximo lo que le queda.',
    payment_in_progress:
      'Un pago o una devolución con tarjeta de este pedido apenas se está aclarando. Con esta no se devolvió dinero; revise el pedido e intente de nuevo en unos minutos.',
    payment_unknown: 'El dinero puede ir ya de vuelta, lo estamos averiguando. No lo devuelva otra vez hasta que la caja muestre el resultado.',
    terminal_offline: 'No hay respuesta del procesador. No se devolvió dinero; intente de nuevo en un momento.',
    terminal_busy: 'El procesador no puede hacerlo ahora. No se devolvió dinero; intente de nuevo en unos minutos.',
    terminal_refused: 'El procesador no acepta la configuración de este negocio. No se devolvió dinero; llame a soporte.',
  },
  doneTitle: 'Devolución registrada',
  done: {
    void: 'Se descontaron {amount} del cobro en {card}.',
    refund: '{amount} regresan a {card}. El banco puede tardar unos días.',
    hand: 'Se registraron {amount} como devueltos. {hand}',
  },
  was: 'Devuelto: {amount}',
  whole: 'Devuelto',
  methods: {
    cash: 'Efectivo',
    card: 'Tarjeta',
    venmo: 'Venmo',
  },
} satisfies Widened<typeof source>;
