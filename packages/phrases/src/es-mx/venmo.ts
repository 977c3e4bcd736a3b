import type { venmo as source } from '../en-us/venmo.ts';
import type { Widened } from '../phrases.ts';

export const venmo = {
  explained: 'El cliente escanea este código con su teléfono.',
  code: 'Código de Venmo: {amount} a @{user}',
  to: 'Paga a @{user}',
  check: 'Venmo no avisa a esta caja. Revise su propio Venmo antes de confirmar.',
  received: 'Recibí {amount}',
  confirmTitle: '¿Llegaron {amount}?',
  confirmText: 'Su Venmo muestra {amount} del pedido {order}. El pedido queda pagado.',
  yes: 'Sí llegó',
  notYet: 'Todavía no',
  setUp: 'Configurar Venmo',
  user: 'Usuario de Venmo',
  userHint: 'El cliente paga escaneando un código. Déjelo en blanco para no aceptar Venmo. Requiere un perfil de negocio.',
  userPlaceholder: 'Sin usuario',
  userInvalid: 'Esto no es un usuario de Venmo. No se guardó nada. Use solo letras, números, - y _.',
  saved: 'Usuario de Venmo guardado',
  removed: 'Venmo desactivado',
} satisfies Widened<typeof source>;
