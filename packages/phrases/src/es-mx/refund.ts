import type { Phrases } from '../phrases.ts';

export const refund = {
  open: 'Devolver dinero',
  title: 'Devolver dinero',
  payments: 'Pagos',
  which: '¿Qué pago?',
  left: 'Se pueden devolver {left} de {amount}',
  amount: 'Monto a devolver',
  all: 'Todo: {amount}',
  tooMuch: 'De este pago se pueden devolver como máximo {max}.',
  none: 'Escriba un monto.',
  why: '¿Por qué?',
  reasons: {
    wrong: 'Artículo equivocado',
    quality: 'No estaba bien',
    mind: 'El cliente cambió de opinión',
    amount: 'Monto equivocado',
  },
  ownWords: 'Con sus palabras',
  whyNeeded: 'Indique el motivo, para el registro.',
  happens: {
    card: '{amount} regresan a {card}.',
    cash: 'Entregue {amount} en efectivo al cliente.',
    venmo: 'Devuelva {amount} a mano en su Venmo. Venmo no hace nada por sí solo.',
  },
  give: 'Devolver {amount}',
  confirmTitle: '¿Devolver {amount}?',
  confirmText: 'Esto no se puede deshacer.',
  offline: 'No hay conexión. Para devolver dinero hace falta.',
  failed: 'No se devolvió dinero',
  doneTitle: 'Devolución registrada',
  done: {
    void: 'Se anuló el cobro de {amount} en {card}.',
    refund: '{amount} regresan a {card}. El banco puede tardar unos días.',
    hand: 'Se registraron {amount} como devueltos. {hand}',
  },
  was: 'Devuelto: {amount}',
  methods: {
    cash: 'Efectivo',
    card: 'Tarjeta',
    venmo: 'Venmo',
  },
} satisfies Phrases['refund'];
