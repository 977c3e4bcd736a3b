import type { shares as source } from '../en-us/shares.ts';
import type { Widened } from '../phrases.ts';

export const shares = {
  ways: 'Cómo dividir',
  payment: 'Por monto',
  even: 'En partes iguales',
  items: 'Por artículo',
  count: 'Cuentas',
  check: 'Cuenta {no}',
  named: 'Cuenta {no}, {name}',
  evenHint: 'Cada cuenta paga la misma parte de todo, con sus impuestos y cargos.',
  itemsHint: 'Toque las cuentas en las que va cada artículo. Si son varias, se reparte por igual.',
  preview: 'Lo que suma cada cuenta',
  save: 'Dividir en {count} cuentas',
  done: 'Dividida en {count} cuentas',
  few: 'Ponga algo en al menos dos cuentas.',
  checks: 'Cuentas',
  paid: 'Pagada',
  asked: 'Tarjeta en {terminal}',
  waiting: 'Esperando la tarjeta en {terminal}',
  part: '{parts}/{of} {name}',
  join: 'Unir cuentas',
  joinUnpaid: 'Unir cuentas sin pagar',
  joined: 'Cuentas unidas. Total {total}',
} satisfies Widened<typeof source>;
