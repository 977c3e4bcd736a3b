import type { Phrases } from '../phrases.ts';

export const mail = {
  code: {
    subject: '{code} es tu código para entrar a Till',
    heading: 'Tu código para iniciar sesión',
    enter: 'Escribe este código en la caja para iniciar sesión:',
    expiry: 'Sirve una sola vez, durante {minutes} minutos. Un código más nuevo lo reemplaza.',
    notYou: 'Si no pediste un código, ignora este correo. Sin él nadie puede iniciar sesión.',
  },
  mailbox: {
    title: 'Buzón de la demostración',
    explanation: 'Aquí llegan los correos que envía esta demostración, el más reciente primero. La página se actualiza sola.',
    empty: 'Todavía no hay correos. Pide un código para iniciar sesión y aparecerá aquí.',
    unreachable: 'El servidor de correo de la demostración no responde. Si sigue así, reinicia la demostración.',
    reload: 'Actualizar',
    signIn: 'Ir a iniciar sesión',
    code: 'Código',
    to: 'Para {address}',
  },
} satisfies Phrases['mail'];
