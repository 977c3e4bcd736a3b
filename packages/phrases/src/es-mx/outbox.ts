import type { Phrases } from '../phrases.ts';

export const outbox = {
  unsent: { one: '{count} cambio sin enviar · {age}', other: '{count} cambios sin enviar · {age}' },
  unsentShort: { one: '{count} sin enviar · {age}', other: '{count} sin enviar · {age}' },
  refused: { one: '{count} cambio fue rechazado', other: '{count} cambios fueron rechazados' },
  stuck: { one: '{count} cambio no pasa', other: '{count} cambios no pasan' },
  notKept: 'Este dispositivo no puede guardar los cambios sin enviar. No cierre ni recargue esta página hasta que se envíen.',
  open: 'Ver lo que falta por enviar',
  old: 'Lleva más de 30 días en este dispositivo; el servidor quizá ya no sepa si lo tiene. Revise primero el pedido y luego reintente u omítalo.',
  leaveOut: 'Descartar',
  about: '{what}: {reason}',
  holdsBack: 'Enviar a cocina o cobrar este pedido espera su decisión.',
  logoutTitle: { one: '¿Cerrar sesión con {count} cambio sin enviar?', other: '¿Cerrar sesión con {count} cambios sin enviar?' },
  logoutText: 'Quedan en este dispositivo y se envían cuando este negocio vuelva a iniciar sesión aquí.',
} satisfies Phrases['outbox'];
