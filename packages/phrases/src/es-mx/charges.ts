import type { charges as source } from '../en-us/charges.ts';
import type { Widened } from '../phrases.ts';

export const charges = {
  title: 'Cargos por servicio',
  hint: 'Elija qué agregar a este pedido. Los importes son sin impuestos.',
  offered: '{name}, {amount}',
  percent: '{percent} %',
  kinds: { service: 'Cargo por servicio', gratuity: 'Propina incluida' },
  fixed: 'No se puede quitar',
  save: 'Guardar',
  saving: 'Guardando…',
  applied: 'Se guardaron los cargos. Total {total}',
  removed: 'Sin cargo por servicio. Total {total}',
  offline: 'Sin conexión. Para cambiar los cargos hace falta conexión. Espere a que vuelva.',
  notSent: 'El pedido aún no se sincroniza. No se cambió nada; intente de nuevo en un momento.',
  heldBack: 'Un cambio de este pedido no se aceptó. No se cambió nada; revise los cambios sin enviar e intente de nuevo.',
  unsure: 'Till no responde. Aún no se sabe si se guardó. Intente de nuevo: nunca se guarda dos veces.',
  notApproved: 'Nadie lo aprobó. No se cambió nada.',
} satisfies Widened<typeof source>;
