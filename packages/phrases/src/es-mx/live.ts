import type { live as source } from '../en-us/live.ts';
import type { Widened } from '../phrases.ts';

export const live = {
  anotherRegister: 'Otra caja',
  one: '{who} {what}',
  several: '{who} cambió este pedido: {list}',
  separator: ', ',
  more: { one: 'y {count} cambio más', other: 'y {count} cambios más' },
  did: {
    added: 'agregó {items}',
    removed: 'quitó {items}',
    quantity: 'cambió {name} de {before} a {after}',
    changed: 'cambió {name}',
    submitted: 'lo envió a cocina',
    tip: 'cambió la propina',
    note: 'cambió la nota del pedido',
    customer: 'cambió el cliente',
    table: 'lo pasó a la mesa {table}',
    noTable: 'le quitó el número de mesa',
    type: 'cambió el tipo a {type}',
    pay_later: 'lo dejó para pagar después',
  },
  paid: {
    title: 'Ya está pagado',
    at: '{order}: el pago se hizo en {who}.',
    elsewhere: '{order}: el pago se hizo en otra caja.',
    nothingCharged: 'Aquí no se cobró nada.',
  },
  cancelled: {
    title: 'Pedido cancelado',
    at: '{order}: se canceló en {who}.',
    elsewhere: '{order}: se canceló en otra caja.',
    nothingCharged: 'No se cobró nada.',
  },
} satisfies Widened<typeof source>;
