import type { recovery as source } from '../en-us/recovery.ts';
import type { Widened } from '../phrases.ts';

export const recovery = {
  codeTitle: 'Ingrese su código',
  codeIntro: 'Enviamos un código de 6 dígitos a {email}. Vence en 10 minutos.',
  late: '¿No le ha llegado el correo después de dos minutos? Busque en la carpeta de spam, o regrese y revise la dirección.',
  wrongCode: 'El código es incorrecto o ya venció. Revíselo, o regrese y pida uno nuevo.',
  linkIntro: 'Abrió el enlace de nuestro correo. Continúe si usted lo pidió.',
  linkSubmit: 'Iniciar sesión en este dispositivo',
  linkWrong: 'Este enlace ya se usó o venció. Pida un código nuevo.',
  linkNot: 'Usar un código',
  shutOut: 'Se cerró la sesión de esta caja',
  shutOutText:
    'El dueño la cerró desde otro dispositivo, no se usó durante mucho tiempo, el negocio se restauró desde un respaldo, o alguien tiene una copia de su acceso: entonces el dueño recibió un correo. Las ventas que aún no se enviaron se quedan aquí y se envían cuando el mismo negocio vuelva a iniciar sesión.',
  shutOutOrder: 'El pedido {order} estaba abierto. Vuelve al carrito en cuanto el mismo negocio inicie sesión.',
  waiting: 'Aquí hay algo que aún no se envió',
  waitingText: {
    one: '{count} cambio está guardado en este dispositivo y se envía cuando el mismo negocio inicie sesión aquí. Hasta entonces no lo borre ni lo cambie por otro.',
    other:
      '{count} cambios están guardados en este dispositivo y se envían cuando el mismo negocio inicie sesión aquí. Hasta entonces no lo borre ni lo cambie por otro.',
  },
  elsewhereTitle: 'Su cuenta está en {place}',
  elsewhereText: 'Vaya ahí e inicie sesión con el mismo correo. La próxima vez, abra esa dirección en este dispositivo.',
  elsewhereGo: 'Ir a {place}',
  title: 'Usar el correo de recuperación',
  text: 'Si el negocio de {email} tiene un correo de recuperación, enviamos ahí un código. Con él se inicia sesión como siempre.',
  send: 'Enviar código al correo de recuperación',
  sentTitle: 'Revise su correo de recuperación',
  sent: 'Si el negocio de {email} tiene un correo de recuperación, va en camino un código de 6 dígitos. Sirve durante 10 minutos. Sin correo de recuperación, llame a soporte.',
  tooManyFor:
    'Demasiados intentos. Revise el buzón del correo de recuperación: los correos recientes tienen un enlace que sirve durante 10 minutos. O intente de nuevo en {wait}.',
} satisfies Widened<typeof source>;
