export const kitchen = {
  order: 'Pedido',
  table: 'Mesa',
  orderTypes: { pickup: 'Para llevar', 'dine-in': 'En mesa', delivery: 'A domicilio' },
  ready: 'Para:',
  reprint: 'REIMPRESIÓN',
  reprintHint: 'Es posible que ya lo tenga',
  change: 'CAMBIO',
  cancelled: 'CANCELADO',
  was: 'antes',
  is: 'AHORA',
  note: 'Nota:',
  none: 'ninguna',
};
