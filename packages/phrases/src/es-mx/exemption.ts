import type { exemption as source } from '../en-us/exemption.ts';
import type { Widened } from '../phrases.ts';

export const exemption = {
  open: 'Exento de impuestos',
  title: 'Exención de impuestos',
  hint: 'Para escuelas, iglesias, revendedores y otros que compran sin impuestos. El recibo muestra el certificado.',
  number: 'Número de certificado',
  name: 'Nombre del comprador',
  needed: 'Escriba el número de certificado y el nombre del comprador.',
  noCard: 'No escriba aquí el número de una tarjeta.',
  apply: 'Exentar de impuestos',
  saving: 'Guardando…',
  applied: 'Pedido exento de impuestos. Total {total}',
  takeOff: 'Volver a cobrar impuestos',
  removed: 'Se cobran impuestos de nuevo. Total {total}',
  offline: 'Sin conexión. Para exentar impuestos hace falta conexión. Espere a que vuelva.',
  notSent: 'El pedido aún no se sincroniza. No se cambió nada; intente de nuevo en un momento.',
  heldBack: 'Un cambio de este pedido no se aceptó. No se cambió nada; revise los cambios sin enviar e intente de nuevo.',
  unsure: 'Till no responde. Aún no se sabe si se guardó. Intente de nuevo: nunca se guarda dos veces.',
  failed: 'No se guardó la exención',
  notApproved: 'Nadie lo aprobó. No se cambió nada.',
} satisfies Widened<typeof source>;
