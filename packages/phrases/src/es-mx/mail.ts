import type { mail as source } from '../en-us/mail.ts';

export const mail = {
  code: {
    subject: '{code} es su código para iniciar sesión en Till',
    heading: 'Su código para iniciar sesión',
    enter: 'Ingrese este código en la caja para iniciar sesión:',
    orLink: 'O abra este enlace en el dispositivo en el que quiere iniciar sesión:',
    link: 'Iniciar sesión en este dispositivo',
    expiry: 'El código y el enlace sirven durante {minutes} minutos; puede usar uno de los dos, una sola vez.',
    linkSubject: 'Su enlace para iniciar sesión en Till',
    openLink: 'Abra este enlace en el dispositivo en el que quiere iniciar sesión:',
    linkExpiry: 'El enlace sirve durante {minutes} minutos y una sola vez.',
    notYou: 'Si no pidió un código, ignore este correo. Sin él nadie puede iniciar sesión.',
  },
  receipt: {
    subject: 'Su recibo de {merchant}, pedido {order}',
    why: 'Recibe este correo porque en {merchant} se dio esta dirección para enviar este recibo.',
  },
  mailbox: {
    title: 'Buzón de demostración',
    explanation: 'Aquí llegan los correos y mensajes de texto que envía esta demostración, el más reciente primero. La página se recarga sola.',
    empty: 'Todavía no hay correos. Pida un código para iniciar sesión y aparecerá aquí.',
    unreachable: 'El servidor de correo de la demostración no responde. Si sigue así, reinicie la demostración.',
    reload: 'Recargar',
    signIn: 'Ir a iniciar sesión',
    code: 'Código',
    to: 'Para {address}',
    textTo: 'Mensaje de texto para {address}',
  },
  printers: {
    title: 'Impresoras de demostración',
    explanation: 'Lo que imprimen las impresoras de esta demostración, lo más reciente primero. La página se recarga sola.',
    empty: 'Todavía no se ha impreso nada. Envíe un pedido a la cocina y su comanda aparecerá aquí.',
    unreachable: 'Las impresoras de la demostración no responden. Si sigue así, reinicie la demostración.',
    control: 'Quitar el papel, abrir una tapa…',
    part: 'Solo se imprimió una parte',
  },
} satisfies typeof source;
