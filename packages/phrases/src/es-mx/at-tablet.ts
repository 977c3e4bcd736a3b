import type { atTablet as source } from '../en-us/at-tablet.ts';
import type { Widened } from '../phrases.ts';

export const atTablet = {
  who: '¿Quién está trabajando?',
  people: 'Personal',
  pinOf: 'PIN de {name}',
  done: 'OK',
  checking: 'Verificando…',
  someoneElse: 'Otra persona',
  wrong: 'PIN incorrecto. Intente de nuevo.',
  paused: 'Demasiados PIN incorrectos. Intente de nuevo en {seconds} s. Un gerente puede entrar de inmediato.',
  unknownHere: 'Sin conexión no se puede verificar este PIN: {name} nunca ha iniciado sesión en esta caja.',
  tooLong: 'Esta caja lleva demasiado tiempo sin conexión para verificar los PIN.',
  withoutName: 'Continuar sin iniciar sesión',
  withoutNameText: 'Puede seguir tomando pedidos y pagos. No quedarán a nombre de nadie.',
  signIn: 'Iniciar sesión',
  switchFrom: 'En turno: {name}. Cambiar de persona o bloquear',
  signedIn: 'En turno: {name}',
  lock: 'Bloquear caja',
  signOut: 'Cerrar sesión de {name}',
  ordersOf: 'Pedido de {name}',
  takeOver: 'Tomar el pedido',
  lockSetting: {
    label: 'Bloquear esta caja',
    hint: 'Quien la use después escribe su PIN. El pedido en curso se conserva.',
    choices: {
      never: 'Nunca',
      30: 'Después de 30 segundos',
      60: 'Después de 1 minuto',
      180: 'Después de 3 minutos',
      300: 'Después de 5 minutos',
      sale: 'Después de cada venta',
    },
  },
} satisfies Widened<typeof source>;
