/** Why something that the kitchen has is taken off an order. */
export const voids = {
  title: 'La cocina ya tiene {name}',
  hint: 'Elija un motivo para anularlo. Se le avisará a la cocina.',
  reasons: { mind: 'El cliente cambió de opinión', mistake: 'Se registró por error', out: 'Se agotó en cocina', wait: 'Tardó demasiado' },
  own: 'Otro motivo',
  void: 'Anular',
  keep: 'Conservar',
};
